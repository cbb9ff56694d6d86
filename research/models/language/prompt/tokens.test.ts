import { expect, test } from 'vitest';
import { estimateTokens } from './tokens.ts';

/** Counted with the tokenizers of GPT-4o, GPT-4 and Llama 3; the highest of the three. */
test.each([
  ['f119 | AAPL | Short-term debt | $10.1bn | FY2025 | actual | 2025-09-30', 29, 1.3],
  ['Die Umsatzerlöse des Unternehmens sind im vergangenen Geschäftsjahr deutlich gestiegen.', 27, 1.3],
  ['苹果公司的收入增长了，毛利率上升，但是服务业务的增长放缓。', 31, 1.5],
  [
    'Never write a figure of market or company data in digits: cite the fact by its id in double square brackets.',
    23,
    1.5,
  ],
])('%s takes about as many tokens as are counted with, never fewer', (text, tokens, most) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens * 0.99);
  expect(estimateTokens(text)).toBeLessThanOrEqual(tokens * most + 2);
});

test('Nothing takes no tokens', () => {
  expect(estimateTokens('')).toBe(0);
});
