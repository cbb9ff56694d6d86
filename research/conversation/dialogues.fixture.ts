import type { AgentId } from '#contract/agents.ts';

/** One turn: the question, and words that must stand in its answer. */
export type SpokenTurn = [question: string, words: string];
/** A conversation; the ticker is sent along with each question, as the chat page does, or with none. */
export type Spoken = [agent: AgentId, sent: string, ...turns: SpokenTurn[]];

const company = 'company-analyst';
const technical = 'technical-analyst';
const sentiment = 'sentiment-analyst';
const economy = 'macroeconomic-analyst';
const results = 'earnings-tracker';
const sector = 'sector-analyst';

export const dialogues: Spoken[] = [
  [
    company,
    'AAPL',
    ['What is the gross margin?', "AAPL's gross margin"],
    ['and the operating margin?', "AAPL's operating margin"],
    ['and for MSFT?', "MSFT's operating margin"],
  ],
  [
    company,
    '',
    ["What is AAPL's P/E?", "AAPL's P/E"],
    ['is that high?', 'its own range: AAPL'],
    ['why?', 'Its inputs'],
    ['what does it mean?', 'price / diluted EPS'],
  ],
  [
    company,
    '',
    ['Analyze AAPL', '#### Limits'],
    ['and the margin?', "AAPL's operating margin is"],
    ['and NVDA?', "NVDA's operating margin is"],
    ['thanks', 'You are welcome'],
  ],
  [
    company,
    '',
    ['Analyze AAPL', '#### Limits'],
    ['why?', 'this is what it rests on'],
    ['what are the risks?', 'What the figures hold against AAPL'],
  ],
  [company, '', ['Analyze AAPL', '#### Limits'], ['MSFT', '#### Limits'], ['and the P/E?', "MSFT's P/E is"]],
  [
    company,
    '',
    ['Analyze AAPL', '#### Limits'],
    ['what about Microsoft?', '#### Limits'],
    ['how has revenue developed?', "MSFT's revenue is"],
  ],
  [
    company,
    '',
    ['compare AAPL and MSFT', 'Difference'],
    ['and the gross margin?', "AAPL's gross margin is"],
    ['and NVDA?', 'NVDA'],
  ],
  [
    company,
    '',
    ['compare AAPL and MSFT on net margin', "MSFT's"],
    ['and NVDA?', 'has the highest figure of them'],
    ["what is JPM's equity?", "JPM's equity is"],
  ],
  [
    company,
    'AAPL',
    ['operating margin', "AAPL's operating margin"],
    ['and for MSFT?', "MSFT's operating margin"],
    ['compare them', "AAPL's operating margin is"],
  ],
  [
    company,
    'AAPL',
    ['revenue', "AAPL's revenue is"],
    ['what about last year?', '(FY2025)'],
    ['and FY2023?', '(FY2023)'],
  ],
  [
    company,
    'AAPL',
    ['how has revenue developed?', 'rising in'],
    ['and the net margin?', "AAPL's net margin"],
    ['and for JPM?', "JPM's net margin"],
  ],
  [
    company,
    'AAPL',
    ['revenue FY2023 vs FY2025', 'went from'],
    ['and net income?', "AAPL's net income went from"],
    ['and for MSFT?', "MSFT's net income went from"],
  ],
  [
    company,
    'AAPL',
    ['what are the risks?', 'against AAPL'],
    ['and for NVDA?', 'against NVDA'],
    ['and its strengths?', 'for NVDA'],
  ],
  [
    company,
    'AAPL',
    ['free cash flow', 'free cash flow is'],
    ['where does that come from?', 'Source: '],
    ['and the P/E?', "AAPL's P/E"],
  ],
  [
    company,
    '',
    ['What does ROIC mean?', 'NOPAT'],
    ["what is Apple's?", "AAPL's ROIC"],
    ['and Microsoft?', "MSFT's ROIC"],
  ],
  [
    company,
    'AAPL',
    ['hello', 'I am the Company Analyst'],
    ['PE', "AAPL's P/E"],
    ['thanks!', 'You are welcome'],
    ['is that high?', 'its own range'],
  ],
  [
    company,
    'AAPL',
    ['margin', "AAPL's operating margin"],
    ['should I buy it?', 'I give no advice'],
    ['why is it so high?', 'operating income'],
  ],
  [technical, 'AAPL', ['RSI', 'RSI (14)'], ['is that high?', 'overbought'], ['and for MSFT?', "MSFT's RSI (14)"]],
  [
    technical,
    '',
    ['Analyze NVDA', '#### Limits'],
    ['why?', 'The rule'],
    ['where is support?', 'Swing low'],
    ['and for AMD?', "AMD's close is"],
  ],
  [technical, '', ['AAPL vs MSFT', 'composite'], ['and on volatility?', "AAPL's realised volatility"]],
  [technical, 'AAPL', ['what is the P/E?', 'The Company Analyst'], ['and the beta?', 'beta to SPY']],
  [
    sentiment,
    '',
    ['Analyze AAPL', '#### Limits'],
    ['why is the score negative?', 'What weighs most'],
    ['which themes?', 'Adds to the score'],
    ['and for TSLA?', "TSLA's news score"],
  ],
  [
    sentiment,
    'AAPL',
    ['sentiment score', 'news score is'],
    ['how has it changed?', 'week before'],
    ['can I trust it?', 'standard error'],
  ],
  [
    economy,
    'AAPL',
    ['what is the policy rate?', 'The policy rate is'],
    ['and inflation?', 'Consumer prices'],
    ['how sensitive is it to rates?', '10-year yield'],
    ['and JPM?', 'JPM'],
  ],
  [economy, '', ['is the curve inverted?', 'Yield curve'], ['what does that mean?', 'ten-year yield - two-year yield']],
  [
    results,
    '',
    ['When does AAPL report next?', 'is due on'],
    ['and MSFT?', 'is due on'],
    ['how did the stock react?', 'move on the day of reaction'],
  ],
  [
    results,
    'AAPL',
    ['do they usually beat?', 'beat rate'],
    ['what does that mean?', 'how often results came in'],
    ['and the EPS?', "AAPL's diluted EPS is"],
  ],
  [
    sector,
    '',
    ['Analyze AAPL', '#### Limits'],
    ['where does it rank on margin?', 'ranks'],
    ['is it expensive?', "the peers' range"],
    ['and MSFT?', 'MSFT'],
  ],
  [
    sector,
    'AAPL',
    ['who are the peers?', 'classified as'],
    ['compare with MSFT on ROIC', "AAPL's ROIC is"],
    ['why this view?', 'this is what it rests on'],
  ],
  [
    company,
    'AAPL',
    ['margn', 'Did you mean'],
    ['operating margin', "AAPL's operating margin is"],
    ['formula?', 'operating income / revenue'],
  ],
];
