import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { inSentence } from './derive.ts';
import type { Findings, StatementFindings } from './findings.ts';
import type { Threshold } from './thresholds.ts';
import { sentence } from './words.ts';

/** The figures at which another conclusion would follow, and the rule that sets them. */
export function writeChange({ quote }: Findings, { thresholds, ownPrices, valuation }: StatementFindings): string {
  const [own] = ownPrices;
  const growth = growthAsked(valuation);
  const better = [
    ...sides(thresholds, 'better'),
    growth?.side === 'better' ? `${growth.flow} growing faster than the price implies for four quarters` : '',
    own && isKnown(own.low) && isPriced(quote.price, own.low, 'above')
      ? `a price of ${cite(own.low)} or less (${own.name} at its own lower quartile)`
      : '',
  ];
  const worse = [
    ...sides(thresholds, 'worse'),
    growth?.side === 'worse' ? `${growth.flow} growing slower than the price implies for four quarters` : '',
    own && isKnown(own.high) && isPriced(quote.price, own.high, 'below')
      ? `a price of ${cite(own.high)} or more (${own.name} at its own upper quartile)`
      : '',
  ];
  const said = [
    sentence([better.filter((part) => part !== '').join('; ')]).replace(
      /^./,
      (letter) => `- **Better:** ${letter.toLowerCase()}`,
    ),
    sentence([worse.filter((part) => part !== '').join('; ')]).replace(
      /^./,
      (letter) => `- **Worse:** ${letter.toLowerCase()}`,
    ),
  ].filter((part) => part !== '');
  if (!said.length) return '';
  const rule = thresholds.length
    ? '\nEach operating threshold is today’s figure and one typical move: the median change between the periods shown.'
    : '';
  return ['#### What would change this view', ...said].join('\n') + (rule && `\n${rule}`);
}

function sides(thresholds: Threshold[], side: 'better' | 'worse'): string[] {
  return thresholds
    .filter((threshold) => isKnown(threshold[side]))
    .map(
      (threshold) => `${inSentence(threshold.name)} ${side === 'better' ? 'above' : 'under'} ${cite(threshold[side])}`,
    );
}

function isPriced(price: Findings['quote']['price'], level: { value: number }, side: 'above' | 'below'): boolean {
  return isKnown(price) && (side === 'above' ? price.value > level.value : price.value < level.value);
}

/** Growth above what the price implies would be better where the past fell short of it, and growth under it worse where the past exceeded it. */
function growthAsked(
  valuation: StatementFindings['valuation'],
): { flow: string; side: 'better' | 'worse' } | undefined {
  if (valuation?.kind !== 'cash' || !isKnown(valuation.implied) || !isKnown(valuation.delivered.fact)) return undefined;
  const flow = inSentence(valuation.flow.label);
  return { flow, side: valuation.delivered.fact.value < valuation.implied.value ? 'better' : 'worse' };
}
