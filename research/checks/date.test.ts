import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'Apple reports next on January 28, 2027.',
  'The next earnings date is 2027-01-30.',
  'The dividend of {dividend} is payable on 12 February 2027.',
  'Results were released on Oct 30, 2026, and the shares moved {reaction}.',
  'The ex-dividend date is November 8, 2026.',
  'A stock split took effect on June 15, 2026.',
  'The rally began on March 3, 2019, from a low base.',
  'The company announced a buyback on May 2nd, 2026.',
  'As of December 15, 2026 the price is {price}.',
];

const right = [
  'Apple reports next on February 1, 2027, in {daysToResults}.',
  'As of Nov 20, 2026 the price is {price}.',
  'The composite has been Neutral since Oct 12, 2026.',
  'FY2026 ended on September 30, 2026.',
  'On Nov 5, 2026 the shares moved {reaction} on results.',
  'Data were read on 2026-11-21.',
  'The 52-week window runs from 2025-11-20 to 2026-11-20.',
  'By 2030 the services share may have doubled.',
  'The low of the period was set on 4 August 2026.',
  'In Q1 FY2027 and in May the market looks for more.',
];

describe('a date that nothing holds', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['date']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
