import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { usersQuery } from '#web/people/accounts.ts';
import { useReader } from '#web/people/reader.ts';

/** For an admin, how many accounts await approval; there is nothing else yet that a person would be told here. */
export function Notifications() {
  const { user } = useReader();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...usersQuery, enabled: user.isAdmin });
  const waiting = data?.pending.length ?? 0;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className="icon-button bell"
        aria-label={waiting ? `Notifications (${waiting})` : 'Notifications'}
      >
        <Bell aria-hidden="true" />
        {waiting > 0 && <i className="dot" aria-hidden="true" />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="floating notices"
          aria-label="Notifications"
          align="end"
          sideOffset={6}
          collisionPadding={10}
        >
          {waiting > 0 ? (
            <Link href="/admin" onClick={() => setOpen(false)}>
              {waiting === 1 ? '1 account awaits approval' : `${waiting} accounts await approval`}
            </Link>
          ) : (
            <p>No notifications</p>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
