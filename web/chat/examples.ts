import type { AgentId } from '#contract/agents.ts';

/** What one can ask each agent: a figure, a comparison, an explanation. */
export const examples: Record<AgentId, readonly [string, string, string]> = {
  'company-analyst': [
    'What is the operating margin of AAPL?',
    'Compare the free cash flow of MSFT and GOOGL',
    'What does ROIC mean?',
  ],
  'technical-analyst': [
    'What is the RSI of NVDA?',
    'Compare the momentum of AAPL and MSFT',
    'What does a golden cross mean?',
  ],
  'sentiment-analyst': [
    'What is the sentiment score of TSLA?',
    'Compare the news on AAPL and AMZN',
    'What does confidence mean here?',
  ],
  'macroeconomic-analyst': [
    'Where is the ten-year yield?',
    'Compare the sensitivity of JPM and KO to rates',
    'What does an inverted curve mean?',
  ],
  'earnings-tracker': [
    'When does AAPL report next?',
    'Compare the earnings surprises of MSFT and META',
    'What does an earnings surprise mean?',
  ],
  'sector-analyst': ['Where does JPM stand among its peers?', 'Compare XOM and CVX', 'What does EV/EBITDA mean?'],
};
