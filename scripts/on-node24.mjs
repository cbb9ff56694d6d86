// Runs one of our programs on Node 24: `node scripts/on-node24.mjs tests/bench/bench.ts stock`.
import { become, install } from './setup.mjs';

const [script, ...args] = process.argv.slice(2);
install({ withTests: script.startsWith('tests/') });
become(script, { args });
