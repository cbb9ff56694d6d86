const texts: Record<string, string> = {
  google_not_configured: 'Google sign-in is not set up on this server. Use your email and password instead.',
  email_taken: 'An account with this email already exists. Log in with its password.',
  pending_approval:
    'Your account is pending admin approval. An administrator will review it shortly, after which you can log in.',
};

/** What the address bar says went wrong on the way here (`/?error=email_taken`), in words; undefined when nothing did. */
export function readArrivalError(search: string): string | undefined {
  const code = new URLSearchParams(search).get('error');
  if (!code) return undefined;
  return texts[code] ?? 'Signing in with Google did not work. Please try again, or use your email and password.';
}
