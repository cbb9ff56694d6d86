import { describe, expect, test } from 'vitest';
import type { Doubt, Fact } from '#contract/facts.ts';
import { standingOf } from './evidence.ts';

const missing: Fact = { id: 'f2', ticker: 'JPM', label: 'Gross margin', missing: 'A bank reports none.' };
const facts = new Map([['f2', missing]]);
const definitions = new Map([
  ['f1', 'Revenue, FY2025.'],
  ['f2', 'Gross margin.'],
]);

test('a fact speaks for its figure', () =>
  expect(standingOf('f2', { facts, definitions })).toEqual({ kind: 'fact', fact: missing }));
test('without the fact the footnote speaks', () =>
  expect(standingOf('f1', { facts, definitions })).toEqual({ kind: 'definition', text: 'Revenue, FY2025.' }));
test('an untraced figure always has a reason', () =>
  expect(standingOf('untraced', { facts, definitions })).toMatchObject({
    kind: 'untraced',
    reason: expect.stringMatching(/matches nothing/),
  }));
describe('the n-th untraced figure', () => {
  const doubts: Doubt[] = [
    { written: '24.9%', kind: 'other_value', reason: 'The fact says 24.3%.', factId: 'f2' },
    { written: '7', kind: 'no_fact', reason: 'There is no such fact.' },
  ];
  test('has the n-th reason, and the fact that comes nearest', () =>
    expect(standingOf('untraced-1', { facts, definitions, doubts })).toEqual({
      kind: 'untraced',
      reason: 'The fact says 24.3%.',
      nearest: missing,
    }));
  test('has no nearest fact where there is none', () =>
    expect(standingOf('untraced-2', { facts, definitions, doubts })).toEqual({
      kind: 'untraced',
      reason: 'There is no such fact.',
    }));
  test('without a reason of its own has what the footnote says of them all', () =>
    expect(
      standingOf('untraced-3', { facts, definitions: new Map([['untraced', 'Not in the data.']]), doubts }),
    ).toEqual({ kind: 'untraced', reason: 'Not in the data.' }));
});
test('while an answer is being written the source of a figure is awaited', () =>
  expect(standingOf('f9', { facts, definitions, awaited: true })).toEqual({ kind: 'awaited' }));
test('a reference to nothing is not given a source', () =>
  expect(standingOf('f9', { facts, definitions })).toEqual({ kind: 'unknown' }));
