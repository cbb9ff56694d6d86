import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Account } from '#contract/people.ts';
import { inboxQuery } from '#web/frame/inbox.ts';
import { usersQuery } from '#web/people/accounts.ts';
import { useReader } from '#web/people/reader.ts';
import { sessionQuery } from '#web/people/session.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { nameOf } from '#web/shared/portrait.ts';
import { raiseToast } from '#web/shared/toast-list.ts';

/** Approves or rejects. A decision also settles what the bell tells of the sign-up. */
export function useDecision(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (approved: boolean) => call('decideOnUser', { params: { userId }, body: { approved } }),
    onSuccess: (_, approved) => {
      if (approved) raiseToast('User Approved', 'The user can now access the application.');
      else raiseToast('User Rejected', "The user's access has been denied.");
      void queries.invalidateQueries({ queryKey: inboxQuery.queryKey });
      return queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    onError: () => raiseToast('Error', 'Failed to update user approval status.', 'destructive'),
  });
}

/** Makes or unmakes an administrator. Who gives up the role themselves is taken from the page that they may not see any more. */
export function useRole(account: Account) {
  const queries = useQueryClient();
  const { user } = useReader();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (isAdmin: boolean) => call('changeRole', { params: { userId: account.id }, body: { isAdmin } }),
    onSuccess: (_, isAdmin) => {
      if (account.id === user.id) return leave();
      const name = nameOf(account);
      if (isAdmin) raiseToast('Administrator Added', `${name} can now manage users and prompts.`);
      else raiseToast('Administrator Removed', `${name} no longer manages users and prompts.`);
      return queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    onError: (failure) =>
      raiseToast('Error', describeFailure(failure, 'Failed to change the administrator role.'), 'destructive'),
  });

  function leave(): Promise<void> {
    raiseToast('Administrator Removed', 'You no longer manage users and prompts.');
    navigate('/');
    queries.removeQueries({ queryKey: usersQuery.queryKey });
    void queries.invalidateQueries({ queryKey: inboxQuery.queryKey });
    return queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
}
