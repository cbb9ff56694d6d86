import { describe, expect, test } from 'vitest';
import { modelThatSays, write } from '#research/models/language/answering.fixture.ts';

describe('What a provider says that an answer used', () => {
  test.each([-5000, 10.7, 1e15, 0])('is worked out, and marked so, when it says %d', async (told) => {
    const usage = { prompt_tokens: told, completion_tokens: told };
    const { model } = modelThatSays([{ chunks: ['Revenue is [[f1]].'], usage }]);
    const { usages } = await write(model);
    expect(usages).toEqual([expect.objectContaining({ estimated: true, outputTokens: expect.any(Number) })]);
    const [used] = usages;
    for (const tokens of [used?.inputTokens, used?.outputTokens]) {
      expect(Number.isInteger(tokens)).toBe(true);
      expect(tokens).toBeGreaterThan(0);
      expect(tokens).toBeLessThan(2000);
    }
  });
});

describe('A model that asks for look-ups without measure', () => {
  const deep = `{"ticker":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  const many = Array.from({ length: 1000 }, () => ({ name: 'read_prices', input: '{}' }));
  test.each([
    ['nested ten thousand deep', [{ name: 'read_prices', input: deep }]],
    ['of five megabytes', [{ name: 'read_prices', input: `{"ticker":"${'A'.repeat(5_000_000)}"}` }]],
    ['a thousand at once', many],
  ])('%s, is heard no further, and what it used until then counts', async (_what, calls) => {
    const { model, sent } = modelThatSays([{ calls }]);
    const { error, usages } = await write(model);
    expect(error).toMatchObject({ kind: 'malformed' });
    expect(sent).toHaveLength(1);
    expect(usages[0]?.inputTokens).toBeGreaterThan(100);
  });
});

test('An answer that is longer than anybody reads is cut there: what came stands, and its use is counted', async () => {
  const { model } = modelThatSays([{ chunks: ['So it is. ', 'And on. '.repeat(20_000)] }]);
  const { text, error, usages } = await write(model);
  expect(error).toMatchObject({ kind: 'cut' });
  expect(text).toHaveLength(80_000);
  expect(text).toMatch(/^So it is\. And on\. /);
  expect(usages[0]?.outputTokens).toBeGreaterThan(20_000);
});
