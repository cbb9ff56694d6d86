import { type Asked, answered, asked, either, newest, ofPeriod, put } from '#tests/evals/asked.ts';

/** As people write, the third time. Nothing was mended so that these come right: they say how the built-in analyst does on questions that it has not met. What it gets wrong stands in builtin.test.ts. */
export const thirdSittingQuestions: Asked[] = [
  ...put('company-analyst', [
    [
      'debt against earnings',
      'how levered is verizon',
      { first: [either(newest('Net debt', 'VZ'), newest('Net debt to EBITDA', 'VZ'))] },
    ],
    [
      'cash profit and capital',
      'does pepsi earn more on its capital than coke',
      {
        also: [
          either(newest('ROIC', 'PEP'), newest('Return on equity', 'PEP')),
          either(newest('ROIC', 'KO'), newest('Return on equity', 'KO')),
        ],
      },
    ],
    [
      'sales two years back',
      'What were sales two years ago?',
      { ticker: 'AAPL', first: [ofPeriod('Revenue', 'FY2024')] },
    ],
    [
      'a thin year, by figure',
      'when was gross margin last below 47%',
      { ticker: 'AAPL', also: [ofPeriod('Gross margin', 'FY2022')] },
    ],
    [
      'share of profit paid out',
      'what portion of earnings does chevron pay out as dividends',
      { first: [newest('Payout ratio', 'CVX')] },
    ],
    ['patents', 'how many patents does ibm hold', { refuses: true }],
  ]),
  ...put('technical-analyst', [
    ['where it trades', 'whats jnj trading at', { first: [newest('Close', 'JNJ')] }],
    [
      'weekly picture',
      'what does the weekly chart say',
      { ticker: 'AAPL', first: [newest('Weekly technical composite')] },
    ],
    [
      'stretched bands',
      'where is price within the bollinger bands?',
      { ticker: 'NVDA', first: [newest('Place in the Bollinger bands (20, 2)')] },
    ],
    ['how often it works', 'how often does this signal work historically?', { ticker: 'AAPL', refuses: true }],
  ]),
  ...put('sentiment-analyst', [
    ['mood, misspelt', 'sentimet for amazon', { first: [newest('News score', 'AMZN')] }],
    [
      'a lonely story',
      'what would the score be without the biggest story',
      { ticker: 'AAPL', first: [newest('News score without the story that moves it most')] },
    ],
    [
      'thin coverage of two',
      'do more stories cover apple or realty income',
      { also: [newest('Stories', 'AAPL'), newest('Stories', 'O')] },
    ],
    ['fear and greed', 'what is the fear and greed index', { ticker: 'AAPL', refuses: true }],
  ]),
  ...put('macroeconomic-analyst', [
    [
      'how long inverted',
      'for how many days has the curve been inverted?',
      { also: [newest('Sessions in a row with the curve inverted, 10-year less 2-year')] },
    ],
    ['money after prices', 'what are rates after inflation', { first: [newest('Real policy rate')] }],
    [
      'spreads over the month',
      'have credit spreads tightened this month?',
      { also: [either(newest('BBB credit spread, change over one month'), newest('BBB credit spread'))] },
    ],
    ['the deficit', 'how large is the federal deficit', { refuses: true }],
  ]),
  ...put('earnings-tracker', [
    [
      'growth expected',
      'how much is eps expected to grow next quarter',
      { ticker: 'NVDA', also: [newest('EPS expected growth on the year')] },
    ],
    [
      'last four added',
      'eps over the last four quarters combined',
      { ticker: 'AAPL', also: [either(newest('Diluted EPS, last four quarters'), newest('Diluted EPS'))] },
    ],
    [
      'the same of another',
      'how about jpm?',
      {
        ticker: 'AAPL',
        history: [asked('When does Apple report next?'), answered('In 72 days.')],
        first: [newest('Days until the next results', 'JPM')],
      },
    ],
    ['the tone of the call', 'did the cfo sound confident', { ticker: 'MSFT', refuses: true }],
  ]),
  ...put('sector-analyst', [
    [
      'below the pack',
      'is intel less profitable than its peers',
      {
        first: [
          either(
            newest('Operating margin', 'INTC'),
            newest('Operating margin, rank', 'INTC'),
            newest('ROIC, rank', 'INTC'),
          ),
        ],
      },
    ],
    [
      'a past leader',
      'best performing stock in the group over six months',
      { ticker: 'AAPL', also: [newest('Six-month price change', 'INTC')] },
    ],
    [
      'breadth, in words',
      'how many of its peers are above the 50 day',
      { ticker: 'AAPL', first: [newest('Peers above their 50-day average')] },
    ],
    ['rules of the trade', 'is the sector about to be regulated', { ticker: 'META', refuses: true }],
  ]),
];
