import { type Line, lines } from '#research/agents/company/lines.ts';
import { company, results, type StatementReader, sector, type Term } from './term.ts';

/** A line of the statements, known by its label there. */
function line(id: Line, means: string, also: string[] = [], agents = [company], says?: RegExp): Term {
  const { label } = lines[id];
  return {
    ...(says ? { says } : {}),
    name: label.replace(/^[A-Z](?=[a-z -])/, (letter) => letter.toLowerCase()),
    also,
    labels: [label],
    agents,
    means,
    statement: ({ column }) => column.line(id),
  };
}

const growthOf =
  (id: Line): StatementReader =>
  ({ column, before, figures }) =>
    figures.growth((held) => held.line(id), column, before);

/** What the income statement, the balance sheet and the cash-flow statement hold. */
export const statementTerms: Term[] = [
  line(
    'revenue',
    'what a company sold in the period, before any cost',
    ['sales', 'net sales', 'turnover', 'top line', 'topline', 'revenues'],
    [company, results, sector],
  ),
  line('costOfRevenue', 'what the goods and services sold cost to make', [
    'cost of sales',
    'cost of goods sold',
    'cogs',
  ]),
  line('grossProfit', 'revenue less what the goods and services sold cost to make'),
  line(
    'researchAndDevelopment',
    'what was spent on new products and expensed at once',
    ['r&d', 'r and d', 'research spending', 'research & development', 'rnd'],
    [company, sector],
  ),
  line('sellingGeneralAdministrative', 'what selling and running the company cost', [
    'sg&a',
    'sga',
    'overhead',
    'overheads',
  ]),
  line('operatingExpenses', 'what running the business cost beyond the cost of revenue', [
    'opex',
    'operating expense',
    'operating costs',
  ]),
  line('operatingIncome', 'profit from the business itself, before interest and tax', [
    'operating profit',
    'ebit',
    'operating earnings',
  ]),
  line('interestExpense', 'what the debt cost in the period', ['interest cost', 'interest costs', 'interest payments']),
  line(
    'netInterestIncome',
    'what a bank earns on loans and securities less what it pays for deposits and debt',
    ['nii'],
    [company, sector],
  ),
  line('noninterestIncome', 'fees, trading and all else that a bank earns beside interest', [
    'fee income',
    'non-interest income',
  ]),
  line('noninterestExpense', 'what running a bank cost, interest left out', ['non-interest expense']),
  line(
    'provisionForCreditLosses',
    'what a lender set aside in the period for loans that may not be repaid',
    ['credit losses', 'loan losses', 'provisions', 'loan loss provision', 'provision'],
    [company, sector],
  ),
  line('pretaxIncome', 'profit before income tax', ['pretax income', 'pretax profit', 'profit before tax', 'pbt']),
  line('incomeTax', 'tax on the profit of the period', ['tax', 'taxes', 'tax expense']),
  line(
    'netIncome',
    'what is left for the owners after all costs, interest and tax',
    ['net profit', 'profit', 'profits', 'bottom line', 'net earnings', 'earn', 'earned', 'earns', 'earnings'],
    [company, results],
    /\bmuch (?:money |profit )?(?:did|does|do|has|have)\b[^.,;?]*\b(?:make|made)\b|\bma(?:ke|kes|de|king) (?:more|less)(?: money| profit)?\b/,
  ),
  line('basicShares', 'the average number of shares in the period, options left out'),
  line('dilutedShares', 'the average number of shares in the period, with those that options and the like would add', [
    'share count',
    'number of shares',
    'dilution',
    'shares',
  ]),
  line('basicEps', 'net income for each share in issue'),
  line(
    'dilutedEps',
    'net income for each share, with the shares that options and the like would add',
    [
      'eps',
      'earnings per share',
      'earnings a share',
      'diluted earnings per share',
      'earn per share',
      'earned per share',
    ],
    [company, results, sector],
  ),
  line('cash', 'money in hand and at the bank at the balance-sheet date', [
    'cash and cash equivalents',
    'cash position',
    'cash on hand',
    'cash balance',
    'cash pile',
    'how much money',
  ]),
  line('shortTermInvestments', 'securities that can be sold within a year', ['marketable securities']),
  line('receivables', 'what customers still owe', ['accounts receivable']),
  line('inventory', 'goods not yet sold', ['inventories', 'stocks of goods']),
  line('currentAssets', 'what should turn into cash within a year'),
  line('fixedAssets', 'buildings, machines and other lasting things', ['pp&e', 'property plant and equipment']),
  line('goodwillAndIntangibles', 'what was paid for acquired companies above their tangible worth, and rights', [
    'goodwill',
    'intangibles',
    'intangible assets',
  ]),
  line('totalAssets', 'all that a company owns at the balance-sheet date', ['assets']),
  line('accountsPayable', 'what is still owed to suppliers', ['payables']),
  line('shortTermDebt', 'borrowings due within a year', ['current debt']),
  line('currentLiabilities', 'what falls due within a year'),
  line('longTermDebt', 'borrowings due after more than a year'),
  line('totalLiabilities', 'all that a company owes at the balance-sheet date', ['liabilities']),
  line('retainedEarnings', 'profits of all years less what was paid out'),
  line('equity', 'assets less liabilities: what belongs to the owners, at book value', [
    "shareholders' equity",
    'shareholders equity',
    'book equity',
    'book value',
    'net assets',
  ]),
  line('operatingCashFlow', 'cash that the business itself brought in', [
    'cash flow',
    'cash from operations',
    'ocf',
    'cash flow from operations',
    'cashflow',
  ]),
  line(
    'capitalExpenditure',
    'money spent on buildings, machines and other lasting things; written with a minus because it goes out',
    ['capex', 'capital expenditures', 'capital spending', 'investment spending'],
  ),
  line('investingCashFlow', 'cash spent on, or raised from, lasting assets and securities'),
  line('financingCashFlow', 'cash raised from, or paid to, lenders and owners'),
  line('depreciationAndAmortization', 'the wear of lasting assets, charged against profit without any cash going out', [
    'depreciation',
    'amortization',
    'd&a',
    'depreciation and amortisation',
  ]),
  line('stockCompensation', 'pay given in shares: a cost that takes no cash and dilutes', [
    'stock-based compensation',
    'sbc',
    'share-based compensation',
    'stock based compensation',
  ]),
  line('dividendsPaid', 'cash paid out to shareholders; written with a minus because it goes out'),
  line('shareRepurchases', 'cash spent on own shares; written with a minus because it goes out', [
    'buybacks',
    'buyback',
    'buying back',
    'buy back',
    'bought back',
    'repurchases',
    'share buybacks',
    'share repurchase',
  ]),
  line('netChangeInCash', 'by how much cash rose or fell in the period'),
  {
    name: 'revenue growth',
    also: [
      'sales growth',
      'growth',
      'growing',
      'growing fast',
      'grow',
      'grows',
      'grew',
      'grown',
      'growth rate',
      'top-line growth',
    ],
    labels: ['Revenue growth'],
    agents: [company, sector],
    means: 'the change in revenue against the same period a year before',
    formula: 'revenue / revenue a year before - 1',
    statement: growthOf('revenue'),
  },
  {
    name: 'diluted EPS growth',
    also: ['eps growth', 'earnings growth', 'profit growth'],
    labels: ['Diluted EPS growth'],
    agents: [company],
    means: 'the change in earnings per share against the same period a year before; undefined from a loss',
    formula: 'diluted EPS / diluted EPS a year before - 1',
    statement: growthOf('dilutedEps'),
  },
  {
    name: 'free cash flow',
    also: ['fcf', 'free cashflow'],
    says: /\b(?:cash|money)\b[^.,;?]*\b(?:after|net of|less) (?:its |their |all |the )?(?:capex|capital (?:expenditures?|spending)|investments?|investing)\b/,
    labels: ['Free cash flow'],
    agents: [company],
    means:
      'cash from the business less what it spent on lasting assets: what could go to owners and lenders. It can be flattered for a year by spending less',
    formula: 'operating cash flow - capital expenditure',
    statement: ({ column, figures }) => figures.freeCashFlow(column),
  },
  {
    name: 'EBITDA',
    labels: ['EBITDA'],
    agents: [company],
    means:
      'operating profit before the wear of lasting assets. It is not cash: what is spent on replacing them is left out',
    formula: 'operating income + depreciation and amortization',
    statement: ({ column, figures }) => figures.ebitda(column),
  },
  {
    name: 'NOPAT',
    also: ['net operating profit after tax'],
    labels: ['NOPAT'],
    agents: [company],
    means: 'operating profit after the tax that it would bear without debt',
    formula: 'operating income × (1 - income tax / pre-tax income)',
    statement: ({ column, figures }) => figures.nopat(column),
  },
  {
    name: 'working capital',
    also: [
      'dso',
      'dio',
      'dpo',
      'cash cycle',
      'cash conversion cycle',
      'days sales outstanding',
      'days payable',
      'inventory days',
    ],
    labels: ['Cash cycle', 'DSO', 'DIO', 'DPO'],
    agents: [company],
    isList: true,
    means:
      'how many days money is tied up: days until customers pay and goods are sold, less days until suppliers are paid. A negative cycle means that suppliers finance the business',
    formula: 'DSO + DIO - DPO',
  },
];
