import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { StatementKind } from '#research/market/market.ts';
import type { Books } from './books.ts';
import { derive } from './derive.ts';
import type { Figures } from './figures.ts';
import type { OwnHistory } from './history.ts';
import type { MultipleName } from './multiples.ts';
import type { Quote } from './quote.ts';

/** A company is priced on what it earns; a bank also on what it owns. */
const priced: Record<StatementKind, MultipleName[]> = {
  industrial: ['P/E', 'EV/EBITDA'],
  bank: ['P/E', 'P/B'],
  insurer: ['P/E', 'P/B'],
};

/** While a company earns nothing, its sales, or its equity, are what is left to price. */
const pricedOnSales: MultipleName[] = ['EV/sales', 'P/sales', 'P/B'];

/** The share price at which a multiple would stand at its own quartiles, all else as it is. */
export type OwnPrices = { name: string; low: Fact; base: Fact; high: Fact };

export function pricesAtOwnQuartiles(
  ledger: Ledger,
  histories: OwnHistory[],
  books: Books,
  figures: Figures,
  quote: Quote,
): OwnPrices[] {
  const hasEarnings = histories.some(({ name }) => name === 'P/E');
  return histories
    .filter(({ name }) => (hasEarnings ? priced[books.kind] : pricedOnSales).includes(name))
    .map((history) => {
      const at = (quartile: Fact) => priceAt(ledger, history, quartile, books, figures, quote);
      return {
        name: history.name,
        low: at(history.lowerQuartile),
        base: at(history.median),
        high: at(history.upperQuartile),
      };
    });
}

function priceAt(
  ledger: Ledger,
  { name, now }: OwnHistory,
  quartile: Fact,
  { now: column, currency }: Books,
  figures: Figures,
  { price, shares }: Quote,
): Fact {
  const common = { label: `Price at ${quartile.label}`, unit: `${currency}/share`, period: price.period ?? '' };
  const isOnEnterprise = name === 'EV/EBITDA' || name === 'EV/sales';
  if (!isOnEnterprise || !column)
    return derive(ledger, {
      ...common,
      formula: `price x ${quartile.label} / ${name} now`,
      inputs: [price, quartile, now],
      compute: (p = 0, q = 0, n = 0) => (p * q) / n,
    });
  const base = name === 'EV/sales' ? column.line('revenue') : figures.ebitda(column);
  const minorities = column.line('noncontrollingInterest');
  const claims = [figures.netDebt(column), ...(isKnown(minorities) ? [minorities] : [])];
  return derive(ledger, {
    ...common,
    formula: `(${quartile.label} x ${base.label} - net debt${claims.length === 2 ? ' - noncontrolling interest' : ''}) / shares`,
    inputs: [quartile, base, shares, ...claims],
    compute: (q = 0, yearly = 0, count = 0, ...debts) =>
      (q * yearly - debts.reduce((sum, debt) => sum + debt, 0)) / count,
  });
}
