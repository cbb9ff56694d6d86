import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { typicalMove } from '#research/valuation/growth.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import type { Figures } from './figures.ts';

/** Where a figure would have to go: one typical year-to-year move from where it is. */
export type Threshold = { name: string; now: Fact; better: Fact; worse: Fact };

export function readThresholds(ledger: Ledger, books: Books, figures: Figures): Threshold[] {
  const { now } = books;
  if (!now) return [];
  const years = books.years.includes(now) ? books.years : [...books.years, now];
  const revenue = (column: Column) => column.line('revenue');
  const profit =
    books.kind === 'industrial'
      ? figures.operatingMargin
      : (column: Column) => figures.returnOnEquity(column, books.opening(column));
  return [profit, (column: Column) => figures.growth(revenue, column, books.yearBefore(column))]
    .map((of) => thresholdOf(ledger, years.map(of), now))
    .filter((threshold) => threshold !== undefined);
}

const fewestYears = 4;

function thresholdOf(ledger: Ledger, series: Fact[], column: Column): Threshold | undefined {
  const now = series.at(-1);
  const known = series.filter(isKnown);
  if (!now || !isKnown(now) || known.length < fewestYears) return undefined;
  const at = (side: 'better' | 'worse', sign: 1 | -1) =>
    derive(ledger, {
      label: `${now.label}, one typical move ${side}`,
      unit: '%',
      period: column.name,
      formula: `${now.label} ${sign > 0 ? '+' : '-'} median absolute change between the periods shown`,
      inputs: known,
      compute: (...values) => {
        const move = typicalMove(values);
        return move === undefined ? undefined : now.value + sign * move;
      },
    });
  return { name: now.label, now, better: at('better', 1), worse: at('worse', -1) };
}
