import type { Handlers } from '#server/http/handlers.ts';
import type { Db } from '#server/store/db.ts';
import { record } from './audit.ts';
import { noteSignIn } from './note-sign-in.ts';
import type { Passwords } from './passwords.ts';
import { toUser } from './people.ts';
import { register } from './register.ts';
import { closeSession, findUserByToken, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { countSignUp } from './sign-up-throttle.ts';

export type PeopleParts = { db: Db; passwords: Passwords; requireApproval: boolean; now: () => number };

type PeopleCalls = 'getCurrentUser' | 'register' | 'login' | 'logout';

export function handlePeople({ db, passwords, requireApproval, now }: PeopleParts): Pick<Handlers, PeopleCalls> {
  return {
    getCurrentUser: (_input, { user }) => user,

    register: async ({ body: { password, ...person } }, call) => {
      await countSignUp(db, call.address, now());
      const passwordHash = await passwords.hash(password);
      const row = await register(db, { ...person, passwordHash }, !requireApproval, call.address);
      if (row.standing === 'approved') {
        await noteSignIn(db, row.id, { address: call.address, now: now() });
        call.keepSession(await openSession(db, row.id, call, now()));
      }
      return { user: toUser(row) };
    },

    login: async ({ body: { email, password } }, call) => {
      const { row, session } = await signIn(db, passwords, { login: email, password }, call, now());
      if (call.sessionToken) await closeSession(db, call.sessionToken);
      call.keepSession(session);
      return { user: toUser(row) };
    },

    logout: async (_input, call) => {
      const user = call.sessionToken && (await findUserByToken(db, call.sessionToken, now()));
      if (call.sessionToken && user) {
        await closeSession(db, call.sessionToken);
        await record(db, { action: 'signed_out', subjectId: user.id, address: call.address });
      }
      call.dropSession();
      return { ok: true };
    },
  };
}
