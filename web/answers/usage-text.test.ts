import { describe, expect, test } from 'vitest';
import type { Usage } from '#contract/usage.ts';
import { describeUsage, splitTokens, writeCost } from './usage-text.ts';

const usage: Usage = { inputTokens: 2000, outputTokens: 431, ms: 8214, costUsd: 0.0041, estimated: false };

describe('what an answer cost', () => {
  test('is its tokens, seconds and dollars', () => expect(describeUsage(usage)).toBe('2,431 tokens, 8.2 s, $0.0041'));
  test('is marked where the tokens are estimated; the time was measured', () =>
    expect(describeUsage({ ...usage, estimated: true })).toBe('about 2,431 tokens, 8.2 s, about $0.0041'));
  test('has no dollars where the price is not known', () =>
    expect(describeUsage({ ...usage, costUsd: null })).toBe('2,431 tokens, 8.2 s'));
  test('of one token is one token', () =>
    expect(describeUsage({ ...usage, inputTokens: 1, outputTokens: 0, ms: 40, costUsd: 0 })).toBe(
      '1 token, 40 ms, $0',
    ));
  test('can be told apart', () => expect(splitTokens(usage)).toBe('2,000 tokens read, 431 written'));
});

test.each([
  [0, '$0'],
  [0.00004, 'under $0.0001'],
  [0.0001, '$0.00010'],
  [0.00412, '$0.0041'],
  [0.1, '$0.10'],
  [0.994, '$0.99'],
  [0.996, '$1.00'],
  [12.3456, '$12.35'],
  [1234.5, '$1,234.50'],
])('%d dollars are written %s', (cost, text) => expect(writeCost(cost)).toBe(text));
