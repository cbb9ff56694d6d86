import type { FiscalPeriod, Split } from '#research/market/market.ts';

/** A period whose per-share figures stand on today's shares; `restated` says how, for each that was changed. */
export type RestatedPeriod = FiscalPeriod & { restated?: { perShare?: string; shares?: string } };

/**
 * Puts per-share lines on today's shares. Sources disagree on whether figures from before a split are as filed or restated, so each is
 * judged by the share count it implies (net income / EPS) against the next later period's: the factor, 1 or the split's, that leaves
 * the smaller step is taken; a figure that neither explains is dropped. `reference` is a share count of today, if one is held.
 */
export function restateForSplits(periods: FiscalPeriod[], splits: Split[], reference?: number): RestatedPeriod[] {
  let shares = reference;
  const restated = periods.toReversed().map((period) => {
    const ratio = splits.reduce((product, split) => (split.date > period.end ? product * split.ratio : product), 1);
    const result = restate(period, ratio, shares);
    shares = result.income.dilutedShares ?? shares;
    return result;
  });
  return restated.toReversed();
}

/** Steps between neighbouring periods up to this (as a natural logarithm) are issues and buybacks, not splits or errors. */
const plausibleStep = 0.3;

function restate(period: FiscalPeriod, ratio: number, reference: number | undefined): RestatedPeriod {
  const { basicShares, dilutedShares, basicEps, dilutedEps, ...rest } = period.income;
  const counts = countFactor(period, ratio, reference);
  const perShare = epsFactor(period, ratio, reference);
  const income = {
    ...rest,
    ...scaled({ basicShares, dilutedShares }, counts),
    ...scaled({ basicEps, dilutedEps }, perShare === undefined ? undefined : 1 / perShare),
  };
  const bySplit = `as filed, put on today's shares by the split ratio ${ratio} since`;
  const restated = {
    ...(perShare === undefined || perShare === 1 ? {} : { perShare: bySplit }),
    ...(counts === undefined || counts === 1 ? {} : { shares: bySplit }),
  };
  return { ...period, income, ...(Object.keys(restated).length ? { restated } : {}) };
}

/** An average share count cannot be had by subtracting quarters from a year: a derived one is kept only where it is near its neighbour. */
function countFactor(period: FiscalPeriod, ratio: number, reference: number | undefined): number | undefined {
  const count = period.income.dilutedShares ?? period.income.basicShares;
  if (count === undefined || count <= 0) return undefined;
  const isOwn = period.derived === undefined && period.filed !== undefined;
  if (ratio === 1 && (isOwn || reference === undefined)) return 1;
  return nearestFactor(count, ratio, reference);
}

function epsFactor(period: FiscalPeriod, ratio: number, reference: number | undefined): number | undefined {
  if (ratio === 1) return 1;
  const implied = impliedShares(period);
  return implied === undefined || implied <= 0 ? undefined : nearestFactor(implied, ratio, reference);
}

function nearestFactor(count: number, ratio: number, reference: number | undefined): number | undefined {
  if (reference === undefined) return undefined;
  const step = (factor: number) => Math.abs(Math.log((count * factor) / reference));
  const factor = step(1) <= step(ratio) ? 1 : ratio;
  return step(factor) <= plausibleStep ? factor : undefined;
}

function impliedShares({ income: { netIncome, dilutedEps } }: FiscalPeriod): number | undefined {
  if (netIncome === undefined || !dilutedEps) return undefined;
  return netIncome / dilutedEps;
}

function scaled<K extends string>(
  values: Record<K, number | undefined>,
  factor: number | undefined,
): Partial<Record<K, number>> {
  const kept: Partial<Record<K, number>> = {};
  for (const name of Object.keys(values) as K[]) {
    const value = values[name];
    if (value !== undefined && factor !== undefined) kept[name] = value * factor;
  }
  return kept;
}
