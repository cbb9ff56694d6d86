import type { Desk } from './desk-figures.fixture.ts';

const economy = 'macroeconomic-analyst';
const results = 'earnings-tracker';

export const toEconomy: Desk[] = [
  [
    economy,
    'AAPL',
    [
      'what if the market falls 10%',
      'Price move at the assumed move of SPY',
      "At its past weekly slope AAPL's price goes with",
    ],
  ],
  [economy, '', ['did the fed raise rates', 'Policy rate', 'Yes: The policy rate is']],
  [
    economy,
    'AAPL',
    [
      'what if rates rise one point',
      'Price move at the assumed shift of the 10-year yield',
      "At its past weekly slope AAPL's price goes with",
    ],
  ],
  [
    economy,
    'JPM',
    [
      'are higher rates good for them',
      'Weekly return of JPM against 10-year yield with SPY held equal, slope per ten basis points',
      'Yes: JPM moved',
    ],
  ],
  [
    economy,
    '',
    ['is the curve inverted?', 'Yield curve, 10-year less 2-year', 'Yes: Yield curve, 10-year less 2-year:'],
  ],
  [economy, '', ['are we in a recession', 'Sahm rule', 'No: The Sahm rule is']],
  [
    economy,
    '',
    ['whats inflation', 'Consumer prices, growth on the year', 'Consumer prices, growth on the year:'],
    [
      'is it falling?',
      'Consumer prices, growth on the year',
      'Of late yes, over the whole span no: Consumer prices, growth on the',
    ],
    ['and core?', 'Core consumer prices, growth on the year', 'Core consumer prices, growth on the year:'],
  ],
  [economy, 'AAPL', ['is the fed cutting', 'Policy rate', 'No: The policy rate is']],
  [
    economy,
    '',
    [
      'when is the next fed meeting',
      'Policy rate',
      'The calendar of the central bank is not among the connected data; it',
    ],
  ],
  [
    economy,
    'XOM',
    [
      'how does it react to oil',
      'Weekly return of XOM against 10-year yield, slope per ten basis points',
      'Prices of commodities and currencies are not among the connected',
    ],
  ],
  [
    economy,
    'TSLA',
    [
      'is it rate sensitive',
      'Weekly return of TSLA against 10-year yield with SPY held equal, slope per ten basis points',
      'No: TSLA moved',
    ],
  ],
  [
    economy,
    'BRK.B',
    [
      'whats its beta',
      'Weekly return of BRK.B against SPY, slope per one per cent',
      'Weekly return of BRK.B against SPY, slope per one per cent:',
    ],
  ],
  [
    economy,
    '',
    ['10y yield?', '10-year Treasury yield', 'The 10-year Treasury yield is'],
    ['and 2y', '2-year Treasury yield', 'The 2-year Treasury yield is'],
    ['spread between them', 'Yield curve, 10-year less 2-year', 'Yield curve, 10-year less 2-year:'],
  ],
  [economy, '', ['is unemployment rising', 'Unemployment rate', 'No: The unemployment rate is']],
  [economy, '', ['whats the real rate', 'Real policy rate', 'The real policy rate is']],
  [
    economy,
    'KO',
    [
      'what happens to it in a recession',
      'Weekly return of KO against SPY, slope per one per cent',
      'That case is not measured here: what is held is how the price moved',
    ],
  ],
  [
    economy,
    '',
    [
      'are credit spreads wide',
      'BBB credit spread',
      'No, below the middle of the periods held: The BBB credit spread is',
    ],
  ],
  [
    economy,
    'AAPL',
    ['how much more interest would they pay if rates go up 100bp', 'Assumed rise of rates', 'If rates were'],
  ],
  [
    economy,
    'NVDA',
    [
      'what if inflation picks up',
      'Weekly return of NVDA against SPY, slope per one per cent',
      'That case is not measured here: what is held is how the price moved',
    ],
  ],
  [
    economy,
    '',
    [
      'which regime are we in',
      'Threshold of the Sahm rule',
      'Growth is slowing, inflation is rising. The rule: growth and',
    ],
  ],
  [
    economy,
    'AAPL',
    [
      'how reliable is the rate sensitivity',
      'Weekly return of AAPL against 10-year yield with SPY held equal, slope per ten basis points',
      'With SPY held equal, ten basis points on the 10-year yield went with',
    ],
  ],
  [
    economy,
    '',
    [
      'will the fed cut in december',
      'Policy rate',
      'I cannot know that: no forecast is among the data, and I make none',
    ],
  ],
  [
    economy,
    'SPY',
    [
      'what moves it most',
      'Weekly return of SPY against Credit spread, R-squared',
      'SPY has moved most with the credit spread: R-squared',
    ],
  ],
  [economy, '', ['how has the policy rate changed over a year', 'Policy rate', 'The policy rate is']],
];

export const toResults: Desk[] = [
  [results, 'TSLA', ['did they beat or miss in q2 2026', 'EPS surprise', "Neither: TSLA's EPS surprise is"]],
  [results, 'AAPL', ['did they beat last quarter', 'EPS surprise', "No: AAPL's EPS surprise is"]],
  [
    results,
    'AAPL',
    ['when do they report', 'Days until the next results', 'Q1 FY2027 is due on Feb 1, 2027, before the open, in'],
  ],
  [
    results,
    'AAPL',
    ['how did the stock react last time', 'Move on the day of reaction', "AAPL's move on the day of reaction is"],
  ],
  [results, 'TSLA', ['did they miss?', 'EPS surprise', "No: TSLA's EPS surprise is"]],
  [
    results,
    'MSFT',
    ['how often do they beat', 'Beat rate', "MSFT's beat rate is"],
    ['by how much on average?', 'Mean EPS surprise', "MSFT's mean EPS surprise is"],
    ['and the biggest miss?', 'EPS surprise', "MSFT's EPS surprise is"],
  ],
  [
    results,
    'NVDA',
    ['is the date confirmed', 'Days until the next results', "Yes: NVDA's days until the next results are"],
  ],
  [
    results,
    'JPM',
    ['what eps is expected', 'EPS expected', "JPM's EPS expected is"],
    ['and revenue?', 'Revenue expected', "JPM's revenue expected is"],
  ],
  [results, 'BRK.B', ['how many quarters in a row did they beat', 'Beats in a row', "BRK.B's beats in a row are"]],
  [results, 'SPY', ['when do they report', '', 'SPY (SPDR S&P 500 ETF Trust) is a fund, and the data hold no next']],
  [
    results,
    'AMZN',
    [
      'how big is the usual move',
      'Mean absolute move on the day of reaction',
      "AMZN's mean absolute move on the day of reaction is",
    ],
  ],
  [
    results,
    'META',
    ['does it go up after earnings', 'Reports after which the price rose', 'Yes: Reports after which the price rose:'],
  ],
  [
    results,
    'GOOGL',
    ['biggest move after earnings', 'Move on the day of reaction', "GOOGL's move on the day of reaction is"],
  ],
  [
    results,
    'INTC',
    [
      'before or after the close?',
      'Days until the next results',
      'Q4 FY2026 is due on Feb 2, 2027, before the open, in',
    ],
  ],
  [results, 'KO', ['was revenue a beat too', 'Revenue surprise', "Yes: KO's revenue surprise is"]],
  [
    results,
    'AAPL',
    ['eps last quarter', 'Diluted EPS', "AAPL's diluted EPS is"],
    ['vs a year ago', 'Diluted EPS', "AAPL's diluted EPS went from"],
  ],
  [
    results,
    'AAPL',
    [
      'how many days til earnings',
      'Days until the next results',
      'Q1 FY2027 is due on Feb 1, 2027, before the open, in',
    ],
  ],
  [
    results,
    'XOM',
    ['what did they guide', 'EPS expected', 'Guidance and calls are not among the connected data; it would take'],
  ],
  [
    results,
    'AAPL',
    ['will they beat', 'Beat rate', 'I cannot know that: no forecast is among the data, and I make none'],
  ],
  [results, 'V', ['last surprise', 'EPS surprise', "V's EPS surprise is"]],
  [results, 'DIS', ['did eps grow', 'Diluted EPS growth on the year', "Yes: DIS's diluted EPS growth on the year is"]],
  [
    results,
    'AAPL',
    [
      'whats the expected move for the next report',
      'Mean absolute move on the day of reaction',
      'Options are not among the connected data; it would take option prices.',
    ],
  ],
];
