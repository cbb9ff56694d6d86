import { expect, test } from 'vitest';
import { openBill } from './usage.ts';

const price = { inputUsdPerMillion: 0.25, outputUsdPerMillion: 2 };

test('A bill adds up all calls of an answer, and one estimate makes it an estimate', () => {
  const bill = openBill(price);
  bill.add({ inputTokens: 20_000, outputTokens: 500, estimated: false });
  expect(bill.total().estimated).toBe(false);
  bill.add({ inputTokens: 20_000, outputTokens: 500, estimated: true });
  expect(bill.total()).toMatchObject({ inputTokens: 40_000, outputTokens: 1000, estimated: true, costUsd: 0.012 });
});

test('Without a price there is no cost; a model that costs nothing costs nothing', () => {
  const used = { inputTokens: 1000, outputTokens: 1000, estimated: false };
  const unknown = openBill(undefined);
  const free = openBill({ inputUsdPerMillion: 0, outputUsdPerMillion: 0 });
  unknown.add(used);
  free.add(used);
  expect([unknown.total().costUsd, free.total().costUsd]).toEqual([null, 0]);
});
