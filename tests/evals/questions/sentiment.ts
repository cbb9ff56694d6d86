import { type Asked, apart, newest } from '#tests/evals/asked.ts';

const agent = 'sentiment-analyst';

export const sentimentQuestions: Asked[] = [
  { name: 'the score', agent, ticker: 'AAPL', message: 'What is the sentiment score?', first: [newest('News score')] },
  {
    name: 'how many stories',
    agent,
    ticker: 'MSFT',
    message: 'How many stories is the score based on?',
    first: [newest('Stories')],
  },
  {
    name: 'how far to trust it',
    agent,
    ticker: 'AAPL',
    message: 'How far can the score be trusted?',
    also: [newest('Stories'), newest('Dispersion of the scores')],
  },
  {
    name: 'against the week before',
    agent,
    ticker: 'AAPL',
    message: 'Has the news got better or worse since last week?',
    first: [newest('Change against the week before')],
  },
  {
    name: 'publishers',
    agent,
    ticker: 'AAPL',
    message: 'How many publishers wrote about it?',
    first: [newest('Publishers')],
  },
  {
    name: 'two companies by news',
    agent,
    message: 'Compare the news score of AAPL and MSFT',
    first: [apart('News score', 'AAPL', 'MSFT')],
    also: [newest('News score', 'AAPL'), newest('News score', 'MSFT')],
  },
  { name: 'a whole analysis', agent, ticker: 'NVDA', message: 'NVDA', also: [newest('News score'), newest('Stories')] },
  { name: 'social media', agent, ticker: 'AAPL', message: 'What do people say on Reddit?', refuses: true },
  { name: 'news of last year', agent, ticker: 'AAPL', message: 'What was the news score in 2019?', refuses: true },
];
