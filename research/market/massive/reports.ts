import type { Earnings, EarningsReport, Filing, FiscalPeriod, Found, Statements } from '#research/market/market.ts';

/**
 * What the statements tell of past reports: earnings and revenue as reported, in shares of today, and the day of filing. The day of the
 * announcement and what had been expected are not among them, so they stay undefined.
 */
export function earningsOf({ found, source, asOf }: Found<Statements>): Found<Earnings> | undefined {
  const reports = found.quarterly.flatMap(asReport);
  if (reports.length === 0) return undefined;
  return { found: { currency: found.currency, reports, next: undefined }, source, asOf };
}

function asReport({ fiscalYear, fiscalPeriod, end, filed, income }: FiscalPeriod): EarningsReport[] {
  if (fiscalPeriod === 'FY') return [];
  const { dilutedEps, revenue } = income;
  if (dilutedEps === undefined && revenue === undefined) return [];
  const unknown = { released: undefined, time: undefined, epsExpected: undefined, revenueExpected: undefined };
  return [{ fiscalYear, fiscalPeriod, end, filed, eps: dilutedEps, revenue, ...unknown }];
}

/** The filings that the statements were read from, newest first, each with its page at the SEC. */
export function filingsOf({ found, source }: Found<Statements>): Found<Filing[]> | undefined {
  const filings = [...found.annual, ...found.quarterly]
    .flatMap(asFiling)
    .sort((a, b) => (a.filed === b.filed ? 0 : a.filed < b.filed ? 1 : -1));
  const [newest] = filings;
  return newest && { found: filings, source, asOf: newest.filed };
}

function asFiling({ fiscalYear, fiscalPeriod, end, filed, derived, source }: FiscalPeriod): Filing[] {
  if (filed === undefined || derived !== undefined) return [];
  const isAnnual = fiscalPeriod === 'FY';
  return [
    {
      form: isAnnual ? '10-K' : '10-Q',
      title: isAnnual ? `Annual report, FY${fiscalYear}` : `Quarterly report, ${fiscalPeriod} FY${fiscalYear}`,
      filed,
      period: end,
      url: source.url,
    },
  ];
}
