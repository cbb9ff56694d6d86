import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { enterpriseValue, freeCashFlowYield, multiple } from '#research/valuation/multiples.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import type { Figures } from './figures.ts';
import { inPercent } from './makers.ts';
import type { Quote } from './quote.ts';

export const multipleNames = ['P/E', 'EV/EBITDA', 'EV/sales', 'P/sales', 'P/B', 'FCF yield'] as const;
export type MultipleName = (typeof multipleNames)[number];
export type Multiples = Partial<Record<MultipleName, Fact>>;

/** Today's multiples; for a bank or an insurer those on earnings and book value alone. P/sales stands in where no enterprise value can be had. */
export function readMultiples(ledger: Ledger, books: Books, figures: Figures, quote: Quote): Multiples {
  const { now } = books;
  const make: Maker = (label, formula, inputs, otherwise) =>
    quote.barrier
      ? ledger.miss(label, quote.barrier, quote.price.period)
      : derive(ledger, {
          label,
          unit: 'x',
          period: quote.price.period ?? '',
          formula,
          inputs,
          compute: (value = 0, of = 0) => multiple(value, of),
          otherwise: `undefined on ${otherwise}`,
        });
  return {
    'P/E': make(
      'P/E',
      'price / diluted EPS of the last twelve months',
      [quote.price, earnings(ledger, books)],
      'a loss',
    ),
    'P/B': make('P/B', 'market value / equity', [quote.marketCap, bookValue(ledger, books)], 'negative equity'),
    ...(now && books.kind === 'industrial' ? onEnterpriseValue(ledger, now, figures, quote, make) : {}),
  };
}

type Maker = (label: string, formula: string, inputs: Fact[], otherwise: string) => Fact;

function onEnterpriseValue(ledger: Ledger, now: Column, figures: Figures, quote: Quote, make: Maker): Multiples {
  const ev = readEnterpriseValue(ledger, now, figures, quote);
  const toSales = make('EV/sales', 'enterprise value / revenue', [ev, now.line('revenue')], 'no revenue');
  return {
    'EV/EBITDA': make('EV/EBITDA', 'enterprise value / EBITDA', [ev, figures.ebitda(now)], 'negative EBITDA'),
    'EV/sales': toSales,
    'FCF yield': readYield(ledger, now, figures, quote),
    ...(isKnown(toSales)
      ? {}
      : { 'P/sales': make('P/sales', 'market value / revenue', [quote.marketCap, now.line('revenue')], 'no revenue') }),
  };
}

function readYield(ledger: Ledger, now: Column, figures: Figures, quote: Quote): Fact {
  const label = 'FCF yield';
  const period = quote.price.period ?? '';
  if (quote.barrier) return ledger.miss(label, quote.barrier, period);
  return derive(ledger, {
    label,
    unit: '%',
    period,
    formula: 'free cash flow / market value',
    inputs: [figures.freeCashFlow(now), quote.marketCap],
    compute: (fcf = 0, cap = 0) => inPercent(freeCashFlowYield(fcf, cap)),
  });
}

function earnings(ledger: Ledger, { now, whyNotNow }: Books): Fact {
  return now ? now.line('dilutedEps') : ledger.miss('Diluted EPS of twelve months', whyNotNow);
}

/** The newest balance sheet, whichever length its period has. */
function bookValue(ledger: Ledger, { quarter, now }: Books): Fact {
  const newest = quarter && (!now || quarter.end >= now.end) ? quarter : now;
  return newest ? newest.line('equity') : ledger.miss('Equity', 'no balance sheet is held');
}

function readEnterpriseValue(ledger: Ledger, now: Column, figures: Figures, quote: Quote): Fact {
  const label = 'Enterprise value';
  if (quote.barrier) return ledger.miss(label, quote.barrier, quote.price.period);
  const minorities = now.line('noncontrollingInterest');
  const inputs = [quote.marketCap, figures.netDebt(now), ...(isKnown(minorities) ? [minorities] : [])];
  return derive(ledger, {
    label,
    unit: quote.currency ?? '',
    period: quote.price.period ?? '',
    formula: inputs.length === 3 ? 'market value + net debt + noncontrolling interest' : 'market value + net debt',
    inputs,
    compute: (cap = 0, net = 0, other = 0) => enterpriseValue(cap, net, other),
  });
}
