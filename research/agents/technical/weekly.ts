import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { macd } from '#research/indicators/macd.ts';
import { rsi } from '#research/indicators/rsi.ts';
import { type Columns, latest } from '#research/indicators/series.ts';
import { type Chart, note } from './chart.ts';
import { type Ballot, holdBallot, named, periodOf } from './votes.ts';

type Span = 'days' | 'weeks';
type View = { ballot: Ballot; rsi: Fact; macd: Fact };

/** The weekly reading beside the daily one, and where the two disagree. */
export function readWeekly(chart: Chart, daily: Ballot, dailyRsi: Fact | undefined): () => string {
  const days = { ballot: daily, rsi: dailyRsi ?? recordRsi(chart, 'days'), macd: recordMacd(chart, 'days') };
  const weeks = {
    ballot: holdBallot(chart, 'weeks'),
    rsi: recordRsi(chart, 'weeks'),
    macd: recordMacd(chart, 'weeks'),
  };
  return () =>
    weeks.ballot.band
      ? `${writeVerdict(days, weeks)}${writeOpenWeek(chart)}\n\n${writeViews(days, weeks)}`
      : 'There is no weekly composite: the weekly bars are too few for its indicators.';
}

function recordRsi(chart: Chart, span: Span): Fact {
  return note(chart, {
    label: `${named(span)} RSI (14)`,
    value: latest(rsi(chart[span].close, 14)),
    formula: "Wilder's RSI; above 50 gains outweigh losses",
    needs: 15,
    bars: span,
    period: periodOf(chart, span),
  });
}

function recordMacd(chart: Chart, span: Span): Fact {
  return note(chart, {
    label: `${named(span)} MACD less its signal line (12, 26, 9)`,
    value: latest(histogram(chart[span])),
    unit: chart.priceUnit,
    formula: 'EMA 12 less EMA 26, less the EMA 9 of that',
    needs: 34,
    bars: span,
    period: periodOf(chart, span),
  });
}

function histogram({ close }: Columns): Float64Array {
  return macd(close).histogram;
}

const composite = 'the composite';

function writeVerdict(days: View, weeks: View): string {
  const short = cite(days.ballot.composite, { signed: true });
  const long = cite(weeks.ballot.composite, { signed: true });
  const apart = [
    sideOf(days.ballot) === sideOf(weeks.ballot) ? undefined : composite,
    differ(days.rsi, weeks.rsi, 50) ? 'RSI' : undefined,
    differ(days.macd, weeks.macd, 0) ? 'MACD' : undefined,
  ].filter((name) => name !== undefined);
  const bands = `daily ${days.ballot.band} (${short}), weekly ${weeks.ballot.band} (${long})`;
  if (apart.length === 0) return `They agree: ${bands}.`;
  return apart[0] === composite
    ? `They disagree on ${list(apart)}: ${bands}.`
    : `They agree on ${composite}: ${bands}. They disagree on ${list(apart)}.`;
}

const friday = 5;

function writeOpenWeek({ weeks }: Chart): string {
  const last = weeks.time.at(-1) ?? Number.NaN;
  return new Date(last).getUTCDay() === friday ? '' : ` The last weekly bar runs to ${day(last)} only.`;
}

function sideOf({ band }: Ballot): 'up' | 'down' | 'neutral' {
  if (band?.endsWith('Buy')) return 'up';
  return band?.endsWith('Sell') ? 'down' : 'neutral';
}

/** On different sides of the line that parts up from down. */
function differ(daily: Fact, weekly: Fact, line: number): boolean {
  return isKnown(daily) && isKnown(weekly) && Math.sign(daily.value - line) !== Math.sign(weekly.value - line);
}

function list(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function writeViews(days: View, weeks: View): string {
  const row = (name: string, draw: (view: View) => string) => `| ${name} | ${draw(days)} | ${draw(weeks)} |`;
  return [
    '| | Daily | Weekly |',
    '|---|--:|--:|',
    row('Composite', ({ ballot }) => cite(ballot.composite, { signed: true })),
    row('Averages up', ({ ballot: { averages } }) => `${cite(averages.up)} of ${cite(averages.asked)}`),
    row('Oscillators up', ({ ballot: { oscillators } }) => `${cite(oscillators.up)} of ${cite(oscillators.asked)}`),
    row('RSI (14)', (view) => cite(view.rsi, { decimals: 1 })),
    row('MACD less signal (12, 26, 9)', (view) => cite(view.macd, { signed: true, decimals: 2, bare: true })),
  ].join('\n');
}
