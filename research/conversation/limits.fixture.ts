import type { Asked } from './questions.fixture.ts';

const company = 'company-analyst';
const technical = 'technical-analyst';
const sentiment = 'sentiment-analyst';
const economy = 'macroeconomic-analyst';
const results = 'earnings-tracker';
const sector = 'sector-analyst';

export const meanings: Asked[] = [
  [company, '', 'what does ROIC mean', 'meaning', '', 'NOPAT / average (equity + debt - cash)'],
  [company, 'AAPL', 'what does ROIC mean', 'meaning', 'ROIC', "AAPL's ROIC is"],
  [company, '', 'What is ROE?', 'meaning', '', 'Return on equity:'],
  [company, '', 'define free cash flow', 'meaning', '', 'operating cash flow - capital expenditure'],
  [technical, '', 'what is an RSI?', 'meaning', '', 'average gain / average loss'],
  [technical, 'AAPL', 'what does MACD mean', 'meaning', 'MACD (12, 26, 9)', 'EMA (12) - EMA (26)'],
  [technical, 'AAPL', 'how is ATR calculated', 'meaning', 'ATR (14)', 'smoothed mean of the true range'],
  [sentiment, 'AAPL', 'what does the sentiment score mean', 'meaning', 'News score', 'from minus one to plus one'],
  [economy, '', 'what does yield curve mean', 'meaning', '', 'ten-year yield - two-year yield'],
  [results, '', 'what is an earnings surprise', 'meaning', '', 'reported EPS - expected EPS'],
  [sector, '', 'what does percentile mean', 'meaning', '', 'peers below / peers'],
  [technical, 'AAPL', 'what does P/E mean', 'meaning', '', 'ask the Company Analyst'],
];

export const elsewhere: Asked[] = [
  [technical, 'AAPL', 'what is the P/E', 'metric', '', 'The Company Analyst reads statements and valuation'],
  [technical, '', "How is JPM's margin?", 'metric', '', 'The Company Analyst'],
  [company, 'AAPL', 'RSI', 'metric', '', 'The Technical Analyst reads price trends'],
  [company, 'AAPL', 'latest headlines', 'metric', '', 'The Sentiment Analyst reads the news'],
  [sentiment, 'AAPL', 'revenue', 'metric', '', 'The Company Analyst'],
  [economy, 'AAPL', 'who are the peers', 'metric', '', 'The Sector Analyst'],
  [sector, 'AAPL', 'when do they report next', 'metric', '', 'The Earnings Tracker'],
  [results, 'AAPL', 'what is the policy rate', 'metric', '', 'The Macroeconomic Analyst'],
  [company, 'AAPL', 'should I buy', 'advice', '', 'I give no advice'],
  [company, '', 'is it a good time to buy?', 'advice', '', 'I give no advice'],
  [technical, 'AAPL', 'Would you sell it now?', 'advice', '', 'I give no advice'],
  [company, 'AAPL', 'what will the price be next year', 'forecast', 'Growth the price implies', 'I cannot know that'],
  [technical, 'AAPL', 'where will the stock go tomorrow', 'forecast', '', 'I cannot know that'],
  [sentiment, 'AAPL', 'price target?', 'forecast', '', 'I cannot know that'],
  [company, '', 'how much is bitcoin', 'otherAsset', '', 'I have no data on that'],
  [technical, 'AAPL', 'what about the gold price', 'otherAsset', '', 'no currencies, coins, commodities'],
  [company, 'AAPL', 'wie hoch ist die Marge?', 'foreign', '', 'I read English only'],
  [company, 'AAPL', '苹果公司的利润率是多少', 'foreign', '', 'I read English only'],
  [company, 'AAPL', '¿Cuál es el margen de la empresa?', 'foreign', '', 'I read English only'],
  [company, 'AAPL', 'whats the margn', 'unclear', '', 'operating margin'],
  [company, 'AAPL', 'EBIDTA', 'unclear', '', 'Did you mean EBITDA'],
  [technical, 'AAPL', 'bolinger', 'unclear', '', 'Bollinger bands'],
  [company, 'AAPL', 'asdf qwer zxcv', 'unclear', '', 'I did not understand'],
  [company, 'AAPL', 'hello', 'greeting', '', 'I am the Company Analyst'],
  [technical, '', 'Hi!', 'greeting', '', 'I am the Technical Analyst'],
  [company, 'AAPL', 'thanks', 'thanks', '', 'You are welcome'],
  [company, 'AAPL', 'ok great, thank you', 'thanks', '', 'You are welcome'],
  [sentiment, '', 'what can you do', 'help', '', 'I understand a figure, a comparison'],
  [company, '', 'help', 'help', '', 'Ask, for example'],
  [company, '', 'Why?', 'why', '', 'Which company is this about?'],
  [company, '', 'what are the risks', 'risk', '', 'Which company is this about?'],
];
