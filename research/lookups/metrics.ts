import type { Fact } from '#contract/facts.ts';
import type { Books } from '#research/agents/company/books.ts';
import { readDividends } from '#research/agents/company/dividends.ts';
import type { Figures } from '#research/agents/company/figures.ts';
import { dayOf } from '#research/agents/company/lookups.ts';
import type { MultipleName } from '#research/agents/company/multiples.ts';
import { readSolvency } from '#research/agents/company/quality.ts';
import { priceChange } from '#research/agents/sector/metrics.ts';
import type { Standing } from '#research/agents/sector/standing.ts';
import { isFound } from '#research/market/market.ts';

type Now = NonNullable<Books['now']>;

/** A figure of the newest twelve months. */
function ofYear(label: string, read: (figures: Figures, now: Now, books: Books) => Fact) {
  return (standing: Standing): Fact => standing.fromBooks(label, (books, figures, now) => read(figures, now, books));
}

function multiple(name: MultipleName) {
  return ({ multiples, ledger }: Standing): Fact =>
    multiples[name] ?? ledger.miss(name, 'no twelve months of statements that allow it');
}

/** What companies can be compared by, each as it stands today. */
export const metrics = {
  revenue: ofYear('Revenue', (_, now) => now.line('revenue')),
  'revenue growth': ofYear('Revenue growth', (figures, now, books) =>
    figures.growth((column) => column.line('revenue'), now, books.yearBefore(now)),
  ),
  'gross margin': ofYear('Gross margin', (figures, now) => figures.grossMargin(now)),
  'operating margin': ofYear('Operating margin', (figures, now) => figures.operatingMargin(now)),
  'net margin': ofYear('Net margin', (figures, now) => figures.netMargin(now)),
  'net income': ofYear('Net income', (_, now) => now.line('netIncome')),
  'free cash flow': ofYear('Free cash flow', (figures, now) => figures.freeCashFlow(now)),
  'diluted EPS': ofYear('Diluted EPS', (_, now) => now.line('dilutedEps')),
  ROIC: ofYear('ROIC', (figures, now, books) => figures.roic(now, books.opening(now))),
  'return on equity': ofYear('Return on equity', (figures, now, books) =>
    figures.returnOnEquity(now, books.opening(now)),
  ),
  'return on assets': ofYear('Return on assets', (figures, now, books) =>
    figures.returnOnAssets(now, books.opening(now)),
  ),
  'net debt': ofYear('Net debt', (figures, now) => figures.netDebt(now)),
  'net debt to EBITDA': (standing) =>
    standing.fromBooks(
      'Net debt to EBITDA',
      (_, figures, now) => readSolvency(standing.ledger, figures, now).netDebtToEbitda,
    ),
  'market value': ({ quote }) => quote.marketCap,
  'P/E': multiple('P/E'),
  'EV/EBITDA': multiple('EV/EBITDA'),
  'EV/sales': multiple('EV/sales'),
  'P/B': multiple('P/B'),
  'FCF yield': multiple('FCF yield'),
  'dividend yield': ({ ledger, looked, quote, books }) => {
    const bar = isFound(looked.prices) ? looked.prices.found.bars.at(-1) : undefined;
    return bar
      ? readDividends(ledger, looked, quote, books, dayOf(bar.t)).yield
      : ledger.miss('Dividend yield', 'no price to set the dividends against');
  },
  price: ({ quote }) => quote.price,
  'six-month price change': priceChange.read,
} satisfies Record<string, (standing: Standing) => Fact>;

export const metricNames = Object.keys(metrics) as (keyof typeof metrics)[];
