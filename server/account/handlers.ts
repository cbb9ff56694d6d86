import type { Handlers } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { FileReply } from '#server/http/replies.ts';
import { record } from '#server/people/audit.ts';
import type { Passwords } from '#server/people/passwords.ts';
import { closeOtherSessions, closeOwnSession, listSessions } from '#server/people/sessions.ts';
import type { Db } from '#server/store/db.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export.ts';
import { countExport } from './export-limit.ts';
import { readAccount } from './proof.ts';
import { makeResetLink, resetPassword } from './reset-links.ts';

export type AccountParts = { db: Db; passwords: Passwords; publicUrl: string; now: () => number };

type AccountCalls =
  | 'hasPassword'
  | 'changePassword'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'exportData'
  | 'deleteAccount'
  | 'makeResetLink'
  | 'resetPassword';

/** What people do about their own accounts, and the reset link that an administrator makes for somebody else's. */
export function handleAccount({ db, passwords, publicUrl, now }: AccountParts): Pick<Handlers, AccountCalls> {
  return {
    hasPassword: async (_input, { user }) => ({ isSet: (await readAccount(db, user.id)).passwordHash !== null }),

    changePassword: async ({ body: { currentPassword, newPassword } }, { user, address, sessionToken = '' }) => {
      const change = { userId: user.id, currentPassword, newPassword, token: sessionToken, address };
      await changePassword(db, passwords, change, now());
      return { ok: true };
    },

    listSessions: async (_input, { user, sessionToken }) => ({
      sessions: await listSessions(db, user.id, sessionToken, now()),
    }),

    endOtherSessions: async (_input, { user, address, sessionToken = '' }) => {
      const ended = await closeOtherSessions(db, user.id, sessionToken);
      if (ended) await record(db, { action: 'sessions_ended', subjectId: user.id, address, detail: `${ended}` });
      return { ended };
    },

    endSession: async ({ params: { sessionId } }, { user, address }) => {
      const isThere = await closeOwnSession(db, user.id, sessionId);
      if (!isThere) throw new Refusal(404, 'unknown_session', 'There is no such session.');
      await record(db, { action: 'sessions_ended', subjectId: user.id, address, detail: '1' });
      return { ok: true };
    },

    exportData: async ({ query: { format } }, { user, address }) => {
      await countExport(db, user.id, now());
      const { content, headers } = await exportData(db, user, format, now());
      await record(db, { action: 'data_exported', subjectId: user.id, address, detail: format });
      return new FileReply(content, headers);
    },

    deleteAccount: async ({ body: { confirmation } }, { user, address, dropSession }) => {
      await deleteAccount(db, passwords, { userId: user.id, confirmation, address }, now());
      dropSession();
      return { ok: true };
    },

    makeResetLink: ({ params: { userId } }, { user, address }) =>
      makeResetLink(db, { userId, actorId: user.id, address, publicUrl }, now()),

    resetPassword: async ({ body: { token, newPassword } }, { address, sessionToken, dropSession }) => {
      await resetPassword(db, passwords, { token, newPassword, address, sessionToken }, now());
      dropSession();
      return { ok: true };
    },
  };
}
