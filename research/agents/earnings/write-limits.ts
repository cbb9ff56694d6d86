import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { isFound } from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';
import type { EarningsView } from './view.ts';
import { hasEstimates, hasReactions } from './write-tables.ts';

export function writeLimits(view: EarningsView): string {
  const { readings, told, now, ticker } = view;
  const reads = hasEstimates(view)
    ? [
        'A surprise is the difference over the absolute value of what was expected; where that is under five cents a share no percentage is given.',
        told.some(({ epsExpected }) => !isKnown(epsExpected))
          ? 'Some quarters have no estimate and are left out of the rate.'
          : '',
        'EPS is diluted and as reported; whether the estimates leave out one-off items the source does not say.',
      ]
    : ['Surprises and a beat rate need estimates, which this source does not have.'];
  const reactions = hasReactions(view)
    ? [
        'The day of reaction is the day of results that came before the open, and the next session for those after the close; a move is from the close before to the close after.',
        readings.index && !isFound(readings.index) ? `Prices of ${marketFund}: ${closed(readings.index.missing)}` : '',
      ]
    : [whyNoReaction(view)];
  const [newest] = told;
  return [
    ...reads,
    ...reactions,
    'Not read: guidance, calls, changes of estimates, what options imply.',
    `Data: ${told.length ? `reports of ${ticker} to ${newest?.report.released ? day(newest.report.released) : newest?.period}, ` : ''}as of ${day(now)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function whyNoReaction({ readings: { prices }, told, ticker }: EarningsView): string {
  if (!isFound(prices)) return `Prices of ${ticker}: ${closed(prices.missing)}`;
  const isUndated = told.every(({ report }) => report.released === undefined);
  return isUndated
    ? 'How the price took the results needs the day and time of the announcement; the source has only the day of filing, which is another.'
    : 'No prices are held around the days of these results.';
}

function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
