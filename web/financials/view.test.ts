import { expect, test } from 'vitest';
import { readView, writeView } from './view.ts';

test('an address without a word about it shows the annual income statement, and needs no word for it', () => {
  expect(readView(new URLSearchParams())).toEqual({ table: 'income-statement', frequency: 'annual' });
  expect(writeView({ table: 'income-statement', frequency: 'annual' }).toString()).toBe('');
});

test('what an address says is what is shown, and the other way round', () => {
  const view = { table: 'cash-flow', frequency: 'quarterly' } as const;
  expect(writeView(view).toString()).toBe('table=cash-flow&period=quarterly');
  expect(readView(writeView(view))).toEqual(view);
});

test('words that mean nothing are passed over', () => {
  expect(readView(new URLSearchParams('table=secrets&period=hourly'))).toEqual({
    table: 'income-statement',
    frequency: 'annual',
  });
});
