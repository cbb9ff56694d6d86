import './settings.css';
import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '#contract/people.ts';
import { useLogout, useReader } from '#web/people/reader.ts';
import { Avatar } from '#web/shared/avatar.tsx';
import { Badge } from '#web/shared/badge.tsx';
import { nameOf } from '#web/shared/portrait.ts';
import { useTitle } from '#web/shared/title.ts';

export function SettingsScreen() {
  const { user } = useReader();
  const logOut = useLogout();
  useTitle('Settings · Tickmark');
  return (
    <main className="page">
      <h1>Settings</h1>
      <p className="subtitle">Manage your account preferences</p>
      <div className="settings">
        <ProfilePreview user={user} />
        {user.isAdmin && <AdminCard />}
      </div>
      <button type="button" className="button" onClick={() => void logOut()}>
        <LogOut aria-hidden="true" />
        Log out
      </button>
    </main>
  );
}

function ProfilePreview({ user }: { user: User }) {
  return (
    <section className="card" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">Profile Preview</h2>
      </header>
      <div className="preview">
        <Avatar user={user} sizePx={64} />
        <div>
          <b>{nameOf(user)}</b>
          <p>{user.email}</p>
          {user.isAdmin && <Badge>Admin</Badge>}
        </div>
      </div>
    </section>
  );
}

function AdminCard() {
  return (
    <section className="card" aria-labelledby="admin-title">
      <header>
        <h2 id="admin-title">Admin Dashboard</h2>
      </header>
      <div className="to-admin">
        <p>Manage user access and approvals.</p>
        <Link href="/admin" className="button main">
          Go to Admin Dashboard
        </Link>
      </div>
    </section>
  );
}
