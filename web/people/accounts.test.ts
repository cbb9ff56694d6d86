import { expect, test } from 'vitest';
import type { Account } from '#contract/people.ts';
import { isMeant, sortAccounts } from './accounts.ts';

const person = (id: string, standing: Account['standing'], rest: Partial<Account> = {}): Account => ({
  id,
  standing,
  approved: standing === 'approved',
  isAdmin: false,
  firstName: null,
  lastName: null,
  username: id,
  email: `${id}@example.com`,
  profileImageUrl: null,
  createdAt: '2026-11-20T10:00:00Z',
  lastSignInAt: null,
  ...rest,
});

test('people are sorted by what was decided; an admin counts as approved, whatever the flag says', () => {
  const { pending, approved, rejected } = sortAccounts([
    person('ada', 'pending', { isAdmin: true }),
    person('bob', 'pending'),
    person('cy', 'approved'),
    person('rita', 'rejected'),
  ]);
  const ids = [pending, approved, rejected].map((accounts) => accounts.map(({ id }) => id));
  expect(ids).toEqual([['bob'], ['ada', 'cy'], ['rita']]);
});

test.each([
  ['okri', true],
  ['OKRI ben', true],
  ['benjamin@', true],
  ['b.okri', true],
  ['', true],
  ['  ben  ', true],
  ['ben ada', false],
  ['null', false],
])('a search for "%s" finds Ben Okri: %s', (typed, found) => {
  const ben = person('1', 'pending', {
    firstName: 'Ben',
    lastName: 'Okri',
    username: 'b.okri',
    email: 'benjamin@example.com',
  });
  expect(isMeant(ben, typed)).toBe(found);
  expect(isMeant({ ...ben, lastName: null }, 'null')).toBe(false);
});
