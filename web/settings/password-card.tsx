import './account-cards.css';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Field } from '#web/people/field.tsx';
import { NewPasswordField } from '#web/people/new-password-field.tsx';
import { describePasswordFailure } from '#web/people/password-failure.ts';
import { readFields } from '#web/people/read-fields.ts';
import { useReader } from '#web/people/reader.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Whether this person has a password, or comes in by Google alone. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['has-password'],
  queryFn: async ({ signal }) => (await call('hasPassword', {}, signal)).isSet,
});

/** Changes the password; or sets the first one of who has none. */
export function PasswordCard() {
  const { data: isSet, error } = useQuery(hasPasswordQuery);
  return (
    <section className="card" aria-labelledby="password-title" aria-busy={isSet === undefined && !error}>
      <header>
        <h2 id="password-title">Password</h2>
      </header>
      <div className="account-card">
        {error && (
          <p className="alert" role="alert">
            {describeFailure(error, 'It could not be found out whether you have a password.')}
          </p>
        )}
        {isSet !== undefined && <PasswordForm isSet={isSet} />}
      </div>
    </section>
  );
}

function PasswordForm({ isSet }: { isSet: boolean }) {
  const { user } = useReader();
  const change = useChange(isSet);
  return (
    <>
      {!isSet && <p>You have no password yet: you sign in with Google. With one you can sign in by e-mail, too.</p>}
      {change.error && (
        <p className="alert" role="alert">
          {describePasswordFailure(change.error, 'The password could not be changed. Try again.')}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) change.mutate(event.currentTarget);
        }}
      >
        {/* For password managers, which keep a password under a name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {isSet && (
          <Field
            label="Current Password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordField />
        <button type="submit" className="button main" disabled={change.isPending}>
          {change.isPending ? 'Saving...' : isSet ? 'Change Password' : 'Set Password'}
        </button>
      </form>
    </>
  );
}

function useChange(isSet: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: HTMLFormElement) => {
      const { currentPassword, newPassword } = readFields(form, ['currentPassword', 'newPassword']);
      return call('changePassword', { body: isSet ? { currentPassword, newPassword } : { newPassword } });
    },
    onSuccess: (_, form) => {
      form.reset();
      raiseToast(isSet ? 'Password changed' : 'Password set', 'You are signed out everywhere else.');
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return queries.invalidateQueries({ queryKey: hasPasswordQuery.queryKey });
    },
  });
}
