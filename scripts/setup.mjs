// Set-up that both `npm start` and `npm test` do for themselves. Only Node built-ins: this runs before anything is installed, on Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** The Node that the app runs on: the npm package `node`, pinned in package.json. */
export const node24 = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Ends with one readable sentence. */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Installs what package-lock.json says, unless that is there already. Running needs fewer packages than testing. */
export function install({ withTests }) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) stop(`Tickmark needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  const lock = hashFiles([join(root, 'package-lock.json')]);
  const stamp = join(root, 'node_modules', '.tickmark-installed');
  const there = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (there === `${lock} all` || (!withTests && there === `${lock} run`)) return;
  process.stdout.write('Installing packages (once) ...\n');
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(withTests ? ['--include=dev'] : ['--omit=dev']),
  ];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: windows });
  if (status !== 0) stop('The packages could not be installed: npm ci failed (see above).');
  if (!existsSync(node24)) stop('The packages were installed, but Node 24 (the npm package "node") is not among them.');
  writeFileSync(stamp, `${lock} ${withTests ? 'all' : 'run'}`);
}

/** Builds the web app, unless the build there is of these very sources. */
export function buildWeb() {
  const sources = ['web', 'contract'].flatMap((folder) => filesBelow(join(root, folder)));
  const now = hashFiles([...sources, join(root, 'vite.config.ts'), join(root, 'package-lock.json')]);
  const out = join(root, 'dist', 'web');
  const stamp = join(root, 'dist', 'web.stamp');
  if (existsSync(join(out, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  process.stdout.write('Building the web app ...\n');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(node24, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) stop('The web app could not be built (see above).');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, now);
}

/** Hands over to a script on Node 24: its output, its signals and its exit code become ours. */
export function become(script, { flags = [], args = [] } = {}) {
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env };
  const child = spawn(node24, [...flags, join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent(child);
  child.on('error', (error) => stop(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** npm gives a signal to its shell, which dies of it without a word to us: seen from here, our parent is another one. */
function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
