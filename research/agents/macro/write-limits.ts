import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { isFound, type Lookup } from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';
import type { MacroView } from './view.ts';

export function writeLimits(view: MacroView): string {
  return [
    missingSeries(view),
    missingParts(view),
    noIndex(view),
    noBurden(view),
    'answers' in view.sensitivity && view.sensitivity.answers.some(({ slope }) => isKnown(slope))
      ? `Slopes tell what went together, not what caused what; they shift, and a week can hold news of the company alone. ${marketFund} stands for the market.`
      : '',
    'The economy is that of the United States, whatever the company sells abroad. Figures are as the source has them now, revisions included. Not read: surveys, payrolls, house prices, exchange rates, futures on the policy rate.',
    window(view),
  ]
    .filter(Boolean)
    .join(' ');
}

function missingSeries({ series }: MacroView): string {
  const byReason = Map.groupBy(
    Object.values(series).filter(({ missing }) => missing !== undefined),
    ({ missing }) => missing ?? '',
  );
  return [...byReason]
    .map(([why, readings]) => `${readings.map(({ name }) => name).join(', ')}: ${closed(why)}`)
    .join(' ');
}

function missingParts({ readings: { prices, index }, ticker }: MacroView): string {
  const say = (what: string, lookup: Lookup<unknown> | undefined) =>
    lookup && !isFound(lookup) ? `${what}: ${closed(lookup.missing)}` : '';
  return [say(`Prices of ${ticker}`, prices), say(`Prices of ${marketFund}`, index)].filter(Boolean).join(' ');
}

function noIndex({ sensitivity, ticker }: MacroView): string {
  const index = 'answers' in sensitivity ? sensitivity.answers.find(({ driver }) => driver === marketFund) : undefined;
  return index && 'missing' in index.slope ? `${ticker} against ${marketFund}: ${closed(index.slope.missing)}` : '';
}

function noBurden({ burden, readings: { statements, company }, ticker }: MacroView): string {
  if (burden) return '';
  if (!isFound(statements)) {
    const isFund = isFound(company) && company.found.kind !== 'company';
    return isFund
      ? `${ticker} is ${company.found.kind === 'fund' ? 'a fund' : 'an index'}: it has no debt or interest of its own.`
      : `Debt and interest of ${ticker}: ${closed(statements.missing)}`;
  }
  return statements.found.kind === 'industrial'
    ? `Debt and interest of ${ticker}: the newest four quarters are not all held.`
    : `Interest is the business of a bank or an insurer: net debt, cover and the cost of a rise of rates do not apply to ${ticker} and are left out.`;
}

function window({ sensitivity, now }: MacroView): string {
  const weeks = 'answers' in sensitivity ? `weeks to ${day(sensitivity.to)} from ${day(sensitivity.from)}, ` : '';
  return `Data: ${weeks}the economy as published by ${day(now)}.`;
}

function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
