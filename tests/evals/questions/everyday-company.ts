import { type Asked, answered, apart, asked, either, newest, ofPeriod, put } from '#tests/evals/asked.ts';

/** As people write: in a hurry, by the company's name, with slips of the pen, leaning on what was said, or taking for granted what is not so. Written before any answer was read: of these and everyday-market.ts the built-in analyst then had 48 of 72 right. */
export const everydayCompanyQuestions: Asked[] = put('company-analyst', [
  ['a name without its apostrophe', 'whats apples gross margin', { first: [newest('Gross margin', 'AAPL')] }],
  [
    'a polite request',
    "Hi! Could you tell me what Microsoft's revenue was in fiscal 2025, please?",
    { first: [ofPeriod('Revenue', 'FY2025', 'MSFT')], never: [ofPeriod('Revenue', 'FY2026', 'MSFT')] },
  ],
  [
    'cash after investment, in other words',
    'how much cash does coca cola have left over after capex',
    { first: [newest('Free cash flow', 'KO')] },
  ],
  ['a slip of the pen', 'operting margin of amazon?', { first: [newest('Operating margin', 'AMZN')] }],
  [
    'two things at once',
    "What is JPM's return on equity, and what does it pay in dividends?",
    {
      ticker: 'JPM',
      first: [newest('Return on equity')],
      also: [either(newest('Dividends per share'), newest('Dividend yield'))],
    },
  ],
  [
    'the same of another company',
    'what about MSFT',
    {
      ticker: 'AAPL',
      history: [asked("What is AAPL's ROIC?"), answered('ROIC of AAPL is 242.3 % (FY2026).')],
      first: [newest('ROIC', 'MSFT')],
    },
  ],
  [
    'the year before that',
    'and the year before?',
    {
      ticker: 'AAPL',
      history: [asked('What was revenue in FY2025?'), answered('Revenue was 423.5bn in FY2025.')],
      first: [ofPeriod('Revenue', 'FY2024')],
      never: [ofPeriod('Revenue', 'FY2026')],
    },
  ],
  [
    'a fall that was a rise',
    'Why did revenue fall in FY2025?',
    { ticker: 'AAPL', first: [either(ofPeriod('Revenue growth', 'FY2025'), ofPeriod('Revenue', 'FY2025'))] },
  ],
  [
    'a profit that is a loss',
    'why is boeing so profitable',
    { first: [either(newest('Net margin', 'BA'), newest('Net income', 'BA'), newest('Operating margin', 'BA'))] },
  ],
  [
    'asked in the negative',
    "Apple doesn't have any net debt, does it?",
    { first: [either(newest('Net cash', 'AAPL'), newest('Net debt', 'AAPL'))] },
  ],
  [
    'the best of the years',
    'In which of the last five years was the operating margin highest?',
    { ticker: 'AAPL', first: [ofPeriod('Operating margin', 'FY2026')] },
  ],
  [
    'the worst of the years',
    'what was its worst year for net income',
    { ticker: 'BA', first: [ofPeriod('Net income', 'FY2024')] },
  ],
  ['one word', 'capex?', { ticker: 'NVDA', first: [newest('Capital expenditure')] }],
  [
    'an abbreviation with a year',
    'R&D FY2026',
    { ticker: 'AAPL', first: [ofPeriod('Research and development', 'FY2026')] },
  ],
  [
    'buybacks of a year',
    'How much did they spend on buybacks in FY2025?',
    { ticker: 'AAPL', first: [ofPeriod('Share repurchases', 'FY2025')] },
  ],
  [
    'two names and a yield',
    'pfizer vs merck dividend yield',
    {
      first: [apart('Dividend yield', 'PFE', 'MRK')],
      also: [newest('Dividend yield', 'PFE'), newest('Dividend yield', 'MRK')],
    },
  ],
  ['cheaper of two names', 'is coke cheaper than pepsi?', { first: [apart('P/E', 'KO', 'PEP')] }],
  [
    'a quarter by its last month',
    'What was revenue in the quarter ended June 2026?',
    { ticker: 'AAPL', first: [ofPeriod('Revenue', 'Q3 FY2026')], never: [ofPeriod('Revenue', 'FY2026')] },
  ],
  ['a what-if', 'If revenue grew 20% next year, what would EPS be?', { ticker: 'AAPL', refuses: true }],
  ['staff', 'how many employees does microsoft have', { refuses: true }],
  ['who runs it', 'Who is the CEO?', { ticker: 'NVDA', refuses: true }],
  ['advice', 'should i buy apple', { refuses: true }],
  ['out of field', 'write me a poem about the sea', { ticker: 'TSLA', refuses: true }],
]);
