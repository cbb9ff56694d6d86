import { type Asked, apart, newest } from '#tests/evals/asked.ts';

const agent = 'technical-analyst';

export const technicalQuestions: Asked[] = [
  { name: 'RSI', agent, ticker: 'AAPL', message: 'What is the RSI?', first: [newest('RSI (14)')] },
  {
    name: 'rating',
    agent,
    ticker: 'MSFT',
    message: 'What is the technical rating?',
    first: [newest('Daily technical composite')],
  },
  {
    name: '200-day average',
    agent,
    ticker: 'AAPL',
    message: 'Where is the 200-day moving average?',
    first: [newest('SMA (200)')],
    never: [newest('SMA (50)')],
  },
  {
    name: 'distance to the average',
    agent,
    ticker: 'NVDA',
    message: 'How far is the price from its 200-day average?',
    first: [newest('Close against SMA (200)')],
  },
  { name: 'beta', agent, ticker: 'AAPL', message: 'beta?', first: [newest('Beta to SPY')] },
  {
    name: '52-week high',
    agent,
    ticker: 'KO',
    message: 'What is the 52-week high?',
    first: [newest('52-week high')],
    never: [newest('52-week low')],
  },
  {
    name: 'volatility',
    agent,
    ticker: 'NVDA',
    message: 'How volatile is the stock?',
    first: [newest('Realised volatility (20)')],
  },
  {
    name: 'a year’s return',
    agent,
    ticker: 'AAPL',
    message: 'How has the stock done over twelve months?',
    first: [newest('AAPL price return, twelve months')],
  },
  {
    name: 'against the market',
    agent,
    ticker: 'AAPL',
    message: 'Has it beaten the market over the last year?',
    first: [newest('AAPL against SPY, twelve months')],
  },
  {
    name: 'daily against weekly',
    agent,
    ticker: 'AAPL',
    message: 'Do the daily and the weekly rating agree?',
    also: [newest('Daily technical composite'), newest('Weekly technical composite')],
  },
  {
    name: 'two stocks by RSI',
    agent,
    message: 'Compare the RSI of AAPL and MSFT',
    first: [apart('RSI (14)', 'AAPL', 'MSFT')],
    also: [newest('RSI (14)', 'AAPL'), newest('RSI (14)', 'MSFT')],
  },
  { name: 'a fund', agent, ticker: 'SPY', message: 'What is the RSI of SPY?', first: [newest('RSI (14)')] },
  {
    name: 'a whole analysis',
    agent,
    ticker: 'AAPL',
    message: 'AAPL',
    also: [newest('Daily technical composite'), newest('RSI (14)'), newest('52-week high'), newest('Beta to SPY')],
  },
  {
    name: 'intraday prices',
    agent,
    ticker: 'AAPL',
    message: 'What was the price at 10:30 this morning?',
    refuses: true,
  },
];
