import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, when } from '#research/figures/cite.ts';
import { marketFund } from '#research/market/sectors.ts';
import { countReports, verdictOf } from './report.ts';
import type { Told } from './summary.ts';
import type { EarningsView } from './view.ts';
import { hasEstimates, hasReactions } from './write-tables.ts';

/** The conclusion as a heading, then a paragraph each: what comes, what came, how the price took it. */
export function writeOpening(view: EarningsView): string {
  const paragraphs = [upcoming(view), record(view), reaction(view)].filter(Boolean);
  return [`### ${heading(view)}`, ...paragraphs].join('\n\n');
}

function heading(view: EarningsView): string {
  const { next, ticker } = view;
  const date = next
    ? `${ticker} reports on ${day(next.next.date)}${next.next.confirmed ? '' : ', not yet confirmed'}`
    : '';
  return (
    [date, hasEstimates(view) ? beatWord(view) : growthWord(view)].filter(Boolean).join('; ') || `Results of ${ticker}`
  );
}

/** From this share of the reports on a habit is spoken of. */
const mostly = 0.6;

function beatWord({ summary: { beats, compared }, told }: EarningsView): string {
  if (!isKnown(beats) || !isKnown(compared)) return '';
  const missed = told.filter((one) => verdictOf(one) === 'missed').length;
  const last = (told[0] && verdictOf(told[0])) ?? 'unknown';
  if (beats.value > mostly * compared.value) return `it has mostly beaten expectations${afterBeats[last]}`;
  if (missed > mostly * compared.value) return `it has mostly fallen short of expectations${afterMisses[last]}`;
  return `a mixed record against expectations${afterBoth[last]}`;
}

const afterBeats = {
  beat: ', last time too',
  missed: ', but not last time',
  met: ', and met them last time',
  unknown: '',
};
const afterMisses = { ...afterBeats, beat: ', but not last time', missed: ', last time too' };
const afterBoth = { beat: ', a beat last time', missed: ', a miss last time', met: ', met last time', unknown: '' };

function growthWord({ told, ticker }: EarningsView): string {
  const [newest] = told;
  if (!newest) return '';
  const { epsGrowth, revenueGrowth } = newest;
  if (isKnown(epsGrowth))
    return `${ticker} earned ${epsGrowth.value >= 0 ? 'more' : 'less'} a share than a year before`;
  return isKnown(revenueGrowth)
    ? `${ticker} sold ${revenueGrowth.value >= 0 ? 'more' : 'less'} than a year before`
    : '';
}

function upcoming({ next, ticker }: EarningsView): string {
  if (!next) return `**The date of the next report of ${ticker} is not known.** The source has no calendar of results.`;
  const { next: coming, period, days, eps, epsGrowth, revenue, revenueGrowth } = next;
  const time = coming.time ? `, ${coming.time}` : '';
  const certainty = coming.confirmed
    ? 'The company has announced the date.'
    : 'The company has not announced the date; it is where the source expects it.';
  const lead = `**${period} is due on ${day(coming.date)}${time}, in ${cite(days)}.** ${certainty}`;
  const growth = (fact: typeof eps) => when([fact], () => ` (${cite(fact, { signed: true })} on the year)`);
  const expected = [
    when([eps], () => `${cite(eps)} a share${growth(epsGrowth)}`),
    when([revenue], () => `revenue of ${cite(revenue)}${growth(revenueGrowth)}`),
  ].filter(Boolean);
  return expected.length ? `${lead} Expected: ${expected.join(' and ')}.` : lead;
}

function record(view: EarningsView): string {
  const { summary, told, trailing } = view;
  const [last] = told;
  if (!last) return '';
  const result = `${last.period}: ${resultWords(last)}`;
  const year = when([trailing], () => ` The last four quarters add up to ${cite(trailing)} a share.`);
  if (!hasEstimates(view))
    return `**${result}.**${year} What was expected is not known, so there are no surprises to measure.`;
  const surprise = when(
    [summary.meanSurprise],
    () => `; mean surprise ${cite(summary.meanSurprise, { signed: true })}`,
  );
  return `**Beat in ${cite(summary.beats)} of ${countReports(summary.compared)}${surprise}.** ${result}.${year}`;
}

function resultWords({ eps, epsExpected, epsGrowth, surprise, revenue, revenueGrowth }: Told): string {
  const onYear = (fact: Fact) => when([fact], () => `, ${cite(fact, { signed: true })} on the year`);
  const measured = when([surprise], () => `, a surprise of ${cite(surprise, { signed: true })}`);
  const expected = when([epsExpected], () => ` against ${cite(epsExpected)} expected${measured}`);
  const earned = when([eps], () => `${cite(eps)} a share${expected}${onYear(epsGrowth)}`, `EPS ${cite(eps)}`);
  return `${earned}${when([revenue], () => `; revenue ${cite(revenue)}${onYear(revenueGrowth)}`)}`;
}

function reaction(view: EarningsView): string {
  const { summary, told, ticker } = view;
  if (!hasReactions(view)) return '';
  const [last] = told;
  const latest = last
    ? when(
        [last.reaction.move, last.reaction.ahead],
        () =>
          ` Last time: ${cite(last.reaction.move, { signed: true })}, ${cite(last.reaction.ahead, { signed: true })} against ${marketFund}, on ${day(last.reaction.day ?? '')}.`,
      )
    : '';
  return `**${ticker} moved ${cite(summary.meanMove)} either way on an average day of results**, over ${countReports(summary.reactions)}; the largest was ${cite(summary.largestMove, { signed: true })}.${latest}`;
}
