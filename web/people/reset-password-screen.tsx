import './reset-password.css';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '#web/shared/api.ts';
import { Logo } from '#web/shared/logo.tsx';
import { useTitle } from '#web/shared/title.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { describePasswordFailure } from './password-failure.ts';
import { readFields } from './read-fields.ts';

/** Where a one-time link of an administrator leads: the token is behind the #, and is read when it is used. */
export function ResetPasswordScreen() {
  const reset = useReset();
  useTitle('Set a new password · Tickmark');
  const busy = reset.isPending || reset.isSuccess;
  return (
    <main className="reset">
      <div className="card reset-card">
        <Logo />
        <h1>Set a new password</h1>
        <p>It replaces the old one. You are then signed out everywhere, and log in with the new one.</p>
        {reset.error && (
          <p className="alert" role="alert">
            {describePasswordFailure(reset.error, 'The password could not be set. Try again.')}
          </p>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) reset.mutate(readFields(event.currentTarget, ['newPassword']).newPassword);
          }}
        >
          <NewPasswordField />
          <button type="submit" className="button main large" disabled={busy}>
            {busy ? 'Setting...' : 'Set Password'}
          </button>
        </form>
        <Link href="/" className="reset-back">
          Back to Tickmark
        </Link>
      </div>
    </main>
  );
}

/** On success the page is loaded anew as nobody's: the link has ended the session of whoever was signed in here. */
function useReset() {
  return useMutation({
    mutationFn: (newPassword: string) =>
      call('resetPassword', { body: { token: location.hash.slice(1), newPassword } }),
    onSuccess: () => location.replace('/?notice=password_reset'),
  });
}
