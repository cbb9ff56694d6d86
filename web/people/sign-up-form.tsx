import { useMutation } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { enter } from './enter.ts';
import { Field } from './field.tsx';
import { GoogleButton } from './google-button.tsx';
import { readFields } from './read-fields.ts';

const names = ['email', 'password', 'firstName', 'lastName'] as const;

/** A new account either enters at once or is told to wait for approval. */
export function SignUpForm({ onAwaitingApproval }: { onAwaitingApproval: () => void }) {
  const signUp = useMutation({
    mutationFn: (form: HTMLFormElement) => call('register', { body: readFields(form, names) }),
    onSuccess: ({ user }) => (user.approved || user.isAdmin ? enter() : onAwaitingApproval()),
    onError: (failure) =>
      raiseToast('Sign up failed', describeFailure(failure, 'Could not create account'), 'destructive'),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!signUp.isPending) signUp.mutate(event.currentTarget);
      }}
    >
      <div className="names">
        <Field label="First Name" name="firstName" autoComplete="given-name" />
        <Field label="Last Name" name="lastName" autoComplete="family-name" />
      </div>
      <Field label="Email" name="email" type="email" autoComplete="email" required />
      <Field label="Password" name="password" type="password" autoComplete="new-password" required />
      <button type="submit" className="button main large" disabled={signUp.isPending}>
        {signUp.isPending ? 'Creating account...' : 'Sign Up'}
      </button>
      <GoogleButton label="Sign up with Google" />
    </form>
  );
}
