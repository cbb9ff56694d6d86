import { LogOut, Settings } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useLocation } from 'wouter';
import { useLogout, useReader } from '#web/people/reader.ts';
import { Avatar } from '#web/shared/avatar.tsx';
import { initialsOf, nameOf } from '#web/shared/portrait.ts';

export function UserMenu() {
  const { user } = useReader();
  const [, navigate] = useLocation();
  const logOut = useLogout();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="user-menu" aria-label={`User menu of ${nameOf(user)} (${initialsOf(user)})`}>
        <Avatar user={user} />
      </DropdownMenu.Trigger>
      {/* Within the page's header, for those who go from landmark to landmark. */}
      <DropdownMenu.Content className="floating menu" align="end" sideOffset={6} collisionPadding={10}>
        <DropdownMenu.Label className="menu-label">
          <b>{nameOf(user)}</b>
          <span>{user.email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Item className="menu-item" onSelect={() => navigate('/settings')}>
          <Settings aria-hidden="true" />
          Account Settings
        </DropdownMenu.Item>
        <DropdownMenu.Item className="menu-item" onSelect={() => void logOut()}>
          <LogOut aria-hidden="true" />
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
