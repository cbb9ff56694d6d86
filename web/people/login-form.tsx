import { useMutation } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { enter } from './enter.ts';
import { Field } from './field.tsx';
import { GoogleButton } from './google-button.tsx';
import { readFields } from './read-fields.ts';

export function LoginForm() {
  const login = useMutation({
    mutationFn: (form: HTMLFormElement) => call('login', { body: readFields(form, ['email', 'password']) }),
    onSuccess: enter,
    onError: (failure) =>
      raiseToast('Login failed', describeFailure(failure, 'Invalid email or password'), 'destructive'),
  });
  // Stays busy after success, until the reload has begun.
  const busy = login.isPending || login.isSuccess;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) login.mutate(event.currentTarget);
      }}
    >
      <Field label="Email or Username" name="email" autoComplete="username" autoCapitalize="none" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      <button type="submit" className="button main large" disabled={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </button>
      <GoogleButton label="Sign in with Google" />
    </form>
  );
}
