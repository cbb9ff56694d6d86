import { type Asked, answered, apart, asked, either, newest, ofPeriod, put } from '#tests/evals/asked.ts';

/** As people write, like everyday-company.ts: of the other five agents. */
export const everydayMarketQuestions: Asked[] = [
  ...put('technical-analyst', [
    ['oversold, by name', 'is tesla oversold', { first: [newest('RSI (14)', 'TSLA')] }],
    [
      'below its high',
      'how far is it off its highs',
      {
        ticker: 'TSLA',
        first: [
          either(
            newest('52-week high against the close'),
            newest('Drawdown from the highest close'),
            newest('52-week high'),
          ),
        ],
      },
    ],
    [
      'another indicator of the same stock',
      'and the macd?',
      {
        ticker: 'AAPL',
        history: [asked('What is the RSI?'), answered('RSI (14) is 55.')],
        first: [either(newest('MACD (12, 26, 9)'), newest('MACD histogram (12, 26, 9)'))],
      },
    ],
    [
      'a trader’s short form',
      '50 dma for nvda',
      { first: [newest('SMA (50)', 'NVDA')], never: [newest('SMA (200)', 'NVDA')] },
    ],
    [
      'the wilder of two names',
      'Which is more volatile, Tesla or Coca-Cola?',
      {
        first: [
          either(apart('Realised volatility (20)', 'TSLA', 'KO'), apart('Realised volatility (252)', 'TSLA', 'KO')),
        ],
      },
    ],
    [
      'a lag that was a lead',
      'Why has Apple underperformed the S&P over the past year?',
      {
        first: [
          either(newest('AAPL against SPY, twelve months', 'AAPL'), newest('AAPL less SPY, twelve months', 'AAPL')),
        ],
      },
    ],
    [
      'half a year by name',
      'how did microsoft stock do over the last 6 months',
      { first: [newest('MSFT price return, six months', 'MSFT')] },
    ],
    [
      'volume',
      'is volume unusually high today?',
      { ticker: 'AAPL', first: [newest('Volume against its 20-day mean')] },
    ],
    ['next week', 'will it break out next week', { ticker: 'AAPL', refuses: true }],
    ['options', 'What implied volatility are the options pricing in?', { ticker: 'AAPL', refuses: true }],
    ['a shape in the chart', 'do you see a head and shoulders pattern?', { ticker: 'AAPL', refuses: true }],
  ]),
  ...put('sentiment-analyst', [
    ['mood, by name', "what's the mood around meta", { first: [newest('News score', 'META')] }],
    ['the press', 'Is the press happy with Google?', { first: [newest('News score', 'GOOGL')] }],
    [
      'how many in a week, by name',
      'how many articles about amazon in the past week',
      { first: [newest('Stories, the last seven days', 'AMZN')] },
    ],
    [
      'one theme',
      'anything bad on the legal front?',
      { ticker: 'AAPL', first: [newest('Score, legal and regulatory')] },
    ],
    ['too little to judge', 'Is coverage of Realty Income positive?', { ticker: 'O', refuses: true }],
    [
      'the better press of two',
      'who gets better press, nvidia or amd',
      { first: [apart('News score', 'NVDA', 'AMD')] },
    ],
    ['praise that is none', 'Why is the news about Apple so good?', { first: [newest('News score', 'AAPL')] }],
    [
      'opinion, leaning on what was said',
      'and only opinion pieces?',
      {
        ticker: 'AAPL',
        history: [asked('What is the news score?'), answered('The news score is -0.05.')],
        first: [newest('Score, opinion')],
      },
    ],
    ['who holds it', 'what are hedge funds doing with the stock', { ticker: 'AAPL', refuses: true }],
  ]),
  ...put('macroeconomic-analyst', [
    ['inflation, chattily', 'hows inflation doing?', { first: [newest('Consumer prices, growth on the year')] }],
    ['core, in short', 'core cpi yoy', { first: [newest('Core consumer prices, growth on the year')] }],
    ['a dealer’s name for the curve', "what's the 2s10s at", { first: [newest('Yield curve, 10-year less 2-year')] }],
    [
      'cuts that were rises',
      'Why has the Fed been cutting rates this year?',
      { first: [either(newest('Policy rate, change over twelve months'), newest('Policy rate'))] },
    ],
    [
      'a year ago',
      'Where was the 10-year yield a year ago?',
      { first: [ofPeriod('10-year Treasury yield', '2025-11-20')] },
    ],
    ['fear, in one word', 'vix', { first: [newest('Volatility index')] }],
    [
      'dearer debt of a company',
      'What would a one point rise in rates cost Apple in interest?',
      {
        ticker: 'AAPL',
        first: [
          either(
            newest('Interest added once all debt is refinanced'),
            newest('Interest added by debt due within a year'),
          ),
        ],
      },
    ],
    [
      'a recession',
      'are we heading for a recession?',
      { first: [either(newest('Sahm rule'), newest('Yield curve, 10-year less 2-year'))] },
    ],
    [
      'core, leaning on what was said',
      'and core?',
      {
        history: [asked('What is inflation?'), answered('Consumer prices rose 2.3 % on the year.')],
        first: [newest('Core consumer prices, growth on the year')],
      },
    ],
    ['a currency', 'whats the euro at against the dollar', { refuses: true }],
  ]),
  ...put('earnings-tracker', [
    ['a date, by name', 'when is walmarts next earnings', { first: [newest('Days until the next results', 'WMT')] }],
    ['a beat, by name', 'did nvidia beat?', { first: [ofPeriod('EPS surprise', 'Q2 FY2027', 'NVDA')] }],
    [
      'a streak that is none',
      'How many quarters in a row has Apple beaten estimates?',
      { first: [either(newest('Beats in a row', 'AAPL'), newest('Misses in a row', 'AAPL'))] },
    ],
    [
      'sales expected, in short',
      'what revenue is the street expecting next quarter',
      { ticker: 'AAPL', first: [ofPeriod('Revenue expected', 'Q1 FY2027')] },
    ],
    [
      'a miss that was a beat',
      'Why did it miss in Q2 FY2026?',
      { ticker: 'AAPL', first: [ofPeriod('EPS surprise', 'Q2 FY2026')] },
    ],
    [
      'the quarter before that',
      'and the quarter before that?',
      {
        ticker: 'AAPL',
        history: [
          asked('What was the EPS surprise in Q4 FY2026?'),
          answered('The EPS surprise was -1.4 % in Q4 FY2026.'),
        ],
        first: [ofPeriod('EPS surprise', 'Q3 FY2026')],
        never: [ofPeriod('EPS surprise', 'Q4 FY2026')],
      },
    ],
    [
      'the biggest miss',
      'what was the biggest earnings miss of the last two years',
      { ticker: 'AAPL', first: [ofPeriod('EPS surprise', 'Q4 FY2025')] },
    ],
    [
      'the usual move',
      'How much does the stock usually move on earnings day?',
      { ticker: 'AAPL', first: [newest('Mean absolute move on the day of reaction')] },
    ],
    [
      'a quarter by its month',
      'What did it earn per share in the December 2025 quarter?',
      { ticker: 'AAPL', first: [ofPeriod('Diluted EPS', 'Q1 FY2026')] },
    ],
    ['a far year', 'eps forecast for 2030?', { ticker: 'MSFT', refuses: true }],
  ]),
  ...put('sector-analyst', [
    [
      'cheap against its peers',
      'is microsoft cheap vs peers',
      {
        first: [
          either(newest('P/E, premium to the median of the peers', 'MSFT'), newest('P/E, median of the peers', 'MSFT')),
        ],
      },
    ],
    [
      'the slowest of the group',
      'Which peer is growing the slowest?',
      { ticker: 'JPM', first: [newest('Revenue growth', 'WFC')] },
    ],
    ['two banks by name', 'jp morgan vs goldman sachs on roe', { first: [apart('Return on equity', 'JPM', 'GS')] }],
    [
      'the sector against the market',
      'has tech beaten the market over the last year?',
      { ticker: 'AAPL', first: [newest('XLK less SPY, twelve months', 'XLK')] },
    ],
    [
      'research against the rivals',
      'how much does it spend on R&D relative to sales compared with rivals',
      {
        ticker: 'AAPL',
        also: [
          newest('Research and development to revenue'),
          newest('Research and development to revenue, median of the peers'),
        ],
      },
    ],
    [
      'a premium that is a discount',
      'Why does Microsoft trade at a premium to its peers on P/E?',
      { first: [newest('P/E, premium to the median of the peers', 'MSFT')] },
    ],
    ['growth, ranked', 'how does it rank for growth', { ticker: 'MSFT', first: [newest('Revenue growth, rank')] }],
    ['a market’s size', 'How big is the total addressable market?', { ticker: 'NVDA', refuses: true }],
    ['the sectors of next year', 'Which sector will do best next year?', { ticker: 'AAPL', refuses: true }],
  ]),
];
