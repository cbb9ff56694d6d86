import './settings.css';
import { LogOut } from 'lucide-react';
import { useLogout, useReader } from '#web/people/reader.ts';
import { useTitle } from '#web/shared/title.ts';
import { AdminCard } from './admin-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { GoogleCard } from './google-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useProfileDraft } from './profile-draft.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ThemeCard } from './theme-card.tsx';

export function SettingsScreen() {
  const { user } = useReader();
  const draft = useProfileDraft(user);
  const logOut = useLogout();
  useTitle('Settings · Tickmark');
  return (
    <main className="page settings">
      <h1>Settings</h1>
      <p className="subtitle">Manage your account preferences</p>
      <div className="settings-profile">
        <ProfileCard draft={draft} />
        <div className="settings-side">
          <ProfilePreview user={draft.preview} />
          {user.isAdmin && <AdminCard />}
          <ThemeCard />
        </div>
      </div>
      <div className="settings-account">
        <PasswordCard />
        <GoogleCard />
        <SessionsCard />
        <ExportCard />
        <DeleteAccountCard />
      </div>
      <button type="button" className="button" onClick={() => void logOut()}>
        <LogOut aria-hidden="true" />
        Log out
      </button>
    </main>
  );
}
