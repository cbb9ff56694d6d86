import type { IsoDate, MacroSeriesId } from '#research/market/market.ts';
import { isMeeting, publicationOf } from './economy-calendar.ts';
import { drawMonths, type EconomyMonth, round, usualUnemployment } from './economy-months.ts';
import { randomFor } from './random.ts';
import type { Factors } from './returns.ts';

export type DailySeriesId = Extract<
  MacroSeriesId,
  'policy-rate' | `treasury-${string}` | 'credit-spread' | 'volatility-index'
>;
/** The simulated economy up to a day: what is known each day, and the months that are over. */
export type Economy = { days: IsoDate[]; daily: Record<DailySeriesId, number[]>; months: EconomyMonth[] };

/** An economy that belongs to the factors which move the shares; it looks only back, so that history never changes. */
export function drawEconomy(factors: Factors): Economy {
  const months = drawMonths(factors);
  return { days: factors.days, daily: { ...drawRates(factors, months), ...drawFear(factors) }, months };
}

/**
 * The central bank follows a rule (Taylor 1993, with unemployment for output) in steps of a quarter point, on what had been published by the
 * day. The curve is what the rule lets expect, faded with maturity, and a term premium, which rises with the shares of lenders and falls with
 * those of utilities and landlords: the sectors that answer to yields.
 */
function drawRates(factors: Factors, months: EconomyMonth[]) {
  const random = randomFor('yields');
  const series = {
    'policy-rate': [],
    'treasury-3m': [],
    'treasury-2y': [],
    'treasury-10y': [],
    'treasury-30y': [],
  } as {
    [id in Exclude<DailySeriesId, 'credit-spread' | 'volatility-index'>]: number[];
  };
  const ruleOn = openRule(months);
  let [policy, expected, premium, bills] = [0.25, 0.3, 0.35, 0];
  factors.days.forEach((day, i) => {
    const rule = ruleOn(day);
    expected = Math.max(0.1, expected + 0.03 * (rule - expected) + 0.045 * random.normal());
    premium += 0.0025 * (usualPremium - premium) + 0.03 * random.normal() + premiumMove(factors, i);
    bills = 0.9 * bills + 0.012 * random.normal();
    const coming = Math.max(-0.25, Math.min(0.25, 0.3 * (expected - policy)));
    const yields = {
      'policy-rate': policy,
      'treasury-3m': policy - 0.12 + coming + bills,
      'treasury-2y': 0.35 * policy + 0.65 * expected + 0.25 * premium,
      'treasury-10y': 0.1 * policy + 0.35 * expected + 0.55 * farRate + premium,
      'treasury-30y': 0.03 * policy + 0.17 * expected + 0.8 * farRate + 1.1 * premium + 0.3,
    };
    for (const id of Object.keys(series) as (keyof typeof series)[])
      series[id].push(round(Math.max(0.02, yields[id]), 2));
    if (isMeeting(day)) policy = decide(policy, rule);
  });
  return series;
}

const usualPremium = 0.4;
const farRate = 3.1;
const sectorDay = 0.0085;

function premiumMove({ market, sectors }: Factors, i: number): number {
  const ofSector = (name: keyof Factors['sectors']) => sectors[name][i] ?? 0;
  const lenders = ofSector('Financials') - 0.5 * ofSector('Utilities') - 0.5 * ofSector('Real Estate');
  return 0.026 * (lenders / sectorDay) + 0.9 * (market[i] ?? 0);
}

/** The rate that the rule asks for, given what had been published by a day; days are asked in order. */
function openRule(months: EconomyMonth[]): (day: IsoDate) => number {
  const published = months.map(({ date }) => publicationOf('cpi', date));
  let known = -1;
  return (day) => {
    while ((published[known + 1] ?? '9999') <= day) known += 1;
    const { trend = 1.9, unemployment = 7.8 } = months[known] ?? {};
    return Math.max(0.25, neutralRate + trend + 0.5 * (trend - 2) + 0.9 * (usualUnemployment - unemployment));
  };
}

const neutralRate = 0.7;

/** Half of the way to the rule, in quarter points, at most half a point at a time. */
function decide(policy: number, rule: number): number {
  const step = Math.max(-0.5, Math.min(0.5, Math.round((rule - policy) * 2) / 4));
  return Math.max(0.25, policy + step);
}

/** The price of risk rises when the market falls, and comes back: volatility within months, credit within a year. */
function drawFear({ market }: Factors) {
  const random = randomFor('fear');
  let [volatility, spread] = [Math.log(usualVolatility), Math.log(usualSpread)];
  const series = { 'credit-spread': [] as number[], 'volatility-index': [] as number[] };
  for (const move of market) {
    const unrest = Math.abs(move) / marketDay - 0.8;
    const calming = 0.018 + 0.03 * Math.max(0, volatility - Math.log(panic));
    volatility += calming * (Math.log(usualVolatility) - volatility) - (move < 0 ? 4.5 : 3.3) * move;
    volatility += 0.008 * unrest + 0.035 * random.normal();
    spread += 0.006 * (Math.log(usualSpread) - spread) - 2.2 * move + 0.016 * random.normal();
    series['credit-spread'].push(round(Math.exp(spread), 2));
    series['volatility-index'].push(round(Math.max(9, Math.exp(volatility)), 2));
  }
  return series;
}

const usualVolatility = 13.5;
/** Above this volatility comes back faster: fear does not last. */
const panic = 28;
const usualSpread = 1.55;
const marketDay = 0.0091;
