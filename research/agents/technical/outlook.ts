import { type Fact, isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { latest } from '#research/indicators/series.ts';
import { type Chart, note } from './chart.ts';
import type { Level, Levels } from './levels.ts';
import type { Row } from './table.ts';

/** The nearest prices at which the reading would change, and how many averages lie on the way there. */
export function readOutlook(chart: Chart, rows: Row[], { resistance, support }: Levels, close: Fact): () => string {
  const up = resistance && countBetween(chart, rows, close, resistance, 'above');
  const down = support && countBetween(chart, rows, close, support, 'below');
  return () =>
    [
      resistance && up
        ? `Better: a close above the ${lower(resistance)} at ${where(resistance)}${averages(up, 'above')}.`
        : beyond('above'),
      support && down
        ? `Worse: a close below the ${lower(support)} at ${where(support)}${averages(down, 'below')}.`
        : beyond('below'),
    ].join(' ');
}

/** The averages between the close and the level, at today's values. */
function countBetween(chart: Chart, rows: Row[], close: Fact, level: Level, side: 'above' | 'below'): Fact {
  const now = isKnown(close) ? close.value : Number.NaN;
  const [low, high] = side === 'above' ? [now, level.price.value] : [level.price.value, now];
  const between = rows.filter(({ voter }) => {
    const value = voter.group === 'averages' ? latest(voter.value) : undefined;
    return value !== undefined && value > low && value < high;
  });
  return note(chart, {
    label: `Averages between the close and the ${lower(level)} ${side}`,
    value: between.length,
    unit: 'count',
    formula: `averages of the rating with a value between the two, at the values of ${chart.asOf}`,
  });
}

function averages(count: Fact, side: 'above' | 'below'): string {
  if (!isKnown(count) || count.value === 0) return '';
  const noun = count.value === 1 ? 'average' : 'averages';
  return `, which at today's values would carry it ${side} ${cite(count)} more ${noun}`;
}

function where({ price, percent, ranges }: Level): string {
  return `${cite(price)} (${cite(percent, { signed: true })}, ${cite(ranges, { signed: true, decimals: 1 })} ATRs)`;
}

/** In prose, without the parameters that the table gives. */
function lower({ name }: Level): string {
  const short = name.replace(/ \(.*/, '');
  return short.startsWith('ATR') ? short : short.charAt(0).toLowerCase() + short.slice(1);
}

function beyond(side: 'above' | 'below'): string {
  return side === 'above'
    ? 'Better: no level of the window lies above the close; a new high is the only one left.'
    : 'Worse: no level of the window lies below the close; a new low is the only one left.';
}
