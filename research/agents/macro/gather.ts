import { type Fact, isKnown, type Source } from '#contract/facts.ts';
import type { Material, Specialist } from '#research/agents/agent.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isoDate } from '#research/market/calendar.ts';
import { isFound } from '#research/market/market.ts';
import { readBurden } from './burden.ts';
import { readCurve } from './curve.ts';
import { openSeries, type Series } from './economy.ts';
import { lookUp, type Readings } from './lookups.ts';
import { endOf } from './reading.ts';
import { readRegime } from './regime.ts';
import { readSensitivity } from './sensitivity.ts';
import { readRows } from './table.ts';
import type { MacroView } from './view.ts';
import { writeMacro } from './write.ts';

/** Reads the economy, says which regime it is in by a stated rule, and how the ticker has answered to it. */
export const gatherMacro: Specialist = async (assignment) => {
  const { ticker, ledger, now } = assignment;
  const readings = await lookUp(assignment);
  const series = openSeries(ledger, readings.economy);
  const curve = readCurve(ledger, series);
  const view: MacroView = {
    ticker,
    now,
    readings,
    series,
    curve,
    rows: readRows(ledger, series, curve),
    regime: readRegime(ledger, series),
    realRate: readRealRate(ledger, series),
    quarterGrowth: readQuarterGrowth(ledger, series),
    sensitivity: readSensitivity(ledger, series, readings.prices, readings.index),
    burden: readBurden(ledger, readings),
  };
  return {
    write: () => writeMacro(view),
    links: linksOf(readings),
    window: windowOf(readings, series),
  } satisfies Material;
};

function readRealRate(ledger: Ledger, series: Series): Fact {
  return ledger.compute({
    label: 'Real policy rate',
    unit: 'points',
    period: series['policy-rate'].value().period ?? 'latest',
    formula: 'policy rate - growth of core consumer prices on the year',
    inputs: [series['policy-rate'].value(), series['core-cpi'].onYear()],
    compute: (rate = Number.NaN, inflation = Number.NaN) => rate - inflation,
  });
}

function readQuarterGrowth(ledger: Ledger, series: Series): Fact {
  const product = series['real-gdp'];
  const now = product.value();
  return ledger.compute({
    label: 'Real GDP growth on the quarter, annual rate',
    unit: '%',
    period: now.period ?? 'latest',
    formula: '(this quarter / the quarter before) to the fourth power - 1',
    inputs: [now, product.value(3)],
    compute: (level = Number.NaN, before = Number.NaN) => (before > 0 ? 100 * ((level / before) ** 4 - 1) : undefined),
  });
}

function linksOf({ statements, prices, index, economy }: Readings): Source[] {
  const sources = [statements, prices, index, ...Object.values(economy)].flatMap((lookup) =>
    lookup && isFound<unknown>(lookup) ? [lookup.source] : [],
  );
  return [...new Map(sources.map((source) => [source.url ?? source.name, source])).values()];
}

/** The prices compared, and the series back to the year that growth is measured on. */
function windowOf({ prices }: Readings, series: Series): Material['window'] {
  const bars = isFound(prices) ? prices.found.bars : [];
  const ends = Object.values(series).flatMap(({ newest, frequency }) =>
    newest && frequency ? [endOf(newest, frequency)] : [],
  );
  const first = bars[0] ? [isoDate(bars[0].t)] : Object.values(series).flatMap(({ value }) => fromOf(value(12)));
  const days = [...first, ...bars.slice(-1).map(({ t }) => isoDate(t)), ...ends].toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { from, to } : undefined;
}

function fromOf(fact: Fact): string[] {
  return isKnown(fact) ? [fact.asOf] : [];
}
