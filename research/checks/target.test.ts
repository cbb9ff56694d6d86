import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'We set a price target of {?$400.00}.',
  'Our 12-month price target is {?$385}.',
  'Fair value is {?$310.00} a share.',
  'The intrinsic value of {?$290} leaves no margin of safety.',
  'The stock has a price target of {high52}.',
  'Target price: {?$420}',
  'There is room to a {?$400} price target over twelve months.',
  'Fair value estimate: {price}.',
];

const right = [
  'The two-stage DCF gives a fair value of {dcf}.',
  'Fair value is {dcf}.',
  'No price target is given here.',
  'At {pemedian}, the own median P/E, a fair value would be {?$270}.',
  'Old Mill Partners raised its price target to {?$425}.',
  'The mean analyst price target is {?$380}.',
  '#### Value\nOn a peer multiple of {pepeers} times EPS of {eps26}, fair value is {?$300.7}.',
  'The price is {price}; the 52-week high is {high52}.',
  'Management targets a capital return of {?$100bn}.',
];

describe('a target without a method', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['target']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
