import { Ellipsis, ScrollText, ShieldCheck, ShieldOff, UserX } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Account } from '#contract/people.ts';
import { useReader } from '#web/people/reader.ts';
import { nameOf } from '#web/shared/portrait.ts';
import { Confirmation } from './confirmation.tsx';
import { useDecision, useRole } from './decisions.ts';

/** What an administrator may do with somebody who is in. What takes something away, or gives power, is asked once more. */
export function PersonMenu({ user }: { user: Account }) {
  const [asking, setAsking] = useState<'role' | 'rejection'>();
  const { user: reader } = useReader();
  const [, navigate] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const role = useRole(user);
  const decide = useDecision(user.id);
  const isSelf = user.id === reader.id;
  const close = () => setAsking(undefined);
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          ref={button}
          className="icon-button"
          aria-label={`Actions for ${nameOf(user)}`}
          disabled={role.isPending || decide.isPending}
        >
          <Ellipsis aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content className="floating menu" align="end" sideOffset={4} collisionPadding={10}>
          <DropdownMenu.Item className="menu-item" onSelect={() => setAsking('role')}>
            {user.isAdmin ? <ShieldOff aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
            {user.isAdmin ? 'Remove admin role' : 'Make admin'}
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className="menu-item"
            onSelect={() => navigate(`/admin/audit?${new URLSearchParams({ person: user.email })}`)}
          >
            <ScrollText aria-hidden="true" />
            Activity
          </DropdownMenu.Item>
          {!isSelf && (
            <DropdownMenu.Item className="menu-item" onSelect={() => setAsking('rejection')}>
              <UserX aria-hidden="true" />
              Reject
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {asking === 'role' && (
        <Confirmation
          {...describeRole(user, isSelf)}
          opener={button}
          onClose={close}
          onConfirm={() => role.mutate(!user.isAdmin)}
        />
      )}
      {asking === 'rejection' && (
        <Confirmation
          title={`Reject ${nameOf(user)}?`}
          text={`${nameOf(user)} (${user.email}) is signed out everywhere and cannot log in again until an administrator approves them.`}
          action="Reject"
          opener={button}
          onClose={close}
          onConfirm={() => decide.mutate(false)}
        />
      )}
    </>
  );
}

function describeRole(user: Account, isSelf: boolean) {
  const name = nameOf(user);
  const who = name === user.email ? name : `${name} (${user.email})`;
  if (!user.isAdmin)
    return {
      title: `Make ${name} an administrator?`,
      text: `${who} will be able to approve and reject people, make administrators, edit prompts and read the audit log.`,
      action: 'Make admin',
    };
  return {
    title: isSelf ? `Give up your own administrator role, ${name}?` : `Remove the administrator role of ${name}?`,
    text: isSelf
      ? 'You leave this page and cannot come back to it until another administrator gives you the role again.'
      : `${who} stays an approved user, and can no longer manage users and prompts.`,
    action: 'Remove admin role',
  };
}
