import type { Fact, Source } from '#contract/facts.ts';
import type { Material, Specialist } from '#research/agents/agent.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isoDate } from '#research/market/calendar.ts';
import { type Earnings, type Found, isFound } from '#research/market/market.ts';
import { lookUp, type Readings } from './lookups.ts';
import { readNext } from './next.ts';
import { openTape, readReaction } from './reaction.ts';
import { type Desk, growthOnYear, type Report, recordReport } from './report.ts';
import { summarise, type Told } from './summary.ts';
import { writeEarnings } from './write.ts';
import { writeWithout } from './write-without.ts';

/** Eight reports are shown; growth on the year needs four more. */
const reportsShown = 8;
const reportsRead = reportsShown + 4;

/** Reads past reports against what was expected and how the price took each, and the report to come. */
export const gatherEarnings: Specialist = async (assignment) => {
  const { ticker, ledger, now } = assignment;
  const readings = await lookUp(assignment);
  const { earnings } = readings;
  const links = linksOf(readings);
  if (!isFound(earnings) || earnings.found.reports.length === 0) {
    const why = isFound(earnings) ? 'the source has no report of it' : earnings.missing;
    const gap = ledger.miss(`Earnings of ${ticker}`, why);
    return { write: () => writeWithout(ticker, gap, readings, now), links, window: undefined } satisfies Material;
  }
  const desk: Desk = { ledger, currency: earnings.found.currency, source: earnings.source };
  const reports = earnings.found.reports.slice(-reportsRead).map((report) => recordReport(desk, report));
  const told = tell(ledger, readings, reports);
  const { next } = earnings.found;
  const view = {
    ticker,
    now,
    readings,
    told: told.toReversed(),
    summary: summarise(ledger, told),
    next: next && readNext(desk, next, reports, now),
    trailing: addUpFour(ledger, desk, reports),
  };
  return { write: () => writeEarnings(view), links, window: windowOf(earnings, told, now) } satisfies Material;
};

/** The newest reports, ascending, each with its growth and its reaction. */
function tell(ledger: Ledger, { prices, index }: Readings, reports: Report[]): Told[] {
  const tape = isFound(prices) ? openTape(ledger, prices, index && isFound(index) ? index : undefined) : undefined;
  const noPrices = (one: Report) => {
    const move = ledger.miss('Move on the day of reaction', isFound(prices) ? '' : prices.missing, one.period);
    return { day: undefined, move, ahead: move, drifts: [] };
  };
  return reports.slice(-reportsShown).map((one) => {
    const yearAgo = reports.find(
      ({ report }) =>
        report.fiscalPeriod === one.report.fiscalPeriod && report.fiscalYear === one.report.fiscalYear - 1,
    );
    return {
      ...one,
      epsGrowth: growthOnYear(ledger, one.eps, yearAgo?.eps),
      revenueGrowth: growthOnYear(ledger, one.revenue, yearAgo?.revenue),
      reaction: tape ? readReaction(tape, one.report) : noPrices(one),
    };
  });
}

function addUpFour(ledger: Ledger, { currency }: Desk, reports: Report[]): Fact {
  const four = reports.slice(-4);
  const label = 'Diluted EPS, last four quarters';
  const period = `four quarters to ${four.at(-1)?.period ?? ''}`;
  const inRow =
    four.length === 4 && four.slice(1).every(({ report }, i) => isNextQuarter(four[i]?.report.end, report.end));
  if (!inRow) return ledger.miss(label, 'the newest four quarters are not all held', period);
  return ledger.compute({
    label,
    unit: `${currency}/share`,
    period,
    formula: 'sum of four quarters',
    inputs: four.map(({ eps }) => eps),
    compute: (...values) => Math.round(1e4 * values.reduce((sum, value) => sum + value, 0)) / 1e4,
  });
}

/** Quarters end three months apart, and those of 13 or 14 weeks about so. */
function isNextQuarter(before: string | undefined, end: string): boolean {
  const days = before === undefined ? 0 : (Date.parse(end) - Date.parse(before)) / 86_400_000;
  return days >= 80 && days <= 105;
}

function linksOf({ earnings, prices, index }: Readings): Source[] {
  const sources = [earnings, prices, index].flatMap((lookup) =>
    lookup && isFound<unknown>(lookup) ? [lookup.source] : [],
  );
  return [...new Map(sources.map((source) => [source.url ?? source.name, source])).values()];
}

function windowOf({ asOf }: Found<Earnings>, told: Told[], now: number): Material['window'] {
  const [first] = told;
  const ends = told.flatMap(({ report, reaction }) => [report.end, report.released ?? '', reaction.day ?? '']);
  const to = [...ends, asOf.slice(0, 10)]
    .filter((day) => day <= isoDate(now))
    .toSorted()
    .at(-1);
  return first && to ? { from: first.report.end, to } : undefined;
}
