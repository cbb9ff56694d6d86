import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { atrStop } from '#research/indicators/atr.ts';
import { rangeSince, swingHighs, swingLows, type Turn } from '#research/indicators/levels.ts';
import { monthsBefore } from '#research/indicators/relative-strength.ts';
import { at, latest } from '#research/indicators/series.ts';
import { type Chart, isoDay, note } from './chart.ts';

/** A price that matters, with its distance from the close in per cent and in ATRs (negative below). */
export type Level = { name: string; price: KnownFact; on: string; percent: Fact; ranges: Fact };
export type Levels = {
  levels: Level[];
  resistance: Level | undefined;
  support: Level | undefined;
  write: () => string;
};

const swingReach = 5;
const nearest = 2;

/** The year's range, the nearest swing highs above and lows below the close, and the ATR stop, highest first. */
export function readLevels(chart: Chart, close: Fact, range: Fact): Levels {
  const candidates = [...recordRange(chart), ...recordSwings(chart), recordStop(chart)];
  const levels = candidates
    .flatMap(({ name, price, on }) => (isKnown(price) ? [measure(chart, { name, price, on }, close, range)] : []))
    .sort((a, b) => b.price.value - a.price.value);
  const now = isKnown(close) ? close.value : Number.NaN;
  return {
    levels,
    resistance: levels.findLast(({ price, name }) => price.value > now && !name.startsWith('ATR stop')),
    support: levels.find(({ price }) => price.value < now),
    write: () => writeLevels(chart, levels, close),
  };
}

type Candidate = { name: string; price: Fact; on: string };

function recordRange(chart: Chart): Candidate[] {
  const { time } = chart.days;
  const yearAgo = monthsBefore(at(time, time.length - 1), 12);
  if (at(time, 0) > yearAgo + weekMs) {
    chart.ledger.miss('52-week high and low', `prices begin on ${chart.from}, less than a year before`, chart.asOf);
    return recordSpan(
      chart,
      Number.NEGATIVE_INFINITY,
      `high since ${day(at(time, 0))}`,
      `low since ${day(at(time, 0))}`,
    );
  }
  return recordSpan(chart, yearAgo, '52-week high', '52-week low');
}

/** A year of bars may begin some days late: its first day was no trading day. */
const weekMs = 7 * 86_400_000;

function recordSpan(chart: Chart, since: number, highName: string, lowName: string): Candidate[] {
  const span = rangeSince(chart.days, since);
  if (!span) return [];
  const period = `${isoDay(Math.max(since, at(chart.days.time, 0)))} to ${chart.asOf}`;
  return [
    turn(chart, highName, span.high, 'highest high of the period', period),
    turn(chart, lowName, span.low, 'lowest low of the period', period),
  ];
}

function turn(chart: Chart, name: string, { price, index }: Turn, formula: string, period?: string): Candidate {
  const on = at(chart.days.time, index);
  const label = period ? name : `${name} of ${isoDay(on)}`;
  return {
    name,
    on: day(on),
    price: note(chart, { label, value: price, unit: chart.priceUnit, formula, period: period ?? isoDay(on) }),
  };
}

/** The swing nearest to the close on each side, of the last year; those that are the year's extreme stand in the table already. */
function recordSwings(chart: Chart): Candidate[] {
  const { days } = chart;
  const last = days.close.length - 1;
  const close = at(days.close, last);
  const yearAgo = monthsBefore(at(days.time, last), 12);
  const span = rangeSince(days, yearAgo);
  const counts = ({ price, index }: Turn) =>
    at(days.time, index) > yearAgo && price !== span?.high.price && price !== span?.low.price;
  const above = swingHighs(days, swingReach).filter((swing) => counts(swing) && swing.price > close);
  const below = swingLows(days, swingReach).filter((swing) => counts(swing) && swing.price < close);
  const rule = (side: string) => `${side} of the ${swingReach} bars on each side`;
  return [
    ...above
      .sort((a, b) => a.price - b.price)
      .slice(0, nearest)
      .map((swing) => turn(chart, 'Swing high', swing, rule('above the highs'))),
    ...below
      .sort((a, b) => b.price - a.price)
      .slice(0, nearest)
      .map((swing) => turn(chart, 'Swing low', swing, rule('below the lows'))),
  ];
}

function recordStop(chart: Chart): Candidate {
  const price = note(chart, {
    label: 'ATR stop (22, 3)',
    value: latest(atrStop(chart.days, 22, 3, 22)),
    unit: chart.priceUnit,
    formula: 'highest high of 22 bars - 3 x ATR (22)',
    needs: 23,
  });
  const crossed = isKnown(price) && price.value > (latest(chart.days.close) ?? Number.NaN);
  return {
    name: crossed ? 'ATR stop (22, 3), crossed' : 'ATR stop (22, 3)',
    price,
    on: day(at(chart.days.time, chart.days.time.length - 1)),
  };
}

function measure(chart: Chart, level: Candidate & { price: KnownFact }, close: Fact, range: Fact): Level {
  const { ledger, asOf } = chart;
  const percent = ledger.compute({
    label: `${level.price.label} against the close`,
    unit: '%',
    period: asOf,
    formula: '100 x (level / close - 1)',
    inputs: [level.price, close],
    compute: (price = 0, now = 0) => (now > 0 ? 100 * (price / now - 1) : undefined),
  });
  const ranges = ledger.compute({
    label: `${level.price.label} against the close in ATRs`,
    unit: '',
    period: asOf,
    formula: '(level - close) / ATR (14)',
    inputs: [level.price, close, range],
    compute: (price = 0, now = 0, atrValue = 0) => (atrValue > 0 ? (price - now) / atrValue : undefined),
    otherwise: 'the ATR is zero',
  });
  return { ...level, percent, ranges };
}

function writeLevels(chart: Chart, levels: Level[], close: Fact): string {
  const now = isKnown(close) ? close.value : Number.NaN;
  const rows = levels.map(writeLevel);
  const at = levels.filter(({ price }) => price.value > now).length;
  const last = chart.days.time[chart.days.time.length - 1] ?? Number.NaN;
  rows.splice(at, 0, `| **Close** | **${cite(close, { bare: true, decimals: 2 })}** | ${day(last)} | | |`);
  return ['| Level | Price | Day | From the close | In ATRs |', '|---|--:|---|--:|--:|', ...rows].join('\n');
}

function writeLevel({ name, price, on, percent, ranges }: Level): string {
  const cells = [
    cite(price, { bare: true, decimals: 2 }),
    on,
    cite(percent, { signed: true }),
    cite(ranges, { signed: true, decimals: 1 }),
  ];
  return `| ${name.charAt(0).toUpperCase()}${name.slice(1)} | ${cells.join(' | ')} |`;
}
