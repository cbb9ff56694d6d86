import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { impliedReturnOnEquity, justifiedPriceToBook } from '#research/valuation/dcf.ts';
import { assume } from './assumptions.ts';
import { derive } from './derive.ts';
import type { Scenario } from './implied.ts';
import { inPercent } from './makers.ts';

/** A lender's price against its book value: the lasting return on equity that the multiple assumes. */
export type BookValuation = {
  kind: 'book';
  growth: KnownFact;
  scenarios: Omit<Scenario, 'growth'>[];
  implied: Fact;
  delivered: Fact;
};

const costsOfEquity = { Low: 11, Base: 10, High: 9 } as const;
const names = ['Low', 'Base', 'High'] as const;

export function valueBook(
  ledger: Ledger,
  returnOnEquity: Fact,
  priceToBook: Fact,
  bookPerShare: Fact,
  day: string,
): BookValuation | undefined {
  if (!isKnown(priceToBook)) return undefined;
  const suppose = assume(ledger, day);
  const growth = suppose('Lasting growth', 2.5, '%');
  const scenarios = names.map((name) => {
    const rate = suppose(`Cost of equity, ${name.toLowerCase()} case`, costsOfEquity[name], '%');
    return { name, rate, perShare: justify(ledger, name, [bookPerShare, returnOnEquity, rate, growth], day) };
  });
  const implied = derive(ledger, {
    label: 'Return on equity the price implies',
    unit: '%',
    period: day,
    formula: 'growth + P/B x (cost of equity - growth), base case',
    inputs: [priceToBook, ...scenarios.filter(({ name }) => name === 'Base').map(({ rate }) => rate), growth],
    compute: (pb = 0, r = 0, g = 0) => inPercent(impliedReturnOnEquity(pb, r / 100, g / 100)),
  });
  return { kind: 'book', growth, scenarios, implied, delivered: returnOnEquity };
}

function justify(ledger: Ledger, name: Scenario['name'], inputs: Fact[], day: string): Fact {
  const [bookPerShare] = inputs;
  return derive(ledger, {
    label: `Justified book multiple, ${name.toLowerCase()} case`,
    unit: bookPerShare && isKnown(bookPerShare) ? bookPerShare.unit : '',
    period: day,
    formula: 'book value per share x (return on equity - growth) / (cost of equity - growth)',
    inputs,
    compute: (book = 0, roe = 0, r = 0, g = 0) => {
      const multiple = justifiedPriceToBook(roe / 100, r / 100, g / 100);
      return multiple === undefined ? undefined : book * multiple;
    },
    otherwise: 'undefined: the return on equity does not exceed the growth',
  });
}
