import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { NotFoundScreen } from '#web/not-found/not-found-screen.tsx';
import { LoginScreen } from '#web/people/login-screen.tsx';
import { useSession } from '#web/people/session.ts';
import { isScreen } from '#web/screens.ts';
import { Blank } from '#web/shared/blank.tsx';

const SignedIn = lazy(() => import('#web/signed-in.tsx').then(({ SignedIn }) => ({ default: SignedIn })));
const ResetPasswordScreen = lazy(() =>
  import('#web/people/reset-password-screen.tsx').then((m) => ({ default: m.ResetPasswordScreen })),
);

/** Which screens there are depends on who is here; a path that is none of them is a 404 for everybody. */
export function App() {
  const [path] = useLocation();
  const session = useSession();
  if (!isScreen(path)) return <NotFoundScreen />;
  // The same for everybody: whoever is signed in, the link is for its bearer.
  if (path.startsWith('/reset-password'))
    return (
      <Suspense fallback={<Blank />}>
        <ResetPasswordScreen />
      </Suspense>
    );
  if (session.state === 'authenticated')
    return (
      <Suspense fallback={<Blank />}>
        <SignedIn user={session.user} />
      </Suspense>
    );
  if (session.state === 'loading' && path !== '/') return <Blank />;
  return <LoginScreen problem={session.state === 'unauthenticated' ? session.problem : undefined} />;
}
