import { describe, expect, test } from 'vitest';
import type { ModelSettings } from '#contract/models.ts';
import { connectionOf, draftFor, draftOf, standingOfKey } from './draft.ts';

const settings: ModelSettings = {
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:11434/v1',
  model: 'qwen3:4b',
  name: 'qwen3:4b (localhost:11434)',
  hasKey: true,
  setBy: 'administrator',
  contextTokens: 32768,
  price: { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0 },
  limits: { userTokensPerDay: 2_000_000, userCostUsdPerDay: null },
  version: 3,
  changedBy: 'Ada Lovelace',
  changedAt: '2026-11-20T21:00:00Z',
};
const saved = draftOf(settings);

test('the fields show what is saved, but never the key', () =>
  expect(saved).toEqual({
    provider: 'openai-compatible',
    baseUrl: 'http://localhost:11434/v1',
    model: 'qwen3:4b',
    apiKey: '',
    contextTokens: '32,768',
    inputPrice: '0.15',
    outputPrice: '0',
    tokensPerDay: '2,000,000',
    dollarsPerDay: '',
  }));

describe('another provider', () => {
  const other = draftFor('anthropic', { ...saved, apiKey: 'sesame' }, saved);
  test('gets nothing of what was typed for the one before, least of all its key; the limits of people stay', () =>
    expect(other).toEqual({
      provider: 'anthropic',
      baseUrl: '',
      model: '',
      apiKey: '',
      contextTokens: '',
      inputPrice: '',
      outputPrice: '',
      tokensPerDay: '2,000,000',
      dollarsPerDay: '',
    }));
  test('and back finds what is saved', () =>
    expect(draftFor('openai-compatible', { ...other, tokensPerDay: '5' }, saved)).toEqual({
      ...saved,
      tokensPerDay: '5',
    }));
  test('chosen once more changes nothing', () =>
    expect(draftFor('openai-compatible', { ...saved, apiKey: 'sesame' }, saved).apiKey).toBe('sesame'));
});

describe('the key that is kept', () => {
  test.each([
    ['is for this place', {}, 'kept'],
    ['is for this place, however it is spelled', { baseUrl: ' http://LOCALHOST:11434/v1/ ' }, 'kept'],
    ['goes to no other address', { baseUrl: 'http://localhost:1234/v1' }, 'elsewhere'],
    ['goes to no other provider', { provider: 'openai' }, 'elsewhere'],
    ['goes nowhere while an address is half typed', { baseUrl: 'http://' }, 'elsewhere'],
  ] as const)('%s', (_, change, standing) => expect(standingOfKey({ ...saved, ...change }, settings)).toBe(standing));
  test('is none where none is kept', () => expect(standingOfKey(saved, { ...settings, hasKey: false })).toBe('none'));
});

test('what is empty is left out of the connection', () => {
  expect(connectionOf({ ...saved, apiKey: ' sesame ', baseUrl: ' ' })).toEqual({
    provider: 'openai-compatible',
    baseUrl: null,
    model: 'qwen3:4b',
    apiKey: 'sesame',
  });
  expect(connectionOf(saved)).not.toHaveProperty('apiKey');
});
