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
  [{ 'retry-after': '1e308' }, '', 86_400_000],
  [{ 'retry-after-ms': '99999999999999999999' }, '', 86_400_000],
  [{ 'retry-after': 'Sun, 21 Nov 2027 12:00:00 GMT' }, '', 86_400_000],
  [{}, 'try later', undefined],
])('%j %s is a pause of %s ms', (headers: Record<string, string>, body, pauseMs) => {
  expect(readRetryAfter(headers, body, now)).toBe(pauseMs);
});
