import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [{ 'retry-after': '7' }, '', 7000],
  [{ 'retry-after': '0.5' }, '', 500],
  [{ 'retry-after': '7', 'retry-after-ms': '1200' }, '', 1200],
  [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:20 GMT' }, '', 20_000],
  [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, '', 0],
  [{}, '{"retryDelay": "34.07s"}', 34_070],
  [{ 'retry-after': 'soon' }, '', undefined],
  [{ 'retry-after': '-5' }, '', undefined],
  [{ 'retry-after': '' }, '', undefined],
  [{}, 'try later', undefined],
])('%j %s is a pause of %s ms', (headers: Record<string, string>, body, pauseMs) => {
  expect(readRetryAfter(headers, body, now)).toBe(pauseMs);
});
