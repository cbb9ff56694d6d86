import fc from 'fast-check';
import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { computeFact, type Operation } from './arithmetic.ts';

const source = { name: '10-K', retrievedAt: '2026-11-20T12:00:00Z' };
const ends: Record<string, string> = {
  FY2021: '2021-12-31',
  FY2023: '2023-12-31',
  FY2024: '2024-12-31',
  FY2025: '2025-12-31',
  'Q3 FY2025': '2025-09-30',
  'Q4 FY2025': '2025-12-31',
  'TTM Sep 2026': '2026-09-30',
};

export type Told = {
  label?: string;
  value?: number;
  unit?: string;
  period?: string;
  ticker?: string;
  basis?: KnownFact['basis'];
};

export function tell(ledger: Ledger, told: Told = {}): KnownFact {
  const { label = 'Revenue', value = 100, unit = 'USD', period = 'FY2025', ...rest } = told;
  return ledger.record({ label, value, unit, period, asOf: ends[period] ?? period, source, ...rest });
}

export function work(operation: Operation, ...told: Told[]): Fact {
  const ledger = openLedger('AAPL');
  return computeFact(
    ledger,
    operation,
    told.map((each) => tell(ledger, each).id),
  );
}

export const why = (fact: Fact) => (isKnown(fact) ? fact.value : fact.missing);
export const numberOf = (fact: Fact) => (isKnown(fact) ? fact.value : Number.NaN);
export const shown = (fact: Fact) => (isKnown(fact) ? [fact.value, fact.unit, fact.label, fact.period] : fact.missing);
/** To the cent. */
export const amount = fc.integer({ min: 1, max: 1e13 }).map((cents) => cents / 100);
export const signed = fc.integer({ min: -1e13, max: 1e13 }).map((cents) => cents / 100);
export const close = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
