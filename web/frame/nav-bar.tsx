import { House, MessagesSquare, Settings, Table2 } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Logo } from '#web/shared/logo.tsx';
import { Notifications } from './notifications.tsx';
import { UserMenu } from './user-menu.tsx';

export function NavBar() {
  const [path] = useLocation();
  const current = (here: boolean) => ({
    className: here ? 'nav-item on' : 'nav-item',
    'aria-current': here ? ('page' as const) : undefined,
  });
  return (
    <header className="bar">
      <nav aria-label="Main">
        <Link href="/" className="nav-logo" aria-label="Tickmark, home page">
          <Logo />
        </Link>
        <Link href="/" {...current(path === '/')}>
          <House aria-hidden="true" />
          <span>Home</span>
        </Link>
        <Link href="/ai-agents" {...current(path.startsWith('/ai-agents'))}>
          <MessagesSquare aria-hidden="true" />
          <span>AI Agents</span>
        </Link>
        <Link href="/financials" {...current(path.startsWith('/financials'))}>
          <Table2 aria-hidden="true" />
          <span>Financials</span>
        </Link>
      </nav>
      <div className="bar-end">
        <Notifications />
        <Link
          href="/settings"
          className="icon-button nav-settings"
          aria-label="Settings"
          aria-current={path === '/settings' ? 'page' : undefined}
        >
          <Settings aria-hidden="true" />
        </Link>
        <UserMenu />
      </div>
    </header>
  );
}
