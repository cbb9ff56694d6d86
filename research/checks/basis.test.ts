import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'The company reported EPS of {epsnext} for Q1 FY2027.',
  'Apple earned {epsnext} a share in Q1 FY2027.',
  'Revenue came in at {revnext} in the first quarter.',
  'Q1 FY2027 revenue was {revnext}.',
  'In the quarter Apple delivered revenue of {revnext}, a record.',
  'Q1 earnings per share were {epsnext}.',
  "Analysts' expected EPS of {epsq4} was a touch high.",
  'The consensus revenue of {rev26} looks demanding.',
  'FY2026 has an estimated net income of {ni26}.',
  'Projected operating income is {op26} for the year.',
  'The forecast diluted EPS of {eps26} rests on buybacks.',
  'Apple posted {epsnext} per share for the December quarter.',
];

const right = [
  'Apple reported EPS of {epsq4}, against {epsq4exp} expected.',
  'For Q1 FY2027 analysts expect EPS of {epsnext} on revenue of {revnext}.',
  'The expected EPS is {epsnext}; it earned {epsq4} last quarter.',
  'EPS of {epsq4} was better than expected {epsq3} a quarter ago.',
  'The estimate was {epsq4exp}; the company came in at {epsq4}.',
  'Revenue is expected to grow {revnextg} in Q1 FY2027.',
  'Consensus stood at {epsq4exp} before the report.',
  'Results beat expected revenue with {revq3} in Q3.',
  'The bar is {epsnext} a share.',
  'Actual EPS of {epsq4} missed the {epsq4exp} that was expected.',
  'If it earned {epsnext} a share, growth would resume.',
  'The next report is due in {daysToResults}.',
];

describe('an estimate that is told as a result, and a result as an estimate', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['basis']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
