import { expect, test } from 'vitest';
import { connectionTo } from './answering.fixture.ts';
import { addressOf, type LanguageConnection, nameOf } from './connection.ts';

test.each<[Partial<LanguageConnection>, string]>([
  [{ provider: 'openai', model: 'gpt-5-mini', baseUrl: undefined }, 'gpt-5-mini (OpenAI)'],
  [{ provider: 'anthropic', model: 'claude-haiku-4-5', baseUrl: undefined }, 'claude-haiku-4-5 (Anthropic)'],
  [{ provider: 'google', model: 'gemini-2.5-flash', baseUrl: undefined }, 'gemini-2.5-flash (Google)'],
  [{ provider: 'openai', model: 'gpt-5-mini', baseUrl: 'https://api.openai.com/v1/' }, 'gpt-5-mini (OpenAI)'],
  [{ provider: 'openai', model: 'gpt-5-mini', baseUrl: 'https://proxy.example/v1' }, 'gpt-5-mini (proxy.example)'],
  [{ model: 'llama3.2' }, 'llama3.2 (localhost:11434)'],
  [{ model: '', baseUrl: 'http://10.0.0.5:8000/v1' }, '10.0.0.5:8000'],
])('A reader sees %j as %s', (wish, name) => {
  expect(nameOf(connectionTo(wish))).toBe(name);
});

test('An address is the same with and without a slash at its end', () => {
  expect(addressOf(connectionTo({ baseUrl: 'http://localhost:1234/v1//' }))).toBe('http://localhost:1234/v1');
});
