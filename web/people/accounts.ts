import { queryOptions } from '@tanstack/react-query';
import { type Account, mayEnter } from '#contract/people.ts';
import { call } from '#web/shared/api.ts';

/** All accounts, for admins. Who opens the page that decides about people sees those of this moment. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }) => (await call('listUsers', {}, signal)).users,
  refetchOnMount: 'always',
});

export type SortedAccounts = Record<'pending' | 'approved' | 'rejected', Account[]>;

/** Those that wait, those that may enter, and those that were turned away. An admin counts as approved. */
export function sortAccounts(accounts: Account[]): SortedAccounts {
  const sorted: SortedAccounts = { pending: [], approved: [], rejected: [] };
  for (const account of accounts) sorted[mayEnter(account) ? 'approved' : account.standing].push(account);
  return sorted;
}

/** Whether each word that was typed is somewhere in the name, the e-mail address or the username. */
export function isMeant(account: Account, typed: string): boolean {
  const { firstName, lastName, email, username } = account;
  const known = [firstName, lastName, email, username].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}
