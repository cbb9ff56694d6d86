import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'The DCF of {dcf} implies upside of {?15%} from the price of {price}.',
  'At a base case of {dcf}, there is {?42%} upside.',
  'With the price at {price} and a base case of {dcf}, the downside is {?20%}.',
  'The base case of {dcf} leaves {?30.0%} downside.',
  'Two-stage DCF {dcf}, upside potential of {premium}.',
  'From {price} to the 52-week high of {high52} there is {?12%} upside.',
];

const right = [
  'The DCF of {dcf} implies downside of {?42.5%} from the price of {price}.',
  'From {price} to the 52-week high of {high52} there is {?5.1%} upside.',
  'The base case of {dcf} leaves {?42%} downside.',
  'Upside would take growth of {revg26}.',
  'The premium is {premium}; upside is limited.',
  'With a base case of {dcf} and a high of {high52}, upside of {?5%} is open.',
];

describe('an upside that does not follow from price and target', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['upside']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
