import { type Fact, isKnown, type Source } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { type Regression, regress, regressGiven } from '#research/indicators/regression.ts';
import { isoDate } from '#research/market/calendar.ts';
import { isFound, type Lookup, type PriceSeries } from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';
import type { Series } from './economy.ts';
import type { Reading } from './reading.ts';
import { asPoints, type Change, changesTogether, closeWeeks, inPercent, type Weeks } from './weekly.ts';

/** How far the price moved, in per cent, in a week in which a driver moved by one step. */
export type Answer = {
  driver: string;
  /** `per one per cent`, `per ten basis points`. */
  step: string;
  /** In a sentence: `the 10-year yield rose ten basis points`. */
  when: string;
  slope: Fact;
  error: Fact;
  rSquared: Fact;
  /** The same with the index held equal; undefined for the index itself, and without one. */
  given: { slope: Fact; error: Fact } | undefined;
};
export type Sensitivity = { answers: Answer[]; weeks: Fact; from: string; to: string } | { missing: Fact };

const weeksRead = 156;
const fewestWeeks = 52;

type Driver = { name: string; step: string; when: string; change: Change; reading: Reading };

/** Weekly returns of the ticker against the index, the 10-year yield, the credit spread and volatility, each by least squares, and with the index held equal. */
export function readSensitivity(
  ledger: Ledger,
  series: Series,
  prices: Lookup<PriceSeries>,
  index: Lookup<PriceSeries> | undefined,
): Sensitivity {
  const label = `Weekly returns of ${ledger.ticker}`;
  if (!isFound(prices)) return { missing: ledger.miss(label, prices.missing) };
  const own = closeWeeks(asPoints(prices.found.bars));
  const market = index && isFound(index) ? closeWeeks(asPoints(index.found.bars)) : undefined;
  const count = changesTogether([[own, inPercent]], weeksRead).weeks;
  if (count.length < fewestWeeks)
    return { missing: ledger.miss(label, 'fewer than fifty-two weeks of prices are held') };
  const desk: Desk = { ledger, own, market, source: prices.source };
  const [from, to] = [fridayOf(count[0] ?? 0), fridayOf(count.at(-1) ?? 0)];
  const weeks = ledger.record({
    label: 'Weeks compared',
    value: count.length,
    unit: 'count',
    period: `${from} to ${to}`,
    basis: 'computed',
    asOf: to,
    source: prices.source,
    formula: 'weeks that are over and follow on another, at most three years of them',
  });
  const answers = [
    ...(market && index && isFound(index) ? [answerToIndex(desk, market, index.source)] : []),
    ...driversOf(series).map((driver) => answerTo(desk, driver)),
  ];
  return { answers, weeks, from, to };
}

function driversOf(series: Series): Driver[] {
  const inTenBp: Change = (now, before) => 10 * (now - before);
  const inOne: Change = (now, before) => now - before;
  const tenBp = 'per ten basis points';
  return [
    {
      name: '10-year yield',
      step: tenBp,
      when: 'the 10-year yield rose ten basis points',
      change: inTenBp,
      reading: series['treasury-10y'],
    },
    {
      name: 'Credit spread',
      step: tenBp,
      when: 'the credit spread widened ten basis points',
      change: inTenBp,
      reading: series['credit-spread'],
    },
    {
      name: 'Volatility index',
      step: 'per one point',
      when: 'the volatility index rose one point',
      change: inOne,
      reading: series['volatility-index'],
    },
  ];
}

type Desk = { ledger: Ledger; own: Weeks; market: Weeks | undefined; source: Source };

function answerToIndex(desk: Desk, market: Weeks, source: Source): Answer {
  const { weeks, changes } = changesTogether(
    [
      [desk.own, inPercent],
      [market, inPercent],
    ],
    weeksRead,
  );
  const [own = [], index = []] = changes;
  const fit = regress(index, own);
  const driver = { name: marketFund, step: 'per one per cent' };
  const when = `${marketFund} gained one per cent`;
  const recorded = recordFit(
    desk,
    driver,
    weeks,
    fit,
    source,
    'too few weeks in common, or one of the two did not move',
  );
  return { driver: driver.name, step: driver.step, when, ...recorded, given: undefined };
}

function answerTo(desk: Desk, driver: Driver): Answer {
  const { reading, change, name, step, when } = driver;
  const levels = closeWeeks(reading.observations);
  const { weeks, changes } = changesTogether(
    [
      [desk.own, inPercent],
      [levels, change],
    ],
    weeksRead,
  );
  const [own = [], moves = []] = changes;
  const why = reading.missing ?? 'too few weeks in common, or one of the two did not move';
  const recorded = recordFit(desk, driver, weeks, regress(moves, own), reading.source ?? desk.source, why);
  return {
    driver: name,
    step,
    when,
    ...recorded,
    given: desk.market && isKnown(recorded.slope) ? heldEqual(desk, desk.market, driver, levels) : undefined,
  };
}

function heldEqual(desk: Desk, market: Weeks, driver: Driver, levels: Weeks): Answer['given'] {
  const { weeks, changes } = changesTogether(
    [
      [desk.own, inPercent],
      [levels, driver.change],
      [market, inPercent],
    ],
    weeksRead,
  );
  const [own = [], moves = [], index = []] = changes;
  const fit = regressGiven(moves, index, own);
  const named = { name: `${driver.name} with ${marketFund} held equal`, step: driver.step };
  const { slope, error } = recordFit(
    desk,
    named,
    weeks,
    fit,
    driver.reading.source ?? desk.source,
    `${marketFund} alone explains it`,
  );
  return { slope, error };
}

function recordFit(
  { ledger, source }: Desk,
  { name, step }: { name: string; step: string },
  weeks: number[],
  fit: Regression | undefined,
  other: Source,
  why: string,
): { slope: Fact; error: Fact; rSquared: Fact } {
  const label = `Weekly return of ${ledger.ticker} against ${name}`;
  if (!fit) {
    const missing = ledger.miss(label, why);
    return { slope: missing, error: missing, rSquared: missing };
  }
  const [from, to] = [fridayOf(weeks[0] ?? 0), fridayOf(weeks.at(-1) ?? 0)];
  const record = (what: string, value: number, unit: string, formula: string): Fact =>
    ledger.record({
      label: `${label}, ${what}`,
      value,
      unit,
      period: `${weeks.length} weeks to ${to}`,
      basis: 'computed',
      asOf: to,
      source: joinSources(source, other),
      formula: `${formula}; ${weeks.length} weeks from ${from}`,
    });
  const held = name.includes('held equal') ? ` and ${marketFund}` : '';
  return {
    slope: record(
      `slope ${step}`,
      fit.slope,
      '%',
      `least squares of weekly returns on weekly changes of ${name.replace(/ with .*/, '')}${held}, with a constant`,
    ),
    error: record('standard error', fit.standardError, '%', 'standard error of the slope'),
    rSquared: record(
      'R-squared',
      Math.round(100 * fit.rSquared) / 100,
      '',
      'share of the variance of weekly returns explained, to the hundredth',
    ),
  };
}

function joinSources(own: Source, other: Source): Source {
  const names = [...new Set([own.name, other.name])].join('; ');
  return {
    name: `Computed from ${names}`,
    retrievedAt: own.retrievedAt > other.retrievedAt ? own.retrievedAt : other.retrievedAt,
  };
}

function fridayOf(week: number): string {
  return isoDate((week * 7 - 3 + 4) * 86_400_000);
}

/** Whether a slope is more than two standard errors from zero: chance alone leaves one in twenty there. */
export function isClear(slope: Fact, error: Fact): boolean {
  return isKnown(slope) && isKnown(error) && Math.abs(slope.value) > 2 * error.value;
}
