import './notifications.css';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { inboxQuery } from './inbox.ts';
import { NotificationList } from './notifications-list.tsx';

const mostCounted = 99;

/** The bell. It asks when the app opens, when it is opened itself, and when the reader goes to another screen; never on a timer. */
export function Notifications() {
  const [open, setOpen] = useState(false);
  const { data, refetch } = useQuery(inboxQuery);
  useEachNewScreen(refetch);
  const unread = data?.unread ?? 0;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(opened) => {
        setOpen(opened);
        if (opened) void refetch();
      }}
    >
      <Popover.Trigger
        className="icon-button bell"
        aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > mostCounted ? `${mostCounted}+` : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="floating inbox"
          aria-label="Notifications"
          align="end"
          sideOffset={6}
          collisionPadding={10}
        >
          <NotificationList onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function useEachNewScreen(act: () => unknown): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    act();
  }, [path, act]);
}
