const texts = new Map(
  Object.entries({
    google_not_configured: 'Google sign-in is not set up on this server. Use your email and password instead.',
    google_down: 'Google did not answer. Try again in a moment, or use your email and password.',
    google_cancelled: 'You left Google without signing in. Nothing has changed.',
    email_taken:
      'An account with this email already exists. Log in with its password, then connect Google in Settings.',
    email_unverified: 'Google has not verified your email address. Verify it with Google, or use email and password.',
    rejected: 'Your access has been denied by an administrator.',
    pending_approval:
      'Your account is pending admin approval. An administrator will review it shortly, after which you can log in.',
  }),
);

const notices = new Map(
  Object.entries({
    password_reset: 'Your new password is set. Log in with it.',
    account_deleted: 'Your account and everything in it has been deleted.',
  }),
);

/** What was done just before coming here (`/?notice=password_reset`), in words. */
export function readArrivalNotice(search: string): string | undefined {
  return notices.get(new URLSearchParams(search).get('notice') ?? '');
}

/** What the address bar says went wrong on the way here (`/?error=email_taken`), in words; undefined when nothing did. */
export function readArrivalError(search: string): string | undefined {
  const code = new URLSearchParams(search).get('error');
  if (!code) return undefined;
  return texts.get(code) ?? 'Signing in with Google did not work. Please try again, or use your email and password.';
}
