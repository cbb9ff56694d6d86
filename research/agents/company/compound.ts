import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { cagr } from '#research/valuation/growth.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import { inPercent, type Reader } from './makers.ts';

/** Growth a year between two fiscal years, which `span` names: `FY2021 to FY2025`. */
export type Pace = { fact: Fact; span: string };

/** Compound growth between the first and the last of the fiscal years that hold the figure. */
export function compoundGrowth(ledger: Ledger, years: Column[], of: Reader): Pace {
  const held = years.filter((year) => isKnown(of(year)));
  const first = held[0];
  const last = held.at(-1);
  if (!first || !last || first === last)
    return { fact: ledger.miss('Compound growth', 'fewer than two fiscal years are held'), span: '' };
  const count = Math.round((Date.parse(last.end) - Date.parse(first.end)) / (365.25 * 86_400_000));
  const span = `${first.name} to ${last.name}`;
  const fact = derive(ledger, {
    label: `${of(last).label}, compound growth a year`,
    unit: '%',
    period: span,
    formula: `(${last.name} / ${first.name}) ^ (1 / ${count}) - 1`,
    inputs: [of(first), of(last)],
    compute: (a = 0, b = 0) => inPercent(cagr(a, b, count)),
    otherwise: 'undefined from or to a year that is not positive',
  });
  return { fact, span };
}
