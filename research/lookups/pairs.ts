import type { KnownFact } from '#contract/facts.ts';
import { inSentence } from '#research/agents/company/derive.ts';
import { inPercent } from '#research/agents/company/makers.ts';
import { isCurrency } from '#research/figures/format.ts';
import * as rates from '#research/valuation/growth.ts';
import { share as shareOf } from '#research/valuation/ratio.ts';
import { bareLabel, daysApart, endOf, isOneCompany, isSameFigure, latestPeriod, lengthOf, spanOf } from './kinship.ts';
import { whyApart, whyNoGrowth, whyUnitless, whyUnlike } from './objections.ts';
import type { Plan, Senseless } from './plan.ts';

/** The first over the second: a multiple, an amount per share, or a count of shares. */
export function ratio(a: KnownFact, b: KnownFact): Plan | Senseless {
  const unit = unitOfRatio(a.unit, b.unit);
  if (!unit) return whyUnlike(a, b);
  return whyApart(a, b) ?? part(a, b, unit, `${nameBoth(a, b, 'over')}`, (x, y) => (y > 0 ? x / y : undefined));
}

function unitOfRatio(a: string, b: string): string | undefined {
  if (a === 'score' || b === 'score') return undefined;
  if (a === b) return 'x';
  if (isCurrency(a) && b === 'shares') return `${a}/share`;
  return isCurrency(a) && b === `${a}/share` ? 'shares' : undefined;
}

const wholeUnits = ['shares', 'count', 'days', ''];

/** The first in per cent of the second. */
export function share(a: KnownFact, b: KnownFact): Plan | Senseless {
  if (a.unit !== b.unit) return whyUnlike(a, b);
  const isAmount = isCurrency(a.unit) || a.unit.endsWith('/share') || wholeUnits.includes(a.unit);
  if (!isAmount) return { senseless: `a share is of an amount, and ${inSentence(b.label)} is none` };
  const label = `${nameBoth(a, b, 'in per cent of')}`;
  return whyApart(a, b) ?? part(a, b, '%', label, (x, y) => inPercent(shareOf(x, y)));
}

function part(a: KnownFact, b: KnownFact, unit: string, label: string, compute: Compute): Plan {
  const formula = isSameFigure(a, b)
    ? `${nameOf(a, b)} / ${nameOf(b, a)}`
    : `${inSentence(a.label)} / ${inSentence(b.label)}`;
  return {
    ...ofBoth(a, b),
    label,
    unit,
    formula,
    compute,
    otherwise: `undefined: ${inSentence(b.label)} is not positive`,
  };
}

type Compute = (a: number, b: number) => number | undefined;

/** Per cent from the earlier to the later of one figure; of two prices of a share, from the first to the second. */
export function growth(a: KnownFact, b: KnownFact): Plan | Senseless {
  const isBetweenPrices = !isSameFigure(a, b) && isPrice(a) && isPrice(b) && isOneCompany([a, b]);
  const why = isBetweenPrices ? whyUnitless(a, b) : whyNoGrowth(a, b);
  if (why) return why;
  const [from, to] = isBetweenPrices ? [a, b] : inTime(a, b);
  return {
    label: isBetweenPrices ? `${b.label} against ${inSentence(a.label)}` : `${to.label} growth`,
    unit: '%',
    period: spanOf([from, to]),
    formula: isBetweenPrices
      ? `${inSentence(b.label)} / ${inSentence(a.label)} - 1`
      : `${inSentence(to.label)} ${to.period} / ${from.period} - 1`,
    inputs: [to, from],
    compute: (now = 0, base = 0) => inPercent(rates.growth(now, base)),
    otherwise: 'undefined from a negative or zero base',
  };
}

/** Compound growth a year, from the earlier to the later of one figure. */
export function yearly(a: KnownFact, b: KnownFact): Plan | Senseless {
  const why = whyNoGrowth(a, b);
  if (why) return why;
  const [from, to] = inTime(a, b);
  const years = yearsBetween(from, to);
  if (years < 1) return { senseless: 'less than a year lies between them: growth says it' };
  return {
    label: `${to.label}, compound growth a year`,
    unit: '%',
    period: spanOf([from, to]),
    formula: `(${to.period} / ${from.period}) ^ (1 / ${years}) - 1`,
    inputs: [from, to],
    compute: (first = 0, last = 0) => inPercent(rates.cagr(first, last, years)),
    otherwise: 'undefined from or to a year that is not positive',
  };
}

/** The first less the second. */
export function difference(a: KnownFact, b: KnownFact): Plan | Senseless {
  if (a.unit !== b.unit) return whyUnlike(a, b);
  const isChange = isSameFigure(a, b) && isOneCompany([a, b]);
  return (
    whyApart(a, b) ?? {
      ...ofBoth(a, b),
      label: isChange ? `Change in ${inSentence(a.label)}` : nameBoth(a, b, 'less'),
      unit: a.unit === '%' ? 'points' : a.unit,
      formula: isSameFigure(a, b)
        ? `${nameOf(a, b)} - ${nameOf(b, a)}`
        : `${inSentence(a.label)} - ${inSentence(b.label)}`,
      compute: (x = 0, y = 0) => x - y,
    }
  );
}

function ofBoth(a: KnownFact, b: KnownFact): Pick<Plan, 'period' | 'inputs'> {
  return { period: isSameFigure(a, b) ? spanOf([a, b]) : latestPeriod([a, b]), inputs: [a, b] };
}

/** What tells two figures of one kind apart: the company, else the period. */
function nameOf(one: KnownFact, other: KnownFact): string {
  const name = `${inSentence(bareLabel(one))} ${one.period}`;
  return one.ticker === other.ticker ? name : `${one.ticker} ${name}`;
}

function nameBoth(a: KnownFact, b: KnownFact, word: string): string {
  if (!isSameFigure(a, b)) return `${a.label} ${word} ${inSentence(b.label)}`;
  const [first, second] = a.ticker === b.ticker ? [a.period, b.period] : [a.ticker, b.ticker];
  return `${bareLabel(a)}, ${first} ${word} ${second}`;
}

/** What stands at a day and is paid for a share: a price, an average of prices, a value worked out. */
function isPrice(fact: KnownFact): boolean {
  return fact.unit.endsWith('/share') && !['quarter', 'year'].includes(lengthOf(fact));
}

function inTime(a: KnownFact, b: KnownFact): [KnownFact, KnownFact] {
  return endOf(a) <= endOf(b) ? [a, b] : [b, a];
}

/** Whole fiscal years by their names, else the days between by the calendar, to the hundredth of a year. */
function yearsBetween(from: KnownFact, to: KnownFact): number {
  const years = daysApart(from, to) / 365.25;
  return Math.abs(years - Math.round(years)) < 0.03 ? Math.round(years) : Math.round(years * 100) / 100;
}
