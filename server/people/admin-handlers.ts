import type { Handlers } from '#server/http/handlers.ts';
import type { Db } from '#server/store/db.ts';
import { readAuditPage } from './audit-page.ts';
import { changeRole } from './change-role.ts';
import { decide } from './decide.ts';
import { listAccounts, toAccount } from './people.ts';

/** What only administrators may do with people. */
export function handleAdmin(db: Db): Pick<Handlers, 'listUsers' | 'decideOnUser' | 'changeRole' | 'readAuditLog'> {
  return {
    listUsers: async () => ({ users: await listAccounts(db) }),

    decideOnUser: async ({ params: { userId }, body: { approved } }, { user, address }) => ({
      user: toAccount(await decide(db, { userId, approved, actorId: user.id, address })),
    }),

    changeRole: async ({ params: { userId }, body: { isAdmin } }, { user, address }) => ({
      user: toAccount(await changeRole(db, { userId, isAdmin, actorId: user.id, address })),
    }),

    readAuditLog: ({ query }) => readAuditPage(db, query),
  };
}
