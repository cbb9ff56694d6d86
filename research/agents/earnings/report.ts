import { type Fact, isKnown, type Source } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { EarningsReport } from '#research/market/market.ts';

/** One quarter's results as facts. */
export type Report = {
  report: EarningsReport;
  /** `Q3 FY2026`. */
  period: string;
  eps: Fact;
  epsExpected: Fact;
  revenue: Fact;
  revenueExpected: Fact;
  /** Reported less expected, per share. */
  difference: Fact;
  /** The same of what was expected, in per cent. */
  surprise: Fact;
  revenueSurprise: Fact;
};

export type Desk = { ledger: Ledger; currency: string; source: Source };

/** Below this a percentage of what was expected would make much of a few cents. */
export const leastExpected = 0.05;

export function recordReport(desk: Desk, report: EarningsReport): Report {
  const { ledger, currency } = desk;
  const period = nameOf(report);
  const perShare = `${currency}/share`;
  const record = recorder(desk, report);
  const eps = record('Diluted EPS', report.eps, perShare, 'not reported');
  const epsExpected = record('EPS expected', report.epsExpected, perShare, noEstimate, 'estimate');
  const revenue = record('Revenue', report.revenue, currency, 'not reported');
  const revenueExpected = record('Revenue expected', report.revenueExpected, currency, noEstimate, 'estimate');
  const surpriseOf = (label: string, inputs: Fact[], least: number, otherwise: string): Fact =>
    ledger.compute({
      label,
      unit: '%',
      period,
      formula: '(reported - expected) / absolute value of expected',
      inputs,
      compute: (actual = Number.NaN, expected = Number.NaN) =>
        Math.abs(expected) >= least ? (100 * (actual - expected)) / Math.abs(expected) : undefined,
      otherwise,
    });
  return {
    report,
    period,
    eps,
    epsExpected,
    revenue,
    revenueExpected,
    difference: ledger.compute({
      label: 'EPS against what was expected',
      unit: perShare,
      period,
      formula: 'reported - expected',
      inputs: [eps, epsExpected],
      compute: (actual = Number.NaN, expected = Number.NaN) => Math.round(1e4 * (actual - expected)) / 1e4,
    }),
    surprise: surpriseOf(
      'EPS surprise',
      [eps, epsExpected],
      leastExpected,
      'less than five cents was expected: a percentage of it would mislead',
    ),
    revenueSurprise: surpriseOf('Revenue surprise', [revenue, revenueExpected], 1, 'no revenue was expected'),
  };
}

const noEstimate = 'the source has no estimates';

/** A reported figure is as of the quarter's end; an estimate, as it stood when the results came. */
function recorder({ ledger, source }: Desk, report: EarningsReport) {
  const period = nameOf(report);
  return (
    label: string,
    value: number | undefined,
    unit: string,
    why: string,
    basis: 'actual' | 'estimate' = 'actual',
  ): Fact => {
    if (value === undefined) return ledger.miss(label, why, period);
    const asOf = basis === 'estimate' ? (report.released ?? report.end) : report.end;
    return ledger.record({ label, value, unit, period, basis, asOf, source });
  };
}

export function nameOf({ fiscalPeriod, fiscalYear }: Pick<EarningsReport, 'fiscalPeriod' | 'fiscalYear'>): string {
  return `${fiscalPeriod} FY${fiscalYear}`;
}

/** Growth of a quarter's figure on the same quarter a year before; from a loss or nothing there is no rate. */
export function growthOnYear(ledger: Ledger, now: Fact, before: Fact | undefined): Fact {
  const label = `${now.label} growth on the year`;
  const period = now.period ?? '';
  if (!before) return ledger.miss(label, 'the same quarter a year before is not held', period);
  return ledger.compute({
    label,
    unit: '%',
    period,
    formula: 'this quarter / the same quarter a year before - 1',
    inputs: [now, before],
    compute: (value = Number.NaN, base = Number.NaN) => (base > 0 ? 100 * (value / base - 1) : undefined),
    otherwise: 'undefined from a base that is not positive',
  });
}

/** Whether results beat, missed or met what was expected; undefined without both. */
export function verdictOf({ difference }: Report): 'beat' | 'missed' | 'met' | undefined {
  if (!isKnown(difference)) return undefined;
  if (difference.value === 0) return 'met';
  return difference.value > 0 ? 'beat' : 'missed';
}

/** `8 reports`, `1 report`. */
export function countReports(count: Fact): string {
  return `${cite(count)} ${isKnown(count) && count.value === 1 ? 'report' : 'reports'}`;
}
