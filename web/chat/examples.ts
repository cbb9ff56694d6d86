import type { AgentId } from '#contract/agents.ts';

/** What one can ask each agent, for who has not asked anything yet. */
export const examples: Record<AgentId, readonly [string, string, string]> = {
  'company-analyst': [
    "What is AAPL's operating margin?",
    'Compare the free cash flow of MSFT and GOOGL',
    'What does ROIC mean?',
  ],
  'technical-analyst': [
    "What is NVDA's RSI?",
    'Compare the volatility of AAPL and TSLA',
    "Why is AAPL's rating what it is?",
  ],
  'sentiment-analyst': [
    "What is TSLA's sentiment score?",
    'Compare the news score of AAPL and AMZN',
    'What does news score mean?',
  ],
  'macroeconomic-analyst': [
    'How has inflation developed?',
    'How sensitive is JPM to rates?',
    'What does the yield curve mean?',
  ],
  'earnings-tracker': [
    'When does AAPL report next?',
    "What is MSFT's surprise history?",
    "How did NVDA's price react to results?",
  ],
  'sector-analyst': ["Who are JPM's peers?", 'Compare the P/E of XOM and CVX', 'What does EV/EBITDA mean?'],
};
