import { expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { compactShares, tellRange } from './history-words.ts';

test.each([
  [45_234_567, '45.2m'],
  [1_310_000_000, '1.3bn'],
  [999_960_000, '1.0bn'],
  [999_600, '1.0m'],
  [98_400, '98k'],
  [12, '12'],
])('%d shares are written short', (count, text) => {
  expect(compactShares(count)).toBe(text);
});

const known = (id: string, value: number, period: string, unit = 'USD/share'): Fact => ({
  ...{ id, ticker: 'AAPL', label: id, value, unit, period },
  ...{ basis: 'computed', asOf: '2026-11-20', source: { name: 'feed', retrievedAt: '2026-11-21T12:00:00Z' } },
});

test('the chart is told in words, and an average that does not exist is not', () => {
  const facts: Fact[] = [
    known('close', 224.1, '2026-11-20'),
    known('sma50', 220.333, '2026-11-20'),
    { id: 'sma200', ticker: 'AAPL', label: 'SMA (200)', missing: 'needs 200 sessions, 120 are held' },
    known('change', -5, '2026-10-20 to 2026-11-20', '%'),
    known('low', 200, '2026-11-02'),
    known('high', 236, '2026-10-21'),
  ];
  const span = { name: '1M', from: '2026-10-20', change: 'change', low: 'low', high: 'high' } as const;
  const latest = { close: 'close', sma50: 'sma50', sma200: 'sma200' };
  const reply = { ticker: 'AAPL', currency: 'USD', sessions: [], facts, latest, ranges: [span] };
  expect(tellRange({ ...reply, source: 'sample', asOf: '2026-11-20', delayed: false }, '1M')).toBe(
    'AAPL, closing prices with averages and volume: last 224.10 on Nov 20, 2026; \u22125.00% since Oct 20, 2026; ' +
      'lowest 200.00 on Nov 2, 2026; highest 236.00 on Oct 21, 2026; 50-day average 220.33.',
  );
});
