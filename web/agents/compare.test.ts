import { expect, test } from 'vitest';
import { compare } from './compare.ts';

const told = (before: string, after: string) =>
  compare(before, after).map(({ value, added, removed }) => `${added ? '+' : removed ? '-' : '='}${value}`);

test('what came and what went is told word by word', () => {
  expect(told('Say what it earns.', 'Say plainly what it owes.')).toEqual([
    '=Say ',
    '+plainly ',
    '=what it ',
    '-earns',
    '+owes',
    '=.',
  ]);
});

test('two long texts that share nothing but their spaces follow one another, before anybody has to wait', () => {
  const [before, after] = ['a '.repeat(16_384), 'b '.repeat(16_384)];
  expect(told(before, after)).toEqual([`-${before}`, `+${after}`]);
});

test('a change in a long text is still found', () => {
  const before = Array.from({ length: 4000 }, (_, n) => `w${n}`).join(' ');
  expect(told(before, before.replace('w2000 ', ''))).toHaveLength(3);
});
