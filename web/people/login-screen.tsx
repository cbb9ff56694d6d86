import './login.css';
import { useState } from 'react';
import { Logo } from '#web/shared/logo.tsx';
import { useTitle } from '#web/shared/title.ts';
import { ApprovalModal } from './approval-modal.tsx';
import { readArrivalError, readArrivalNotice } from './arrival.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Specimen } from './specimen.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'login', name: 'Login' },
  { id: 'sign-up', name: 'Sign Up' },
] as const;

/** For everybody who is not signed in, and while that is being found out. */
export function LoginScreen({ problem }: { problem: string | undefined }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('login');
  const [awaiting, setAwaiting] = useState(false);
  const alert = problem ?? readArrivalError(location.search);
  const notice = alert ? undefined : readArrivalNotice(location.search);
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
        <div className="login-box">
          {alert && (
            <p className="alert" role="alert">
              {alert}
            </p>
          )}
          {notice && (
            <p className="notice" role="status">
              {notice}
            </p>
          )}
          <Tabs label="Log in or sign up" tabs={tabs} chosen={tab} onChoose={setTab}>
            {tab === 'login' ? <LoginForm /> : <SignUpForm onAwaitingApproval={() => setAwaiting(true)} />}
          </Tabs>
        </div>
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
