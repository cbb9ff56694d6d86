import { queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/people.ts';
import { call } from '#web/shared/api.ts';

/** All accounts, for admins: those that wait, and those that may enter. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }) => (await call('listUsers', {}, signal)).users,
  select: sortAccounts,
});

/** An admin counts as approved. */
export function sortAccounts(users: User[]): { pending: User[]; approved: User[] } {
  const mayEnter = (user: User) => user.approved || user.isAdmin;
  return { pending: users.filter((user) => !mayEnter(user)), approved: users.filter(mayEnter) };
}
