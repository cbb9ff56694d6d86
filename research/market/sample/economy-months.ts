import type { IsoDate } from '#research/market/market.ts';
import { randomFor } from './random.ts';
import type { Factors } from './returns.ts';

/** One month of the simulated economy, complete: it is drawn when the month is over. */
export type EconomyMonth = {
  /** The month's first day. */
  date: IsoDate;
  /** Index, 1982-84 about 100. */
  cpi: number;
  coreCpi: number;
  /** Core inflation without its noise, per cent a year: what the central bank looks at. */
  trend: number;
  /** Per cent. */
  unemployment: number;
  /** Index, 2017 about 100. */
  production: number;
  /** Output against its potential, per cent, with the noise of measurement: what GDP is made from. */
  output: number;
};

/**
 * The months that ended before the last day's month, ascending. Output answers to shares with a quarter's delay and to shocks of its own;
 * inflation and unemployment follow output. Each month sees the past alone, so that a later `until` only adds to the list.
 */
export function drawMonths({ days, market }: Factors): EconomyMonth[] {
  const returns = monthlyReturns(days, market);
  const random = randomFor('economy', economySeed);
  const state = { ...opening };
  const gaps: number[] = [];
  let [logCore, logCpi] = [Math.log(227.2), Math.log(227.8)];
  return returns.map(({ date }, i): EconomyMonth => {
    const quarter = (returns[i]?.move ?? 0) + (returns[i - 1]?.move ?? 0) + (returns[i - 2]?.move ?? 0);
    state.gap = 0.95 * state.gap + 0.22 * random.normal() + 2.2 * quarter;
    gaps.push(state.gap);
    const pressure = gaps[i - 3] ?? opening.gap;
    state.trend += 0.05 * (usualInflation - state.trend) + 0.03 * pressure + 0.17 * random.shock();
    state.energy = 0.3 * state.energy + 0.0014 * random.normal();
    const usual = usualUnemployment - 0.75 * state.gap;
    state.unemployment += 0.1 * (usual - state.unemployment) + 0.05 * random.normal();
    state.orders = 0.4 * state.orders + 0.0028 * random.normal();
    const core = state.trend / 1200 + 0.0005 * random.normal();
    logCore += core;
    logCpi += core + state.energy;
    return {
      date,
      cpi: round(Math.exp(logCpi), 3),
      coreCpi: round(Math.exp(logCore), 3),
      trend: state.trend,
      unemployment: round(Math.max(2.6, state.unemployment), 1),
      production: round(100 * Math.exp(0.01 * (i / 12 - 5) + 0.018 * state.gap + state.orders), 4),
      output: state.gap + 0.15 * random.normal(),
    };
  });
}

/** One economy of many: the one with a slump, a scare of inflation and an inverted curve in it, and near its usual state at the anchor. */
const economySeed = 1;
const opening = { gap: -2.5, trend: 1.9, energy: 0, unemployment: 7.8, orders: 0 };
const usualInflation = 2.3;
export const usualUnemployment = 4.3;

/** The market's logarithmic return of each month that is over on the last day. */
function monthlyReturns(days: IsoDate[], market: number[]): { date: IsoDate; move: number }[] {
  const months = new Map<IsoDate, number>();
  days.forEach((day, i) => {
    const date = `${day.slice(0, 7)}-01`;
    months.set(date, (months.get(date) ?? 0) + (market[i] ?? 0));
  });
  return [...months].slice(0, -1).map(([date, move]) => ({ date, move }));
}

export function round(value: number, decimals: number): number {
  const scale = [1, 10, 100, 1000, 10_000][decimals] ?? 1;
  return Math.round(value * scale) / scale;
}
