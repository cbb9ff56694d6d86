import type { KnownFact } from '#contract/facts.ts';
import { inSentence } from '#research/agents/company/derive.ts';
import { isCurrency } from '#research/figures/format.ts';
import { daysApart, endOf, isAsLong, isOfOneTime, isOneCompany, isSameFigure } from './kinship.ts';
import type { Senseless } from './plan.ts';

const rateUnits = ['%', 'points', 'bp', 'score'];

/** Why a change cannot be said in per cent. */
export function whyUnitless(a: KnownFact, b: KnownFact): Senseless | undefined {
  if (a.unit !== b.unit) return whyUnlike(a, b);
  if (!rateUnits.includes(a.unit)) return undefined;
  return { senseless: 'growth is of an amount; the change of a rate is a difference' };
}

/** Why there is no growth from the one to the other. */
export function whyNoGrowth(a: KnownFact, b: KnownFact): Senseless | undefined {
  if (!isSameFigure(a, b))
    return {
      senseless: `growth is of one figure over time; ${inSentence(a.label)} and ${inSentence(b.label)} are two`,
    };
  if (!isOneCompany([a, b])) return { senseless: `growth is of one company; these are of ${a.ticker} and ${b.ticker}` };
  if (endOf(a) === endOf(b)) return { senseless: `both figures speak of the time up to ${endOf(a)}` };
  return whyUnitless(a, b) ?? whyLengths(a, b);
}

const mostDaysApart = 370;

/** Why two figures do not go together, where they do not. */
export function whyApart(a: KnownFact, b: KnownFact): Senseless | undefined {
  const isOne = isOneCompany([a, b]);
  if (isSameFigure(a, b)) {
    if (isOne || daysApart(a, b) <= mostDaysApart) return whyLengths(a, b);
    return { senseless: `the figures of ${a.ticker} and ${b.ticker} are more than a year apart` };
  }
  if (!isOne)
    return {
      senseless: `${inSentence(a.label)} of ${a.ticker} and ${inSentence(b.label)} of ${b.ticker} are different figures of different companies`,
    };
  if (isOfOneTime(a, b)) return undefined;
  return { senseless: `${inSentence(a.label)} is of ${a.period} and ${inSentence(b.label)} of ${b.period}` };
}

function whyLengths(a: KnownFact, b: KnownFact): Senseless | undefined {
  return isAsLong(a, b) ? undefined : { senseless: `${a.period} and ${b.period} are not of one length` };
}

/** How the units of two figures differ. */
export function whyUnlike(a: KnownFact, b: KnownFact): Senseless {
  const [money, other] = [a, b].map(({ unit }) => unit.replace(/\/share$/, ''));
  if (money && other && money !== other && isCurrency(money) && isCurrency(other))
    return { senseless: `one is in ${money} and the other in ${other}, and no exchange rate is held` };
  return { senseless: `${inSentence(a.label)} is in ${spelt(a.unit)} and ${inSentence(b.label)} in ${spelt(b.unit)}` };
}

function spelt(unit: string): string {
  return { '': 'no unit', x: 'multiples', '%': 'per cent', bp: 'basis points' }[unit] ?? unit;
}
