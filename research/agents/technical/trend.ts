import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, when } from '#research/figures/cite.ts';
import { adx } from '#research/indicators/adx.ts';
import { ichimoku } from '#research/indicators/ichimoku.ts';
import { sma } from '#research/indicators/moving-averages.ts';
import { at, difference, latest } from '#research/indicators/series.ts';
import { type Chart, note } from './chart.ts';
import { findFact, type Row } from './table.ts';

export type Trend = { fromShort: Fact; fromLong: Fact; strength: Fact; write: () => string };

/** A month of trading. */
const monthBars = 21;

/** Where the close stands to its averages and the cloud, and which way what trend there is points. */
export function readTrend(chart: Chart, rows: Row[], close: Fact): Trend {
  const fromShort = distance(chart, close, pick(chart, rows, 'SMA', '50'), 'SMA (50)');
  const fromLong = distance(chart, close, pick(chart, rows, 'SMA', '200'), 'SMA (200)');
  const slope = recordSlope(chart);
  const lines = recordLines(chart);
  const write = () =>
    [
      writeAverages(fromShort, fromLong, slope),
      writeCross(chart),
      when(lines, () => writeLines(lines)),
      writeCloud(chart),
    ]
      .filter(Boolean)
      .join(' ');
  return { fromShort, fromLong, strength: pick(chart, rows, 'ADX', '14'), write };
}

function recordSlope(chart: Chart): Fact {
  const long = sma(chart.days.close, 200);
  const before = at(long, long.length - 1 - monthBars);
  return note(chart, {
    label: 'SMA (200) against a month before',
    value: before > 0 ? 100 * (at(long, long.length - 1) / before - 1) : undefined,
    unit: '%',
    formula: `100 x (SMA (200) / SMA (200) of ${monthBars} bars before - 1)`,
    needs: 200 + monthBars,
  });
}

function pick(chart: Chart, rows: Row[], name: string, parameters: string): Fact {
  return findFact(rows, name, parameters) ?? chart.ledger.miss(`${name} (${parameters})`, 'not asked');
}

function distance({ ledger, asOf }: Chart, close: Fact, level: Fact, name: string): Fact {
  return ledger.compute({
    label: `Close against ${name}`,
    unit: '%',
    period: asOf,
    formula: `100 x (close / ${name} - 1)`,
    inputs: [close, level],
    compute: (price = 0, average = 0) => (average > 0 ? 100 * (price / average - 1) : undefined),
  });
}

function recordLines(chart: Chart): Fact[] {
  const { plusDi, minusDi } = adx(chart.days);
  const line = (label: string, side: string, value: number | undefined) =>
    note(chart, {
      label,
      value,
      formula: `Wilder's smoothed ${side} movement in per cent of the smoothed true range`,
      needs: 15,
    });
  return [line('+DI (14)', 'upward', latest(plusDi)), line('-DI (14)', 'downward', latest(minusDi))];
}

/** The opening has said how far the close is from the SMA 200 where there is one. */
function writeAverages(fromShort: Fact, fromLong: Fact, slope: Fact): string {
  if (!isKnown(fromShort)) return 'There are too few bars for the SMA (50).';
  if (!isKnown(fromLong)) return 'There are too few bars for the SMA (200).';
  const turned = when([slope], () => `; the SMA (200) itself moved ${cite(slope, { signed: true })} in a month`);
  return `The close stands ${cite(fromShort, { signed: true })} from its SMA (50)${turned}.`;
}

/** Since when the SMA 50 has stood on this side of the SMA 200. */
function writeCross({ days }: Chart): string {
  const gap = difference(sma(days.close, 50), sma(days.close, 200));
  const now = latest(gap);
  if (now === undefined || now === 0) return '';
  let i = gap.length - 1;
  while (at(gap, i - 1) * now > 0) i--;
  const began = Number.isNaN(at(gap, i - 1))
    ? `since ${day(at(days.time, i))} at the latest`
    : `since ${day(at(days.time, i))}`;
  return `The SMA (50) has been ${now > 0 ? 'above' : 'below'} the SMA (200) ${began}.`;
}

function writeLines([plus, minus]: Fact[]): string {
  if (!plus || !minus || !isKnown(plus) || !isKnown(minus)) return '';
  const above = plus.value > minus.value;
  return `+DI (14) ${cite(plus, { decimals: 1 })} is ${above ? 'above' : 'below'} -DI (14) ${cite(minus, { decimals: 1 })}: new ${above ? 'highs outrun new lows' : 'lows outrun new highs'}.`;
}

function writeCloud({ days }: Chart): string {
  const { cloudA, cloudB } = ichimoku(days);
  const [a, b, close] = [latest(cloudA), latest(cloudB), latest(days.close)];
  if (a === undefined || b === undefined || close === undefined) return '';
  const place = close > Math.max(a, b) ? 'above' : close < Math.min(a, b) ? 'below' : 'inside';
  return `The close is ${place} the cloud of Ichimoku (9, 26, 52).`;
}
