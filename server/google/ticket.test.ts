import { expect, test } from 'vitest';
import { openTickets } from './ticket.ts';

const secret = 'a secret of at least thirty-two characters';

test('a ticket opens until its time is over, and nothing else opens at all', () => {
  let now = 1_000;
  const tickets = openTickets(secret, 'test', 60_000, () => now);
  const text = tickets.close({ state: 'abc' });
  expect(tickets.open(text)).toEqual({ state: 'abc' });
  now += 59_999;
  expect(tickets.open(text)).toEqual({ state: 'abc' });
  now += 1;
  expect(tickets.open(text)).toBeUndefined();
  expect(tickets.open('')).toBeUndefined();
  expect(tickets.open('something else')).toBeUndefined();
});
