import type { Desk } from './desk-figures.fixture.ts';

const sentiment = 'sentiment-analyst';
const sector = 'sector-analyst';

export const toSentiment: Desk[] = [
  [
    sentiment,
    'AAPL',
    ['is sentiment improving', 'Change against the week before', "No: AAPL's change against the week before is"],
  ],
  [
    sentiment,
    'AAPL',
    [
      "how far can AAPL's score be trusted?",
      'Stories of the three busiest publishers',
      'Medium confidence: three publishers made',
    ],
  ],
  [sentiment, 'AAPL', ['what moved the score', 'Score, earnings', 'What weighs most: earnings,']],
  [sentiment, 'TSLA', ['is the news good or bad', 'News score', "Good: TSLA's news score is"]],
  [
    sentiment,
    'NVDA',
    [
      'better or worse than last week?',
      'Change against the week before',
      "Worse: NVDA's change against the week before is",
    ],
  ],
  [sentiment, 'JPM', ['any lawsuits?', 'Stories, legal and regulatory', 'Yes: Stories, legal and regulatory:']],
  [
    sentiment,
    'AAPL',
    [
      'most negative story',
      'Story score (Tape & Column)',
      'The story that moved the score most down: [Regulator opens',
    ],
  ],
  [
    sentiment,
    'AAPL',
    [
      'most positive headline?',
      'Story score (Tape & Column)',
      'The story that moved the score most up: [Old Mill Partners raises',
    ],
  ],
  [
    sentiment,
    'MSFT',
    ['how many articles', 'Stories', "MSFT's stories are"],
    ['from how many publishers?', 'Publishers', "MSFT's publishers are"],
    ['is that enough', 'Stories', "No: MSFT's stories are"],
  ],
  [sentiment, 'BRK.B', ['whats the mood', 'News score', "BRK.B's news score is"]],
  [sentiment, 'AAPL', ['do the stories agree', 'Dispersion of the scores', "No: AAPL's dispersion of the scores is"]],
  [
    sentiment,
    'AAPL',
    ['which theme weighs most', 'What earnings news adds to the score', 'Earnings weighs most on the score: it adds'],
  ],
  [
    sentiment,
    'META',
    [
      'what are people saying on twitter',
      'News score',
      'Social media are not among the connected data; it would take a feed',
    ],
  ],
  [sentiment, 'GOOGL', ['is it mostly opinion', 'Stories, opinion', 'No: Stories, opinion:']],
  [sentiment, 'AAPL', ['is the score statistically different from zero', 'News score', "No: AAPL's news score is"]],
  [sentiment, 'SPY', ['sentiment?', '', 'SPY (SPDR S&P 500 ETF Trust) is a fund, and the data hold no news']],
  [sentiment, 'AMZN', ['any analyst downgrades', 'Score, analyst ratings', 'Score, analyst ratings:']],
  [sentiment, 'NVDA', ['compare with AMD', 'News score', "NVDA's news score is"]],
  [sentiment, 'AAPL', ['why so negative', 'News score', "Not bad: AAPL's news score is"]],
  [
    sentiment,
    'XOM',
    ['what happend this week', 'Change against the week before', "XOM's change against the week before is"],
  ],
  [
    sentiment,
    'AAPL',
    [
      'is one publisher dominating',
      'Stories of the three busiest publishers',
      "Yes: AAPL's stories of the three busiest publishers are",
    ],
  ],
  [
    sentiment,
    'DIS',
    ['ceo news?', 'Score, management', 'Score, management:'],
    ['and products?', 'Score, product and operations', 'Score, product and operations:'],
  ],
];

export const toSector: Desk[] = [
  [sector, 'KO', ['whats the median p/e of the peers', 'P/E, median of the peers', "The peers' median P/E is"]],
  [sector, 'AAPL', ['is it the cheapest?', 'P/E, companies compared', 'No: Lowest P/E of the']],
  [
    sector,
    'AAPL',
    ['cheapest peer', 'P/E, companies compared', 'Lowest P/E of the 9 companies compared: ADBE (Adobe Inc.) at'],
  ],
  [
    sector,
    'AAPL',
    [
      'who is the cheapest peer on ev/ebitda',
      'EV/EBITDA, companies compared',
      'Lowest EV/EBITDA of the 9 companies compared: INTC (Intel Corporation) at',
    ],
  ],
  [
    sector,
    'MSFT',
    [
      'who has the best margin',
      'Operating margin, companies compared',
      'Highest operating margin of the 9 companies compared: MSFT (Microsoft',
    ],
  ],
  [sector, 'JPM', ['how does it compare with its sector', 'Revenue growth, rank', 'Ranks']],
  [
    sector,
    'JPM',
    [
      'most expensive bank on p/b',
      'P/B, companies compared',
      'Highest P/B of the 6 companies compared: MA (Mastercard',
    ],
  ],
  [
    sector,
    'NVDA',
    [
      'fastest growing peer?',
      'Revenue growth, companies compared',
      'Highest revenue growth of the 9 companies compared: NVDA (NVIDIA',
    ],
    [
      'and the slowest',
      'Revenue growth, companies compared',
      'Lowest revenue growth of the 9 companies compared: INTC (Intel',
    ],
  ],
  [sector, 'XOM', ['is it cheaper than its peers', 'P/E', "No: XOM's P/E is"]],
  [sector, 'AAPL', ['is the premium justified', 'P/E, premium to the median of the peers', 'No: AAPL costs']],
  [sector, 'TSLA', ['where does it rank on growth', 'Revenue growth', "TSLA's revenue growth is"]],
  [
    sector,
    'BRK.B',
    ['who are the competitors', 'Market value', "BRK.B's peers here: MA, V, AXP, GS, MS, BAC, JPM and PGR."],
  ],
  [sector, 'SPY', ['who are the peers', '', 'SPY (SPDR S&P 500 ETF Trust) is a fund, and the data hold no peers']],
  [
    sector,
    'AAPL',
    ['has the sector beaten the market', 'XLK less SPY, twelve months', 'Yes: XLK less SPY, twelve months:'],
  ],
  [sector, 'AAPL', ['is it lagging the sector', 'AAPL less XLK, twelve months', 'No: AAPL less XLK, twelve months:']],
  [
    sector,
    'META',
    ['lowest roic among peers', 'ROIC, companies compared', 'Lowest ROIC of the 6 companies compared: VZ (Verizon'],
  ],
  [
    sector,
    'JNJ',
    [
      'how were the peers chosen',
      'Market value',
      'JNJ is classified as Health Care, Pharmaceuticals (GICS). Peers: up to',
    ],
  ],
  [sector, 'MSFT', ['bull or bear?', 'Operating margin', 'Optimists point to operating margin:']],
  [
    sector,
    'AMZN',
    [
      'how many peers trade above their 200 day',
      'Peers above their 200-day average',
      'Peers above their 200-day average:',
    ],
  ],
  [sector, 'V', ['better than MA?', 'Revenue growth', "V's revenue growth is"]],
  [
    sector,
    'UNH',
    [
      'what drives profits here',
      'Gross margin',
      'What decides over profit in this kind of business, with a figure that',
    ],
  ],
  [
    sector,
    'AAPL',
    [
      'which peer is most profitable',
      'Operating margin, companies compared',
      'Highest operating margin of the 9 companies compared: NVDA (NVIDIA',
    ],
    [
      'and on return on equity?',
      'ROE, companies compared',
      'Highest return on equity of the 9 companies compared: NVDA (NVIDIA',
    ],
  ],
  [
    sector,
    'INTC',
    [
      'biggest company in the group',
      'Market value',
      'Highest market value of the companies compared: AAPL (Apple Inc.) at',
    ],
  ],
  [
    sector,
    'AAPL',
    [
      'biggest risk',
      'Operating margin, distance to the median of the peers',
      'No rule here ranks them by size. What the figures hold against AAPL:',
    ],
  ],
];
