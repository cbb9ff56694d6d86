import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { FiscalPeriod } from '#research/market/market.ts';
import { derive } from './derive.ts';
import { type Line, lines, readValue, unitOf } from './lines.ts';
import type { RestatedPeriod } from './splits.ts';

/** A period as a column of a table; its facts are recorded the first time they are asked for. */
export type Column = {
  /** `FY2025`, `Q3 FY2025`, `TTM Sep 2026`. */
  name: string;
  start: string;
  end: string;
  /** Undefined for a quarter. */
  months: 3 | 12;
  line(line: Line): Fact;
  /** A figure worked out from this column, made once. */
  once(key: string, make: () => Fact): Fact;
};

type Desk = { ledger: Ledger; currency: string };

export function nameOf({ fiscalPeriod, fiscalYear }: FiscalPeriod): string {
  return fiscalPeriod === 'FY' ? `FY${fiscalYear}` : `${fiscalPeriod} FY${fiscalYear}`;
}

/** A period as the company reported it (or as the source worked it out, which the facts then say). */
export function reportedColumn(desk: Desk, period: RestatedPeriod): Column {
  const name = nameOf(period);
  return column(name, period, period.fiscalPeriod === 'FY' ? 12 : 3, (line) => readLine(desk, period, line, name));
}

function readLine({ ledger, currency }: Desk, period: RestatedPeriod, line: Line, name: string): Fact {
  const { label, nature } = lines[line];
  const value = readValue(period, line);
  if (value === undefined) return ledger.miss(label, `not reported for ${name}`, name);
  const restated = nature === 'perShare' || nature === 'shares' ? period.restated?.[nature] : undefined;
  // A fourth quarter's flows are worked out of the year's; the balance at its end is the year's own.
  const formula = restated ?? (nature === 'stock' ? undefined : period.derived);
  return ledger.record({
    label,
    value,
    unit: unitOf(line, currency),
    period: name,
    asOf: period.end,
    source: period.source,
    ...(formula ? { basis: 'computed', formula } : {}),
  });
}

/** Twelve months made of four consecutive quarters: flows are their sum, balances stand at the last quarter's end. */
export function fourQuarterColumn(desk: Desk, name: string, quarters: Column[]): Column {
  const [first] = quarters;
  const last = quarters.at(-1);
  if (!first || !last) throw new RangeError('twelve months need quarters');
  return column(name, { start: first.start, end: last.end }, 12, (line) => {
    const { nature, label } = lines[line];
    if (nature === 'stock') return last.line(line);
    if (nature === 'shares') return newestCount(quarters, line);
    return derive(desk.ledger, {
      label,
      unit: unitOf(line, desk.currency),
      period: name,
      formula: quarters.map((quarter) => quarter.name).join(' + '),
      inputs: quarters.map((quarter) => quarter.line(line)),
      compute: (...values) => values.reduce((sum, value) => sum + value, 0),
    });
  });
}

/** Share counts do not add up: the newest quarter that has one speaks, under its own name. */
function newestCount(quarters: Column[], line: Line): Fact {
  const counts = quarters.map((quarter) => quarter.line(line));
  return counts.findLast(isKnown) ?? (counts.at(-1) as Fact);
}

function column(
  name: string,
  { start, end }: { start: string; end: string },
  months: 3 | 12,
  read: (line: Line) => Fact,
): Column {
  const made = new Map<string, Fact>();
  const once = (key: string, make: () => Fact): Fact => {
    const fact = made.get(key) ?? make();
    made.set(key, fact);
    return fact;
  };
  return { name, start, end, months, once, line: (line) => once(`line ${line}`, () => read(line)) };
}
