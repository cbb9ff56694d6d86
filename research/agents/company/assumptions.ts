import type { KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';

/** Records what the analysis takes as given: ours, stated, and nobody's report. */
export function assume(ledger: Ledger, day: string): (label: string, value: number, unit: string) => KnownFact {
  return (label, value, unit) =>
    ledger.record({
      label,
      value,
      unit,
      period: 'assumption',
      basis: 'assumption',
      asOf: day,
      source: { name: 'Assumption of this analysis', retrievedAt: `${day}T00:00:00Z` },
    });
}
