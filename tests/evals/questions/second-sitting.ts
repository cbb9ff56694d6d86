import { type Asked, answered, apart, asked, either, newest, ofPeriod, put } from '#tests/evals/asked.ts';

/** As people write, once more: written after the built-in analyst had been mended against everyday-company.ts and everyday-market.ts, and before any answer to these was read: it then had 29 of 40 right. */
export const secondSittingQuestions: Asked[] = [
  ...put('company-analyst', [
    [
      'profit in plain words',
      'how much money did disney make last fiscal year',
      { first: [ofPeriod('Net income', 'FY2026', 'DIS')] },
    ],
    [
      'a calendar year by two digits',
      'msft capex fy25?',
      { first: [ofPeriod('Capital expenditure', 'FY2025', 'MSFT')] },
    ],
    [
      'a rise that was a fall',
      "What drove the rise in Coca-Cola's revenue over the last twelve months?",
      { first: [newest('Revenue growth', 'KO')] },
    ],
    [
      'dearest of three',
      'which is the most expensive on earnings: KO, PEP or PG?',
      { also: [newest('P/E', 'KO'), newest('P/E', 'PEP'), newest('P/E', 'PG')] },
    ],
    [
      'a fall over years',
      'By how much did its long term debt change between FY2024 and FY2026?',
      {
        ticker: 'AAPL',
        first: [
          either(
            {
              operation: 'difference',
              of: [ofPeriod('Long-term debt', 'FY2026'), ofPeriod('Long-term debt', 'FY2024')],
            },
            { operation: 'growth', of: [ofPeriod('Long-term debt', 'FY2024'), ofPeriod('Long-term debt', 'FY2026')] },
          ),
        ],
      },
    ],
    [
      'a balance at a past quarter',
      'How much inventory did it carry at the end of Q2 FY2026?',
      { ticker: 'AAPL', first: [ofPeriod('Inventory', 'Q2 FY2026')] },
    ],
    [
      'a correction',
      'no, i meant the net margin',
      {
        ticker: 'MSFT',
        history: [asked('What is the gross margin?'), answered('68.6 %.')],
        first: [newest('Net margin')],
        never: [newest('Gross margin')],
      },
    ],
    ['a bank’s margin', "what's jpm's gross margin?", { refuses: true }],
    [
      'tax',
      'what tax rate does apple pay',
      { first: [either(newest('Tax burden', 'AAPL'), newest('Income tax', 'AAPL'))] },
    ],
    ['weather', 'will it rain in london tomorrow', { ticker: 'AAPL', refuses: true }],
  ]),
  ...put('technical-analyst', [
    [
      'below the long average',
      'is tsla trading under its 200 day moving average?',
      { first: [newest('Close against SMA (200)', 'TSLA')] },
    ],
    [
      'a month by name',
      'microsoft stock performance past month',
      { first: [newest('MSFT price return, one month', 'MSFT')] },
    ],
    [
      'the lower end of the year',
      "what's the lowest it's traded in the past year",
      { ticker: 'KO', first: [newest('52-week low')] },
    ],
    [
      'a buy signal that is none',
      'Why is AAPL a strong buy on the technicals?',
      { first: [newest('Daily technical composite', 'AAPL')] },
    ],
    ['beta of two', 'does nvidia have a higher beta than exxon?', { first: [apart('Beta to SPY', 'NVDA', 'XOM')] }],
    ['the past hour', 'what happened to the price in the last hour', { ticker: 'NVDA', refuses: true }],
  ]),
  ...put('sentiment-analyst', [
    ['a plain question', 'good or bad news for boeing lately?', { first: [newest('News score', 'BA')] }],
    ['who writes', 'how many different outlets cover meta', { first: [newest('Publishers', 'META')] }],
    ['results in the news', 'what do the earnings stories say', { ticker: 'AAPL', first: [newest('Score, earnings')] }],
    [
      'worse, said to be better',
      'Why has the tone on Apple improved this week?',
      { first: [newest('Change against the week before', 'AAPL')] },
    ],
    [
      'the same of another',
      'and tesla?',
      {
        ticker: 'AAPL',
        history: [asked('What is the sentiment score of Apple?'), answered('-0.05.')],
        first: [newest('News score', 'TSLA')],
      },
    ],
    ['tweets', 'what is elon musk tweeting', { ticker: 'TSLA', refuses: true }],
  ]),
  ...put('macroeconomic-analyst', [
    [
      'core against headline',
      'is core inflation above headline?',
      { first: [newest('Core consumer prices, growth on the year'), newest('Consumer prices, growth on the year')] },
    ],
    ['the long bond', 'yield on the 30y', { first: [newest('30-year Treasury yield')] }],
    [
      'jobs a year back',
      'what was the jobless rate a year ago',
      { first: [ofPeriod('Unemployment rate', 'Oct 2025')] },
    ],
    ['a weakness that is none', 'why is unemployment rising?', { first: [newest('Unemployment rate')] }],
    ['factories', 'how is industrial output doing', { first: [newest('Industrial production, growth on the year')] }],
    ['house prices', 'where are house prices going', { refuses: true }],
  ]),
  ...put('earnings-tracker', [
    ['days to wait', 'how long until nvda reports', { first: [newest('Days until the next results', 'NVDA')] }],
    ['hit rate, in short', 'walmart beat %', { first: [newest('Beat rate', 'WMT')] }],
    [
      'after one report',
      'how did the stock react to the Q4 FY2025 numbers',
      { ticker: 'AAPL', first: [ofPeriod('Move on the day of reaction', 'Q4 FY2025')] },
    ],
    [
      'both surprises',
      'did it beat on both eps and revenue in Q3 FY2026?',
      { ticker: 'AAPL', also: [ofPeriod('EPS surprise', 'Q3 FY2026'), ofPeriod('Revenue surprise', 'Q3 FY2026')] },
    ],
    [
      'the best of the beats',
      'biggest beat so far?',
      { ticker: 'AAPL', first: [either(ofPeriod('EPS surprise', 'Q3 FY2024'), ofPeriod('EPS surprise', 'Q2 FY2026'))] },
    ],
    ['a whisper', 'what is the whisper number', { ticker: 'AAPL', refuses: true }],
  ]),
  ...put('sector-analyst', [
    [
      'the dearest of the group',
      'who is the most expensive of the bunch on p/e',
      { ticker: 'AAPL', first: [newest('P/E', 'INTC')] },
    ],
    [
      'above the middle',
      "is msft's roic above the peer median?",
      { first: [either(newest('ROIC', 'MSFT'), newest('ROIC, median of the peers', 'MSFT'))] },
    ],
    [
      'three months against the sector',
      'how did apple do vs its sector over 3 months',
      { first: [newest('AAPL less XLK, three months', 'AAPL')] },
    ],
    [
      'a lead that is a lag',
      'Why has Microsoft outperformed its sector over the past year?',
      { first: [newest('MSFT less XLK, twelve months', 'MSFT')] },
    ],
    [
      'two card firms',
      'visa or mastercard: who has the better operating margin',
      { first: [apart('Operating margin', 'V', 'MA')] },
    ],
    ['a merger', 'who will acquire intel', { refuses: true }],
  ]),
];
