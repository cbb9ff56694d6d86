// `npm run check`: the fast part of the tests.
import { check, finish } from './parts.mjs';
import { install } from './setup.mjs';

install({ withTests: true });
check();
finish();
