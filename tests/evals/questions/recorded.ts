import { type Asked, apart, newest, ofPeriod } from '#tests/evals/asked.ts';

/** Over the recorded companies, as of the last recorded day. */
export const recordedQuestions: Asked[] = [
  {
    name: 'revenue of a year',
    agent: 'company-analyst',
    ticker: 'MSFT',
    message: 'What was revenue in FY2024?',
    first: [ofPeriod('Revenue', 'FY2024')],
  },
  {
    name: 'a quarter',
    agent: 'company-analyst',
    ticker: 'AAPL',
    message: 'What was revenue in Q1 2025?',
    first: [ofPeriod('Revenue', 'Q1 FY2025')],
  },
  {
    name: 'operating margin',
    agent: 'company-analyst',
    ticker: 'HD',
    message: 'What is the operating margin?',
    first: [newest('Operating margin')],
  },
  {
    name: 'growth of sales',
    agent: 'company-analyst',
    ticker: 'V',
    message: 'How fast did revenue grow in FY2024?',
    first: [ofPeriod('Revenue growth', 'FY2024')],
  },
  {
    name: 'two companies',
    agent: 'company-analyst',
    message: 'Compare the net margin of MSFT and IBM',
    first: [apart('Net margin', 'MSFT', 'IBM')],
    also: [newest('Net margin', 'MSFT'), newest('Net margin', 'IBM')],
  },
  { name: 'a loss has no P/E', agent: 'company-analyst', ticker: 'BA', message: 'What is the P/E?', refuses: true },
  {
    name: 'a bank',
    agent: 'company-analyst',
    ticker: 'JPM',
    message: 'What was the return on equity in FY2023?',
    first: [ofPeriod('Return on equity', 'FY2023')],
  },
  { name: 'RSI', agent: 'technical-analyst', ticker: 'AAPL', message: 'What is the RSI?', first: [newest('RSI (14)')] },
  { name: 'beta', agent: 'technical-analyst', ticker: 'CRM', message: 'beta?', refuses: true },
  {
    name: 'news score',
    agent: 'sentiment-analyst',
    ticker: 'AAPL',
    message: 'What is the sentiment score?',
    first: [newest('News score')],
  },
  {
    name: 'no estimates',
    agent: 'earnings-tracker',
    ticker: 'AAPL',
    message: 'What was the EPS surprise in the last quarter?',
    refuses: true,
  },
  { name: 'no economy', agent: 'macroeconomic-analyst', message: 'What is the policy rate?', refuses: true },
  {
    name: 'EPS of a quarter',
    agent: 'earnings-tracker',
    ticker: 'AAPL',
    message: 'What was diluted EPS in Q1 FY2025?',
    first: [ofPeriod('Diluted EPS', 'Q1 FY2025')],
  },
  {
    name: 'a company that is not recorded',
    agent: 'company-analyst',
    ticker: 'KO',
    message: 'What is the operating margin?',
    isStranger: true,
  },
];
