import './login.css';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Logo } from '#web/shared/logo.tsx';
import { useTitle } from '#web/shared/title.ts';
import { ApprovalModal } from './approval-modal.tsx';
import { readArrivalError } from './arrival.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Specimen } from './specimen.tsx';

/** For everybody who is not signed in, and while that is being found out. */
export function LoginScreen({ problem }: { problem: string | undefined }) {
  const [tab, setTab] = useState('login');
  const [awaiting, setAwaiting] = useState(false);
  const alert = problem ?? readArrivalError(location.search);
  useTitle('Log in · Tickmark');
  return (
    <main className="login">
      <header className="login-left">
        <h1>
          <Logo />
        </h1>
        <p className="tagline">AI-powered equity research and market insights</p>
        <Specimen />
      </header>
      <div className="login-right">
        <Tabs.Root className="login-box" value={tab} onValueChange={setTab}>
          {alert && (
            <p className="alert" role="alert">
              {alert}
            </p>
          )}
          <Tabs.List className="tabs" aria-label="Log in or sign up">
            <Tabs.Trigger value="login">Login</Tabs.Trigger>
            <Tabs.Trigger value="sign-up">Sign Up</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="login" tabIndex={-1}>
            <LoginForm />
          </Tabs.Content>
          <Tabs.Content value="sign-up" tabIndex={-1}>
            <SignUpForm onAwaitingApproval={() => setAwaiting(true)} />
          </Tabs.Content>
        </Tabs.Root>
      </div>
      {awaiting && (
        <ApprovalModal
          onClose={() => {
            setAwaiting(false);
            setTab('login');
          }}
        />
      )}
    </main>
  );
}
