import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceHistoryReplySchema } from '#contract/financials.ts';
import type { Bar } from '#contract/market.ts';
import { acme, marketOf, today } from '#research/agents/company/acme.ts';
import { UnknownTicker } from '#research/answer.ts';
import { monthsBefore, readPriceHistory } from './price-history.ts';

const read = async (bars?: Bar[]) => {
  const parts = acme();
  const prices = bars ? { ...parts.prices, found: { ...parts.prices.found, bars } } : parts.prices;
  const reply = await readPriceHistory({ ticker: 'ACME', market: marketOf({ ...parts, prices }), now: today });
  if ('missing' in reply) throw new Error(reply.missing);
  const byId = new Map(reply.facts.map((fact) => [fact.id, fact]));
  return { reply, fact: (id: string | undefined) => byId.get(id ?? '') };
};
const range = (reply: Awaited<ReturnType<typeof read>>['reply'], name: string) =>
  reply.ranges.find((one) => one.name === name);

it('shows five years, and its first day already has both averages, from closes before it', async () => {
  const { reply } = await read();
  const bars = acme().prices.found.bars;
  const first = reply.sessions[0];
  const at = bars.findIndex(({ t }) => t === first?.t);
  const mean = (count: number) => bars.slice(at - count + 1, at + 1).reduce((sum, { c }) => sum + c, 0) / count;
  expect(new Date(first?.t ?? 0).toISOString().slice(0, 10)).toBe('2021-11-19');
  expect(first?.sma50).toBeCloseTo(mean(50), 9);
  expect(first?.sma200).toBeCloseTo(mean(200), 9);
  expect(reply.sessions.at(-1)).toMatchObject({ c: 100, v: 1000 });
  expect(priceHistoryReplySchema.parse(reply)).toEqual(reply);
});

it('never draws an average from fewer closes than its window', async () => {
  const bars = acme().prices.found.bars.slice(-120);
  const { reply, fact } = await read(bars);
  expect(reply.sessions.slice(0, 49).every(({ sma50 }) => sma50 === null)).toBe(true);
  expect(reply.sessions[49]?.sma50).not.toBeNull();
  expect(reply.sessions.every(({ sma200 }) => sma200 === null)).toBe(true);
  expect(fact(reply.latest.sma200)).toMatchObject({ missing: 'needs 200 sessions, 120 are held' });
  expect(range(reply, '5Y')?.from).toBe(new Date(bars[0]?.t ?? 0).toISOString().slice(0, 10));
});

it('says what each range comes to, with the closes it was worked out from', async () => {
  const { reply, fact } = await read();
  const month = range(reply, '1M');
  expect(month?.from).toBe('2026-10-20');
  const before = reply.sessions.find(({ t }) => t === Date.parse('2026-10-20'))?.c ?? Number.NaN;
  const change = fact(month?.change);
  expect(change).toMatchObject({ unit: '%', period: '2026-10-20 to 2026-11-20', basis: 'computed' });
  expect(change && 'value' in change && change.value).toBeCloseTo((100 / before - 1) * 100, 9);
  const inputs = change && 'value' in change ? (change.inputs ?? []) : [];
  expect(inputs.map((id) => fact(id))).toMatchObject([
    { value: 100, period: '2026-11-20' },
    { value: before, period: '2026-10-20' },
  ]);
  const shown = reply.sessions.filter(({ t }) => t >= Date.parse('2026-10-20')).map(({ c }) => c);
  expect(fact(month?.low)).toMatchObject({ value: Math.min(...shown) });
  expect(fact(month?.high)).toMatchObject({ value: Math.max(...shown) });
});

it('refuses a ticker that nobody knows, and says that there was no session', async () => {
  const parts = acme();
  const ask = (prices: Parameters<typeof marketOf>[0]['prices']) =>
    readPriceHistory({ ticker: 'ACME', market: marketOf({ ...parts, prices }), now: today });
  await expect(ask({ missing: 'who?', unknownTicker: true })).rejects.toThrow(UnknownTicker);
  const none = { ...parts.prices, found: { ...parts.prices.found, bars: [] } };
  expect(await ask(none)).toEqual({ missing: 'ACME did not trade in the last 6 years' });
});

it('goes back whole months, to the last day where a month is shorter', () => {
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
  expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29');
  expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15');
  expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.nat(80),
      (date, count) => {
        const day = date.toISOString().slice(0, 10);
        const before = monthsBefore(day, count);
        const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(month(day) - month(before)).toBe(count);
        expect(Number(before.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      },
    ),
  );
});
