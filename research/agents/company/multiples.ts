import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { enterpriseValue, freeCashFlowYield, multiple } from '#research/valuation/multiples.ts';
import type { Books } from './books.ts';
import { derive } from './derive.ts';
import { type Figures, inPercent } from './figures.ts';
import type { Quote } from './quote.ts';

export const multipleNames = ['P/E', 'EV/EBITDA', 'EV/sales', 'P/B', 'FCF yield'] as const;
export type MultipleName = (typeof multipleNames)[number];
export type Multiples = Partial<Record<MultipleName, Fact>> & { enterpriseValue?: Fact };

/** Today's multiples; for a bank or an insurer those on earnings and book value alone. */
export function readMultiples(ledger: Ledger, books: Books, figures: Figures, quote: Quote): Multiples {
  const make = (label: string, unit: string, formula: string, inputs: Fact[], compute: Ratio, period?: string): Fact =>
    quote.barrier
      ? ledger.miss(label, quote.barrier, quote.price.period)
      : derive(ledger, {
          label,
          unit,
          period: period ?? quote.price.period ?? '',
          formula,
          inputs,
          compute,
          otherwise,
        });
  const onPrice = [
    [
      'P/E',
      make(
        'P/E',
        'x',
        'price / diluted EPS of the last twelve months',
        [quote.price, earnings(ledger, books)],
        multiple,
      ),
    ],
    ['P/B', make('P/B', 'x', 'market value / equity', [quote.marketCap, bookValue(ledger, books)], multiple)],
  ] as const;
  if (books.kind !== 'industrial') return Object.fromEntries(onPrice);
  const { now } = books;
  if (!now) return Object.fromEntries(onPrice);
  const ev = readEnterpriseValue(ledger, books, figures, quote);
  return {
    ...Object.fromEntries(onPrice),
    enterpriseValue: ev,
    'EV/EBITDA': make('EV/EBITDA', 'x', 'enterprise value / EBITDA', [ev, figures.ebitda(now)], multiple),
    'EV/sales': make('EV/sales', 'x', 'enterprise value / revenue', [ev, now.line('revenue')], multiple),
    'FCF yield': make(
      'FCF yield',
      '%',
      'free cash flow / market value',
      [figures.freeCashFlow(now), quote.marketCap],
      (fcf, cap) => inPercent(freeCashFlowYield(fcf, cap)),
    ),
  };
}

type Ratio = (a: number, b: number) => number | undefined;
const otherwise = 'undefined: its denominator is not positive';

function earnings(ledger: Ledger, { now, whyNotNow }: Books): Fact {
  return now ? now.line('dilutedEps') : ledger.miss('Diluted EPS', whyNotNow);
}

/** The newest balance sheet, whichever length its period has. */
function bookValue(ledger: Ledger, { quarter, now }: Books): Fact {
  const newest = quarter && (!now || quarter.end >= now.end) ? quarter : now;
  return newest ? newest.line('equity') : ledger.miss('Equity', 'no balance sheet is held');
}

function readEnterpriseValue(ledger: Ledger, { now }: Books, figures: Figures, quote: Quote): Fact {
  if (!now || quote.barrier) return ledger.miss('Enterprise value', quote.barrier ?? 'no twelve months are held');
  const minorities = now.line('noncontrollingInterest');
  const inputs = [quote.marketCap, figures.netDebt(now), ...(isKnown(minorities) ? [minorities] : [])];
  return derive(ledger, {
    label: 'Enterprise value',
    unit: quote.currency ?? '',
    period: quote.price.period ?? '',
    formula: inputs.length === 3 ? 'market value + net debt + noncontrolling interest' : 'market value + net debt',
    inputs,
    compute: (cap = 0, net = 0, other = 0) => enterpriseValue(cap, net, other),
  });
}
