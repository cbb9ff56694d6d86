import { type Fact, isKnown, type Source } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Regression } from '#research/indicators/regression.ts';
import { isoDate } from '#research/market/calendar.ts';

/** A regression as facts: what the price moved by for one step of the driver. All four are missing together. */
export type Fit = { slope: Fact; error: Fact; rSquared: Fact; weeks: Fact };

export type Fitted = {
  /** `SPY`, `10-year yield with SPY held equal`. */
  against: string;
  /** `per ten basis points`. */
  step: string;
  /** How it was worked out, for a reader. */
  method: string;
  /** The weeks compared, by number, ascending. */
  weeks: number[];
  fit: Regression | undefined;
  sources: Source[];
  /** Why there is none, when there is none. */
  otherwise: string;
};

export function recordFit(ledger: Ledger, { against, step, method, weeks, fit, sources, otherwise }: Fitted): Fit {
  const label = `Weekly return of ${ledger.ticker} against ${against}`;
  if (!fit) {
    const missing = ledger.miss(label, otherwise);
    return { slope: missing, error: missing, rSquared: missing, weeks: missing };
  }
  const [from, to] = [lastDayOf(weeks[0] ?? 0), lastDayOf(weeks.at(-1) ?? 0)];
  const record = (what: string, value: number, unit: string, formula: string): Fact =>
    ledger.record({
      label: `${label}, ${what}`,
      value,
      unit,
      period: `${from} to ${to}`,
      basis: 'computed',
      asOf: to,
      source: joinSources(sources),
      formula,
    });
  return {
    slope: record(`slope ${step}`, fit.slope, '%', method),
    error: record('standard error', fit.standardError, '%', 'standard error of the slope'),
    rSquared: record(
      'R-squared',
      Math.round(100 * fit.rSquared) / 100,
      '',
      'share of the variance of weekly returns explained, to the hundredth',
    ),
    weeks: record('weeks', fit.n, 'count', 'weeks that are over, and follow on one that all series have'),
  };
}

function joinSources(sources: Source[]): Source {
  const names = [...new Set(sources.map(({ name }) => name))].join('; ');
  const retrievedAt =
    sources
      .map((source) => source.retrievedAt)
      .toSorted()
      .at(-1) ?? '';
  return { name: `Computed from ${names}`, retrievedAt };
}

/** The Friday of a week numbered as in `weekOf`. */
export function lastDayOf(week: number): string {
  return isoDate((week * 7 - 3 + 4) * 86_400_000);
}

/** Whether a slope is more than two standard errors from zero: chance alone leaves one in twenty there. */
export function isClear({ slope, error }: Pick<Fit, 'slope' | 'error'>): boolean {
  return isKnown(slope) && isKnown(error) && Math.abs(slope.value) > 2 * error.value;
}
