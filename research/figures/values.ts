import type { KnownFact } from '#contract/facts.ts';
import type { Candidate } from './candidates.ts';
import type { Setting } from './context.ts';
import { isCurrency } from './format.ts';
import type { WrittenNumber } from './numbers.ts';
import type { Label } from './words.ts';

/** Whether a number says the fact's value: in its unit after scaling, with its sign, and within the digits shown. */
export function isSameValue(number: WrittenNumber, { fact, label }: Candidate, setting: Setting): boolean {
  if (number.isRatio) return isSameRatio(number, fact, label, setting);
  const unit = number.unit ?? setting.unit;
  const toUnit = conversion(unit, fact, label, (setting.inTable || number.isBand) ?? false);
  if (toUnit === undefined || (number.perShare && isTotal(fact))) return false;
  const toScale = number.factor === 1 && (isCurrency(fact.unit) || fact.unit === 'shares') ? (setting.factor ?? 1) : 1;
  return signed(number, fact, label, setting).some((value) => isWithin(value, number, toUnit * toScale, fact.value));
}

/** `value` has the sign that is meant; how far the true one may lie from it is told without sign. */
function isWithin(value: number, { reach }: WrittenNumber, factor: number, actual: number): boolean {
  const size = Math.abs(value) * factor;
  const meant = value < 0 ? -actual : actual;
  const slack = (size + Math.abs(actual)) * 1e-11;
  return meant >= size - reach.below * factor - slack && meant <= size + reach.above * factor + slack;
}

/** A doubling is a growth of 100%, and so is a multiple of two. Which way it went is in the word itself. */
function isSameRatio(number: WrittenNumber, { unit, value }: KnownFact, label: Label, { isFall }: Setting): boolean {
  if (isFall && number.value > 1) return false;
  if (unit === 'x') return isWithin(number.value, number, 1, value);
  return unit === '%' && label.words.has('growth') && isWithin(number.value, number, 1, 1 + value / 100);
}

function isTotal({ unit, value }: KnownFact): boolean {
  return (isCurrency(unit) && Math.abs(value) >= 1e5) || /^(?:%|x|points|bp|days|shares|count|score)$/.test(unit);
}

/** The signs that the writing allows: brackets in a table and a falling word make it negative. */
function signed({ value, bracketed }: WrittenNumber, fact: KnownFact, label: Label, setting: Setting): number[] {
  if (setting.isLoss) return [-Math.abs(value)];
  if (label.allowsEitherSign) return [value, -value];
  if (bracketed && setting.inTable) return [-Math.abs(value)];
  if (!setting.isFall || value < 0) return [value];
  return label.words.has('growth') || fact.value < 0 ? [-value] : [value];
}

/** What a number in `written` is multiplied by to be in the fact's unit; undefined when the two cannot be the same thing. `isFree`: the unit may stand elsewhere. */
function conversion(written: string | undefined, { unit }: KnownFact, label: Label, isFree: boolean) {
  if (written === unit || (written && unit === `${written}/share`)) return 1;
  if (written === undefined) return isFree || !/^(?:%|points|bp)$/.test(unit) ? 1 : undefined;
  if (unit === 'bp' && (written === '%' || written === 'points')) return 100;
  if (written === 'bp' && (unit === '%' || unit === 'points')) return 0.01;
  const isNamed = (unit === 'count' || unit === '') && label.words.has(written.replace(/s$/, ''));
  return isNamed || (unit === '' && (written === 'points' || written === 'x')) ? 1 : undefined;
}

/** Whether the two differ only in scale or unit: by a thousand or a hundred, or by another unit at the same digits. */
export function differsInUnit({ value, reach, unit }: WrittenNumber, { fact }: Candidate): boolean {
  const same = (factor: number) => isWithin(Math.abs(value), { reach } as WrittenNumber, factor, Math.abs(fact.value));
  if ([1e-12, 1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9, 1e12].some(same)) return true;
  return unit !== fact.unit && same(1);
}
