import { expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
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
test('while an answer is being written the source of a figure is awaited', () =>
  expect(standingOf('f9', { facts, definitions, awaited: true })).toEqual({ kind: 'awaited' }));
test('a reference to nothing is not given a source', () =>
  expect(standingOf('f9', { facts, definitions })).toEqual({ kind: 'unknown' }));
