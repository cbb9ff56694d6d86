import { type Asked, apart, newest } from '#tests/evals/asked.ts';

const agent = 'sector-analyst';

export const sectorQuestions: Asked[] = [
  {
    name: 'rank by return',
    agent,
    ticker: 'AAPL',
    message: 'Where does it rank on ROIC?',
    first: [newest('ROIC, rank')],
  },
  {
    name: 'premium to the peers',
    agent,
    ticker: 'AAPL',
    message: 'What premium does it trade at on P/E?',
    first: [newest('P/E, premium to the median of the peers')],
  },
  {
    name: 'median margin of the peers',
    agent,
    ticker: 'AAPL',
    message: "What is the peers' median operating margin?",
    first: [newest('Operating margin, median of the peers')],
  },
  {
    name: 'growth against the peers',
    agent,
    ticker: 'MSFT',
    message: 'How does its revenue growth compare with the peers?',
    also: [newest('Revenue growth'), newest('Revenue growth, median of the peers')],
  },
  {
    name: 'against the sector fund',
    agent,
    ticker: 'AAPL',
    message: 'Has it beaten its sector over six months?',
    first: [newest('AAPL less XLK, six months')],
  },
  {
    name: 'the cheapest peer',
    agent,
    ticker: 'AAPL',
    message: 'Which peer has the lowest P/E?',
    first: [newest('P/E', 'ADBE')],
  },
  {
    name: 'with a peer',
    agent,
    message: 'Compare AAPL and MSFT on operating margin',
    first: [apart('Operating margin', 'AAPL', 'MSFT')],
    also: [newest('Operating margin', 'AAPL'), newest('Operating margin', 'MSFT')],
  },
  {
    name: 'a bank among banks',
    agent,
    ticker: 'JPM',
    message: 'Where does it rank on return on equity?',
    first: [newest('ROE, rank')],
  },
  {
    name: 'a whole analysis',
    agent,
    ticker: 'AAPL',
    message: 'AAPL',
    also: [newest('P/E, median of the peers'), newest('ROIC, rank')],
  },
  { name: 'market share', agent, ticker: 'AAPL', message: 'What is its market share in smartphones?', refuses: true },
];
