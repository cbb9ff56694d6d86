// The parts of checking and testing: each runs a package's own command on Node 24 and is remembered when it fails.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { node24, root } from './setup.mjs';

export const failed = [];

/** Runs a part; its output is ours. Later parts run all the same. */
export function run(part, script, args, env = {}) {
  process.stdout.write(`\n== ${part}\n`);
  const path = [dirname(node24), process.env.PATH].join(delimiter);
  const { status } = spawnSync(node24, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  });
  if (status !== 0) failed.push(part);
}

export function check() {
  run('types, server side', 'typescript/bin/tsc', ['-p', '.']);
  run('types, browser side', 'typescript/bin/tsc', ['-p', 'web']);
  run('lint and walls', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
  run('unused code', 'knip/bin/knip.js', ['--no-config-hints']);
}

export function finish() {
  for (const part of failed) process.stdout.write(`Failed: ${part}\n`);
  process.exitCode = failed.length ? 1 : 0;
}
