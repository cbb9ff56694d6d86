import { type Fact, isKnown, type Source } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { regress, regressGiven } from '#research/indicators/regression.ts';
import { type Found, isFound, type Lookup, type PriceSeries } from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';
import type { Series } from './economy.ts';
import { type Fit, lastDayOf, recordFit } from './fit.ts';
import type { Reading } from './reading.ts';
import { asPoints, type Change, changesTogether, closeWeeks, inPercent, type Weeks } from './weekly.ts';

/** How far the price moved, in per cent, in a week in which a driver moved by one step. */
export type Answer = Fit & {
  driver: string;
  /** `per one per cent`, `per ten basis points`. */
  step: string;
  /** In a sentence: `the 10-year yield rose ten basis points`. */
  when: string;
  /** The same with the index held equal; undefined for the index itself, and where it cannot be had. */
  given: Fit | undefined;
};
/** `from` and `to` are the first and last Friday compared. */
export type Sensitivity = { answers: Answer[]; from: string; to: string } | { missing: Fact };

const weeksRead = 156;
/** Half a year: fewer say little, and the standard errors show how little these do. */
const fewestWeeks = 26;
const tooFew = 'too few weeks in common, or one of the two did not move';

type Driver = Pick<Answer, 'driver' | 'step' | 'when'> & { change: Change; reading: Reading };
type Desk = { ledger: Ledger; own: Weeks; source: Source };
type Index = { weeks: Weeks; source: Source };

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
  const { weeks } = changesTogether([[own, inPercent]], weeksRead);
  const [first] = weeks;
  const last = weeks.at(-1);
  if (first === undefined || last === undefined || weeks.length < fewestWeeks)
    return { missing: ledger.miss(label, 'fewer than twenty-six weeks of prices are held') };
  const desk: Desk = { ledger, own, source: prices.source };
  const market = index && isFound(index) ? openIndex(index) : undefined;
  const toIndex = market && answerToIndex(desk, market);
  const held = toIndex && isKnown(toIndex.slope) ? market : undefined;
  const answers = driversOf(series).map((driver) => answerTo(desk, driver, held));
  return { answers: toIndex ? [toIndex, ...answers] : answers, from: lastDayOf(first), to: lastDayOf(last) };
}

function openIndex({ found, source }: Found<PriceSeries>): Index {
  return { weeks: closeWeeks(asPoints(found.bars)), source };
}

const inTenBp: Change = (now, before) => 10 * (now - before);
const inOne: Change = (now, before) => now - before;

function driversOf(series: Series): Driver[] {
  const driver = (name: string, step: string, when: string, change: Change, reading: Reading): Driver => ({
    driver: name,
    step,
    when,
    change,
    reading,
  });
  const [bp, point] = ['per ten basis points', 'per one point'];
  return [
    driver('10-year yield', bp, 'the 10-year yield rose ten basis points', inTenBp, series['treasury-10y']),
    driver('Credit spread', bp, 'the credit spread widened ten basis points', inTenBp, series['credit-spread']),
    driver('Volatility index', point, 'the volatility index rose one point', inOne, series['volatility-index']),
  ];
}

function answerToIndex({ ledger, own, source }: Desk, index: Index): Answer {
  const { weeks, changes } = changesTogether(
    [
      [own, inPercent],
      [index.weeks, inPercent],
    ],
    weeksRead,
  );
  const [returns = [], market = []] = changes;
  const fitted = recordFit(ledger, {
    against: marketFund,
    step: 'per one per cent',
    method: `least squares of weekly returns on those of ${marketFund}, with a constant`,
    weeks,
    fit: regress(market, returns),
    sources: [source, index.source],
    otherwise: tooFew,
  });
  return {
    ...fitted,
    driver: marketFund,
    step: 'per one per cent',
    when: `${marketFund} gained one per cent`,
    given: undefined,
  };
}

function answerTo(desk: Desk, { driver, step, when, change, reading }: Driver, index: Index | undefined): Answer {
  const levels = closeWeeks(reading.observations);
  const { weeks, changes } = changesTogether(
    [
      [desk.own, inPercent],
      [levels, change],
    ],
    weeksRead,
  );
  const [returns = [], moves = []] = changes;
  const sources = [desk.source, ...(reading.source ? [reading.source] : [])];
  const alone = recordFit(desk.ledger, {
    against: driver,
    step,
    method: `least squares of weekly returns on weekly changes of the ${reading.name}, with a constant`,
    weeks,
    fit: regress(moves, returns),
    sources,
    otherwise: reading.missing ?? tooFew,
  });
  const given =
    index && isKnown(alone.slope) ? heldEqual(desk, { driver, step, when, change, reading }, index, levels) : undefined;
  return { ...alone, driver, step, when, given };
}

function heldEqual(
  { ledger, own, source }: Desk,
  { driver, step, change, reading }: Driver,
  index: Index,
  levels: Weeks,
): Fit {
  const together: [Weeks, Change][] = [
    [own, inPercent],
    [levels, change],
    [index.weeks, inPercent],
  ];
  const { weeks, changes } = changesTogether(together, weeksRead);
  const [returns = [], moves = [], market = []] = changes;
  return recordFit(ledger, {
    against: `${driver} with ${marketFund} held equal`,
    step,
    method: `least squares of weekly returns on weekly changes of the ${reading.name} and returns of ${marketFund}, with a constant`,
    weeks,
    fit: regressGiven(moves, market, returns),
    sources: [source, index.source, ...(reading.source ? [reading.source] : [])],
    otherwise: `too few weeks in common, or ${marketFund} alone explains it`,
  });
}
