import type { Fact } from '#contract/facts.ts';
import type { Material, Specialist } from '#research/agents/agent.ts';
import { counted } from '#research/agents/counted.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { monthsBefore } from '#research/indicators/relative-strength.ts';
import { latest } from '#research/indicators/series.ts';
import {
  type Company,
  type Found,
  isFound,
  type Market,
  type PriceSeries,
  SourceDown,
} from '#research/market/market.ts';
import { writeOpening, writeRule } from './analysis.ts';
import { type Benchmark, chooseFunds, dropStale, type Fund, type Reason, readBenchmark } from './benchmarks.ts';
import { type Chart, drawChart, isoDay } from './chart.ts';
import { readLevels } from './levels.ts';
import { type Lack, writeLimits } from './limits.ts';
import { readMomentum } from './momentum.ts';
import { readOutlook } from './outlook.ts';
import { readStrength } from './strength.ts';
import { findFact, recordVoters, writeTable } from './table.ts';
import { readTrend } from './trend.ts';
import { readVolatility } from './volatility.ts';
import { readVolume } from './volume.ts';
import { holdBallot, recordBounds } from './votes.ts';
import { readWeekly } from './weekly.ts';

const monthsRead = 36;
/** Below this the shortest averages and oscillators would stand on next to nothing. */
const fewestBars = 20;

/** Reads three years of prices and works out the technical picture: composite, trend, momentum, volatility, volume, levels, weeks, relative strength. */
export const gatherTechnical: Specialist = async ({ ticker, market, now, ledger, onStep }) => {
  const [from, to] = [isoDay(monthsBefore(now, monthsRead)), isoDay(now)];
  const started = performance.now();
  const [prices, company, spy] = await Promise.all([
    market.prices(ticker, from, to),
    readCompany(market, ticker),
    readFunds(market, chooseFunds(ticker, undefined), from, to),
  ]);
  onStep(
    isFound(prices) ? `Read ${counted(prices.found.bars.length)} daily prices` : 'Looked for daily prices',
    performance.now() - started,
  );
  if (!isFound(prices) || prices.found.bars.length === 0)
    return withoutPrices(ledger, isFound(prices) ? 'the source gave no bars' : prices.missing);

  const sectorFunds = chooseFunds(ticker, company.found).filter(({ stands }) => stands === 'sector');
  const sector = await timed(onStep, 'Read the market and sector funds', () =>
    readFunds(market, sectorFunds, from, to),
  );
  const chart = drawChart(ticker, ledger, prices, company.found);
  const benchmarks = [...spy, ...sector].map((benchmark) => dropStale(benchmark, chart.days));
  const write = await timed(onStep, 'Worked out the indicators', async () =>
    analyse(chart, benchmarks, recordLacks(chart, company, benchmarks), now),
  );
  return { write, links: linksOf(prices, benchmarks), window: { from: chart.from, to: chart.asOf } };
};

type CompanyReading = { found: Company | undefined; lack: Reason | undefined };

/** Without the company the price can still be read; only the sector fund is then unknown. */
async function readCompany(market: Market, ticker: string): Promise<CompanyReading> {
  try {
    const company = await market.company(ticker);
    if (!isFound(company)) return { found: undefined, lack: { why: company.missing, isOutage: false } };
    const { sector, kind } = company.found;
    const why = 'the source gives no sector';
    return { found: company.found, lack: sector || kind !== 'company' ? undefined : { why, isOutage: false } };
  } catch (error) {
    if (error instanceof SourceDown) return { found: undefined, lack: { why: error.message, isOutage: true } };
    throw error;
  }
}

function readFunds(market: Market, funds: Fund[], from: string, to: string): Promise<Benchmark[]> {
  return Promise.all(funds.map((fund) => readBenchmark(market, fund, from, to)));
}

async function timed<T>(
  onStep: (label: string, ms: number) => void,
  label: string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const done = await work();
  onStep(label, performance.now() - started);
  return done;
}

function withoutPrices(ledger: Ledger, why: string): Material {
  const gap = ledger.miss(`Daily prices of ${ledger.ticker}`, why);
  const text = `### No prices, no technical analysis\n\nDaily prices of ${ledger.ticker}: ${cite(gap)}. Every indicator is worked out from prices, so none is given here; the footnote says why there are none.\n`;
  return { write: () => text, links: [], window: undefined };
}

/** What could not be had besides the prices, with the source's reason. */
function recordLacks({ ledger, ticker }: Chart, company: CompanyReading, benchmarks: Benchmark[]): Lack[] {
  const record = (what: string, reason: Reason | undefined, so: string): Lack[] =>
    reason ? [{ what, gap: ledger.miss(what, reason.why), isOutage: reason.isOutage, so }] : [];
  return [
    ...record(`Sector of ${ticker}`, company.lack, 'there is no sector fund to compare with'),
    ...benchmarks.flatMap(({ fund, stands, lack }) =>
      record(`Prices of the ${stands} fund ${fund}`, lack, 'there is no comparison with it'),
    ),
  ];
}

function linksOf(prices: Found<PriceSeries>, benchmarks: Benchmark[]): Material['links'] {
  return [prices.source, ...benchmarks.flatMap(({ source }) => (source ? [source] : []))];
}

function analyse(chart: Chart, benchmarks: Benchmark[], lacks: Lack[], now: number): () => string {
  const close = recordClose(chart);
  const count = recordCount(chart);
  if (chart.days.close.length < fewestBars) return () => writeTooFew(chart, close, count);
  const ballot = holdBallot(chart, 'days');
  const bounds = recordBounds(chart);
  const rows = recordVoters(chart, ballot);
  const trend = readTrend(chart, rows, close);
  const momentum = readMomentum(chart, rows);
  const market = benchmarks.find(({ stands }) => stands === 'market');
  const volatility = readVolatility(chart, close, market);
  const volume = readVolume(chart);
  const levels = readLevels(chart, close, volatility.range);
  const weekly = readWeekly(chart, ballot, findFact(rows, 'RSI', '14'));
  const strength = readStrength(chart, benchmarks);
  const outlook = readOutlook(chart, rows, levels, close);
  return () =>
    [
      writeOpening(chart, ballot, trend, strength, close),
      writeTable(chart, rows, 'oscillators', 'Oscillator'),
      writeTable(chart, rows, 'averages', 'Average'),
      writeRule(bounds),
      section('Trend', trend.write()),
      section('Momentum', momentum()),
      section('Volatility', volatility.write()),
      section('Volume', volume()),
      section('Levels', levels.write()),
      section('Daily against weekly', weekly()),
      section('Relative strength', strength.write()),
      section('What would change this view', outlook()),
      section('Limits', writeLimits(chart, rows, lacks, count, now)),
    ].join('\n\n');
}

function section(head: string, text: string): string {
  return `#### ${head}\n${text}`;
}

function recordClose({ ledger, days, priceUnit, asOf, source }: Chart): Fact {
  const value = latest(days.close);
  if (value === undefined) return ledger.miss('Close', 'the last bar has no close', asOf);
  return ledger.record({ label: 'Close', value, unit: priceUnit, period: asOf, asOf, source });
}

function recordCount({ ledger, days, from, asOf, source }: Chart): Fact {
  return ledger.record({
    label: 'Daily bars read',
    value: days.close.length,
    unit: 'count',
    period: `${from} to ${asOf}`,
    asOf,
    source,
  });
}

function writeTooFew({ days, source, ticker }: Chart, close: Fact, count: Fact): string {
  const last = days.time[days.time.length - 1] ?? Number.NaN;
  return `### Too few prices to judge\n\n**Close ${cite(close)}.** There are ${cite(count)} daily bars of ${ticker} to ${day(last)} (${source.name}). A technical reading needs at least a month of them; none is given.\n`;
}
