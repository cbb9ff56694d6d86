import type { AgentId } from '#contract/agents.ts';

/** What a portfolio manager types: the question, the label of the first fact that the answer cites, and how the answer opens. */
export type Turn = [question: string, label: string, opening: string];
/** Questions in a row to one agent; sent along: the ticker, or none. */
export type Desk = [agent: AgentId, sent: string, ...turns: Turn[]];

const company = 'company-analyst';
const technical = 'technical-analyst';

export const toCompany: Desk[] = [
  [company, 'AAPL', ['are buybacks falling?', 'Share repurchases', "No: AAPL's share repurchases are"]],
  [company, 'XOM', ['net debt or net cash', 'Net debt', "Net debt: XOM's net debt is"]],
  [company, 'AAPL', ['net cash or net debt?', 'Net debt', "Net cash: AAPL's net debt is"]],
  [company, 'AAPL', ['is the dividend safe', 'Payout ratio', "Yes: AAPL's payout ratio is"]],
  [company, 'AAPL', ['whats priced in', 'Growth the price implies', 'Growth the price implies:']],
  [company, 'AAPL', ['Compare free cash flow of MSFT and GOOGL', 'Free cash flow', "MSFT's free cash flow is"]],
  [
    company,
    'AAPL',
    [
      'biggest risk',
      'Operating margin, one typical move worse',
      'No rule here ranks them by size. What the figures hold against AAPL:',
    ],
  ],
  [company, 'JPM', ['hows the efficiency ratio vs BAC', 'Efficiency ratio', "JPM's efficiency ratio is"]],
  [
    company,
    'JPM',
    ['is it cheap?', 'P/E', "No, in the middle of its own range: JPM's P/E is"],
    ['and vs its own history?', 'P/E', "JPM's P/E is"],
  ],
  [company, 'BRK.B', ['do they pay a dividend', 'Dividends per share', "No: BRK.B's dividends per share are"]],
  [
    company,
    'BRK.B',
    ['price to book?', 'P/B', "BRK.B's P/B is"],
    ['is that high', 'P/B', "No, low in its own range: BRK.B's P/B is"],
  ],
  [company, 'TSLA', ['are they profitable', 'Net income', "Yes: TSLA's net income is"]],
  [
    company,
    'MSFT',
    ['how fast is revenue growing', 'Revenue growth', "MSFT's revenue growth is"],
    ['and eps?', 'Diluted EPS growth', "MSFT's diluted EPS growth is"],
    ['what about free cash flow', 'Free cash flow', "MSFT's free cash flow is"],
  ],
  [company, 'SPY', ['whats the pe', '', 'SPY (SPDR S&P 500 ETF Trust) is a fund, and the data hold no P/E for']],
  [company, 'NVDA', ['can they cover their interest', 'Interest cover', "Yes: NVDA's interest cover is"]],
  [company, 'KO', ['does the dividend get covered by cash flow', 'Payout ratio', "Yes: KO's payout ratio is"]],
  [
    company,
    'XOM',
    [
      'what if growth is 2 points lower',
      'Two-stage DCF, low case',
      'I cannot work out a case of your own. These are the cases that the',
    ],
  ],
  [company, 'AMZN', ['is it burning cash?', 'Free cash flow', "No: AMZN's free cash flow is"]],
  [company, 'INTC', ['are they losing money', 'Net income', "No: INTC's net income is"]],
  [company, 'AAPL', ['are margins improving?', 'Gross margin', "Yes: AAPL's gross margin is"]],
  [company, 'AAPL', ['what is it worth', 'Two-stage DCF, base case', 'Two-stage DCF, base case:']],
  [company, 'AAPL', ['are they buying back stock', 'Share repurchases', "Yes: AAPL's share repurchases are"]],
];

export const toTechnical: Desk[] = [
  [technical, 'AAPL', ['overbought or oversold?', 'RSI (14)', "Neither: AAPL's RSI (14) is"]],
  [technical, 'AAPL', ['is it overbought?', 'RSI (14)', "No: AAPL's RSI (14) is"]],
  [technical, 'TSLA', ['oversold?', 'RSI (14)', "No: TSLA's RSI (14) is"]],
  [
    technical,
    'NVDA',
    ['above or below the 200 day?', 'Close against SMA (200)', "Above: NVDA's close against SMA (200) is"],
  ],
  [technical, 'MSFT', ['is it in an uptrend', 'Close against SMA (200)', "No: MSFT's close against SMA (200) is"]],
  [
    technical,
    'JPM',
    ['next support?', 'Swing low of 2026-04-14', "JPM's nearest support:"],
    ['and resistance?', 'Swing high of 2026-03-18', "JPM's nearest resistance:"],
  ],
  [
    technical,
    'AAPL',
    ['how far from the 52 week high', '52-week high against the close', "AAPL's 52-week high against the close is"],
  ],
  [
    technical,
    'BRK.B',
    ['whats the rsi', 'RSI (14)', "BRK.B's RSI (14) is"],
    ['and the weekly one?', 'Weekly RSI (14)', "BRK.B's weekly RSI (14) is"],
  ],
  [
    technical,
    'SPY',
    ['bullish or bearish', 'Daily technical composite', "Bearish: SPY's daily technical composite is"],
  ],
  [technical, 'XOM', ['golden cross?', 'SMA (50)', "Yes: XOM's SMA (50) is"]],
  [
    technical,
    'AMZN',
    ['how many indicators say buy', 'Daily averages pointing up', '0 of 15 averages and 0 of 11 oscillators'],
  ],
  [technical, 'META', ['is the macd positive', 'MACD (12, 26, 9)', 'Yes: MACD (12, 26, 9):']],
  [
    technical,
    'GOOGL',
    [
      'where should i put my stop',
      'ATR stop (22, 3)',
      'I give no advice to buy, hold or sell: it depends on your aims, your',
    ],
  ],
  [
    technical,
    'KO',
    ['has it beaten the market this year', 'KO against SPY, twelve months', 'No: KO against SPY, twelve months:'],
  ],
  [technical, 'AMD', ['how volatile is it vs NVDA', 'Realised volatility (20)', "AMD's realised volatility (20) is"]],
  [
    technical,
    'TSLA',
    [
      'worst drawdown?',
      'Deepest fall from a close to a later one',
      "TSLA's deepest fall from a close to a later one is",
    ],
  ],
  [
    technical,
    'JNJ',
    ['is volume unusual', 'Volume against its 20-day mean', "No: JNJ's volume against its 20-day mean is"],
  ],
  [technical, 'AAPL', ['is the trend strong', 'ADX (14)', "No: AAPL's ADX (14) is"]],
  [
    technical,
    'AAPL',
    ['does the weekly agree with the daily', 'Daily technical composite', "No: AAPL's daily technical composite is"],
  ],
  [
    technical,
    'AAPL',
    ['what would flip the rating to buy', '52-week high', 'Better: a close above the 52-week high at'],
  ],
  [technical, 'AAPL', ['why sell?', 'Daily technical composite', "Not bearish: AAPL's daily technical composite is"]],
  [
    technical,
    'V',
    ['whats the beta', 'Beta to SPY', "V's beta to SPY is"],
    ['what does that mean', 'Beta to SPY', 'Beta: by how much the price moves, on average, when the market moves'],
  ],
  [
    technical,
    'AAPL',
    ['did it make a new high', '52-week high against the close', "No: AAPL's 52-week high against the close is"],
  ],
];
