import { type Asked, newest } from '#tests/evals/asked.ts';

const agent = 'macroeconomic-analyst';

export const economyQuestions: Asked[] = [
  { name: 'policy rate', agent, message: 'What is the policy rate?', first: [newest('Policy rate')] },
  {
    name: 'inflation, not the index',
    agent,
    message: 'How high is inflation?',
    first: [newest('Consumer prices, growth on the year')],
    never: [newest('Consumer prices')],
  },
  {
    name: 'the curve',
    agent,
    message: 'Is the yield curve inverted?',
    first: [newest('Yield curve, 10-year less 2-year')],
  },
  {
    name: 'change of the policy rate',
    agent,
    message: 'By how much did the policy rate change over twelve months?',
    first: [newest('Policy rate, change over twelve months')],
  },
  { name: 'unemployment', agent, message: 'What is the unemployment rate?', first: [newest('Unemployment rate')] },
  { name: 'recession rule', agent, message: 'What does the Sahm rule say?', first: [newest('Sahm rule')] },
  { name: 'real rate', agent, message: 'What is the real policy rate?', first: [newest('Real policy rate')] },
  {
    name: 'ten-year yield',
    agent,
    message: 'Where is the 10-year Treasury yield?',
    first: [newest('10-year Treasury yield')],
    never: [newest('2-year Treasury yield')],
  },
  {
    name: 'growth of the economy',
    agent,
    message: 'How fast is GDP growing?',
    first: [newest('Real GDP, growth on the year')],
  },
  { name: 'credit spread', agent, message: 'credit spread?', first: [newest('BBB credit spread')] },
  {
    name: 'sensitivity to rates',
    agent,
    ticker: 'JPM',
    message: 'How sensitive is JPM to rates?',
    also: [newest('Weekly return of JPM against 10-year yield, slope per ten basis points')],
  },
  {
    name: 'a whole analysis',
    agent,
    ticker: 'AAPL',
    message: 'AAPL',
    also: [newest('Policy rate'), newest('Consumer prices, growth on the year')],
  },
  { name: 'another country', agent, message: 'What is the inflation rate in Turkey?', refuses: true },
  { name: 'the next meeting', agent, message: 'Will the Fed cut rates at its next meeting?', refuses: true },
];
