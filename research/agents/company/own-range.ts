import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Books } from './books.ts';
import { derive } from './derive.ts';
import type { Figures } from './figures.ts';
import type { OwnHistory } from './history.ts';
import type { Quote } from './quote.ts';

/** The share price at which a multiple would stand at its own quartiles, all else as it is. */
export type OwnPrices = { name: string; low: Fact; base: Fact; high: Fact };

export function pricesAtOwnQuartiles(
  ledger: Ledger,
  histories: OwnHistory[],
  books: Books,
  figures: Figures,
  quote: Quote,
): OwnPrices[] {
  return histories
    .filter(({ name }) => name === 'P/E' || name === 'P/B' || name === 'EV/EBITDA')
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
  if (name !== 'EV/EBITDA' || !column)
    return derive(ledger, {
      ...common,
      formula: `price x ${quartile.label} / ${name} now`,
      inputs: [price, quartile, now],
      compute: (p = 0, q = 0, n = 0) => (p * q) / n,
    });
  const minorities = column.line('noncontrollingInterest');
  const claims = [figures.netDebt(column), ...(isKnown(minorities) ? [minorities] : [])];
  return derive(ledger, {
    ...common,
    formula: `(${quartile.label} x EBITDA - net debt${claims.length === 2 ? ' - noncontrolling interest' : ''}) / shares`,
    inputs: [quartile, figures.ebitda(column), shares, ...claims],
    compute: (q = 0, ebitda = 0, count = 0, ...debts) =>
      (q * ebitda - debts.reduce((sum, debt) => sum + debt, 0)) / count,
  });
}
