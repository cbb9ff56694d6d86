import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, type Drawing } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { changeInBp, changeInPoints, type Slope, spans } from './curve.ts';
import type { Series } from './economy.ts';
import { periodOf, type Reading } from './reading.ts';

/** A line of the table: the newest figure, its changes over one, three and twelve months, and the time it speaks of. A change that a quarterly series cannot have is undefined. */
export type Row = { name: string; now: Fact; changes: (Fact | undefined)[]; when: string; drawing: Drawing };

export function readRows(ledger: Ledger, series: Series, curve: { long: Slope; bills: Slope }): Row[] {
  const rate = (reading: Reading) => rateRow(ledger, reading);
  const slope = (one: Slope, reading: Reading): Row => ({
    name: `Curve, ${one.name}`,
    now: one.now,
    changes: spans.map((months) => one.change(months)),
    when: whenOf(reading),
    drawing: { decimals: 0, signed: true },
  });
  return [
    rate(series['policy-rate']),
    rate(series['treasury-3m']),
    rate(series['treasury-2y']),
    rate(series['treasury-10y']),
    rate(series['treasury-30y']),
    slope(curve.long, series['treasury-10y']),
    slope(curve.bills, series['treasury-10y']),
    rate(series['credit-spread']),
    levelRow(ledger, series['volatility-index'], { decimals: 1 }),
    growthRow(ledger, series.cpi),
    growthRow(ledger, series['core-cpi']),
    growthRow(ledger, series['industrial-production']),
    growthRow(ledger, series['real-gdp']),
    levelRow(ledger, series.unemployment, { decimals: 1 }),
  ].filter(({ now }) => isKnown(now));
}

function rateRow(ledger: Ledger, reading: Reading): Row {
  const now = reading.value();
  return {
    name: reading.name,
    now,
    changes: changesOf(reading, (months) => changeInBp(ledger, reading.name, now, reading.value(months), months)),
    when: whenOf(reading),
    drawing: { decimals: 2 },
  };
}

function levelRow(ledger: Ledger, reading: Reading, drawing: Drawing): Row {
  const now = reading.value();
  return {
    name: reading.name,
    now,
    changes: changesOf(reading, (months) => changeInPoints(ledger, reading.name, now, reading.value(months), months)),
    when: whenOf(reading),
    drawing,
  };
}

function growthRow(ledger: Ledger, reading: Reading): Row {
  const now = reading.onYear();
  const label = `${reading.name}, growth on the year`;
  return {
    name: `${reading.name}, on the year`,
    now,
    changes: changesOf(reading, (months) => changeInPoints(ledger, label, now, reading.onYear(months), months)),
    when: whenOf(reading),
    drawing: { decimals: 1 },
  };
}

function changesOf(reading: Reading, change: (months: number) => Fact): Row['changes'] {
  if (reading.missing) return [];
  return spans.map((months) => (reading.frequency === 'quarterly' && months < 3 ? undefined : change(months)));
}

function whenOf({ newest, frequency }: Reading): string {
  if (!newest || !frequency) return '';
  return frequency === 'daily' ? day(newest) : periodOf(newest, frequency);
}

/** Rates with changes in basis points, then everything else with changes in points. */
export function writeTables(rows: Row[]): string {
  const [rates, others] = [rows.filter(isInBp), rows.filter((row) => !isInBp(row))];
  return [writeTable('Rates; changes in bp', rates, 0), writeTable('Economy and risk; changes in points', others, 1)]
    .filter(Boolean)
    .join('\n\n');
}

function isInBp({ changes }: Row): boolean {
  return changes.some((change) => change && 'unit' in change && change.unit === 'bp');
}

function writeTable(head: string, rows: Row[], decimals: 0 | 1): string {
  if (rows.length === 0) return '';
  return [
    `| ${head} | Latest | One month | Three months | Twelve months | For |`,
    '|---|--:|--:|--:|--:|---|',
    ...rows.map(({ name, now, changes, when, drawing }) => {
      const cells = changes.map((change) => (change ? cite(change, { decimals, signed: true, bare: true }) : '–'));
      return `| ${name} | ${cite(now, drawing)} | ${cells.join(' | ')} | ${when} |`;
    }),
  ].join('\n');
}
