import { isKnown } from '#contract/facts.ts';
import { cite, when } from '#research/figures/cite.ts';
import { marketFund } from '#research/market/sectors.ts';
import { countReports, verdictOf } from './report.ts';
import type { EarningsView } from './view.ts';
import { hasEstimates, hasReactions } from './write-tables.ts';

/** The record in figures, and the quarters that fell short by name. */
export function writeHistory({ told, summary }: EarningsView): string {
  const missed = told.filter((one) => verdictOf(one) === 'missed');
  const rate = when(
    [summary.beatRate],
    () => `Beat rate ${cite(summary.beatRate, { decimals: 0 })} on ${countReports(summary.compared)}.`,
  );
  const short = missed.length
    ? `Short of what was expected: ${missed.map((one) => `${one.period} (${cite(one.difference, { decimals: 2 })} a share)`).join(', ')}.`
    : 'None of them fell short.';
  const few = 'Eight reports are few: one more either way moves the rate by an eighth.';
  return [rate, short, told.length === 8 ? few : ''].filter(Boolean).join(' ');
}

/** Whether beats were rewarded, and whether the price went on after the day. */
export function writeReaction(view: EarningsView): string {
  if (!hasReactions(view)) return '';
  const { summary, ticker } = view;
  const { rewarded, drifts } = summary;
  const paid = rewarded
    ? `After ${cite(rewarded.gained)} of ${cite(rewarded.beats)} beats ${ticker} gained on ${marketFund} on the day.`
    : '';
  const told = drifts.filter(({ mean }) => isKnown(mean));
  const drift = told.length
    ? `Afterwards, in the direction of the surprise and less ${marketFund}: ${told.map(({ sessions, mean, count }) => `${cite(mean, { signed: true })} over ${spelled(sessions)} sessions on average (${countReports(count)})`).join(', ')}.`
    : '';
  return [paid, drift].filter(Boolean).join(' ');
}

function spelled(sessions: number): string {
  return { 5: 'five', 20: 'twenty' }[sessions] ?? 'the';
}

/** What the next report has to show. */
export function writeWatch(view: EarningsView): string {
  const { next, summary } = view;
  if (!next) return '';
  const { eps, epsYearAgo, period } = next;
  const surprise = when([eps], () => `${period} beats above ${cite(eps)} a share and misses below it.`);
  const growth = epsYearAgo ? when([epsYearAgo], () => `Growth on the year needs more than ${cite(epsYearAgo)}.`) : '';
  const move =
    hasReactions(view) && hasEstimates(view)
      ? when([summary.meanMove], () => `A move beyond ${cite(summary.meanMove)} on the day would be larger than usual.`)
      : '';
  return [surprise, growth, move].filter(Boolean).join(' ');
}
