import { expect, test } from 'vitest';
import type { User } from '#contract/people.ts';
import { sortAccounts } from './accounts.ts';

const person = (id: string, approved: boolean, isAdmin: boolean): User => ({
  id,
  approved,
  isAdmin,
  firstName: null,
  lastName: null,
  username: id,
  email: `${id}@example.com`,
  profileImageUrl: null,
  createdAt: '2026-11-20T10:00:00Z',
});

test('an admin counts as approved, whatever the flag says', () => {
  const { pending, approved } = sortAccounts([
    person('ada', false, true),
    person('bob', false, false),
    person('cy', true, false),
  ]);
  expect(pending.map(({ id }) => id)).toEqual(['bob']);
  expect(approved.map(({ id }) => id)).toEqual(['ada', 'cy']);
});
