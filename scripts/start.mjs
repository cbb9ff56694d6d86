// `npm start`: installs what is missing, builds the web app if it is stale, and runs the server on Node 24.
import { become, buildWeb, install } from './setup.mjs';

install({ withTests: false });
buildWeb();
become('server/main.ts');
