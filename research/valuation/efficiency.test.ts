import { expect, it } from 'vitest';
import * as efficiency from './efficiency.ts';

it('works a cash cycle by hand: 36.5 days to be paid, 73 in stock, 146 to pay', () => {
  const dso = efficiency.daysSalesOutstanding(100, 1000)!;
  const dio = efficiency.daysInventoryOutstanding(120, 600)!;
  const dpo = efficiency.daysPayablesOutstanding(240, 600)!;
  expect([dso, dio, dpo]).toEqual([36.5, 73, 146]);
  expect(efficiency.cashCycle(dso, dio, dpo)).toBe(-36.5);
});

it('has no days without a flow', () => {
  expect(efficiency.daysSalesOutstanding(100, 0)).toBeUndefined();
  expect(efficiency.daysInventoryOutstanding(100, -1)).toBeUndefined();
});
