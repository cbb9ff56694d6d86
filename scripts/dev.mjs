// `npm run dev`: one process and one port. The browser's code reloads in place, a change on the server restarts it.
import { become, install } from './setup.mjs';

install({ withTests: true });
become('scripts/dev-server.ts', { flags: ['--watch', '--watch-preserve-output'] });
