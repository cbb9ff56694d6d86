// `npm test`: installs what is missing and runs everything: types, lint and walls, unit and server tests, the build, browser tests.
// Every part runs even when an earlier one failed; the last line counts tests, and the exit code says whether all is well.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildWeb, install, node24, root } from './setup.mjs';

install({ withTests: true });
const reports = mkdtempSync(join(tmpdir(), 'tickmark-reports-'));
const failed = [];

run('types, server side', 'typescript/bin/tsc', ['-p', '.']);
run('types, browser side', 'typescript/bin/tsc', ['-p', 'web']);
run('lint and walls', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
run('unused code', 'knip/bin/knip.js', []);
run('unit and server tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
]);
buildWeb();
run('browser tests', '@playwright/test/cli.js', ['test', '--reporter=line,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
});

const unit = read('vitest.json');
const browser = read('browser.json');
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats?.expected ?? 0);
const broken = (unit?.numFailedTests ?? 0) + (browser?.stats?.unexpected ?? 0) + (browser?.stats?.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats?.skipped ?? 0);
for (const part of failed) process.stdout.write(`Failed: ${part}\n`);
process.stdout.write(`Tests: ${passed} passed, ${broken} failed, ${skipped} skipped\n`);
process.exit(failed.length ? 1 : 0);

function run(part, script, args, env = {}) {
  process.stdout.write(`\n== ${part}\n`);
  const path = [dirname(node24), process.env.PATH].join(delimiter);
  const { status } = spawnSync(node24, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  });
  if (status !== 0) failed.push(part);
}

function read(report) {
  try {
    return JSON.parse(readFileSync(join(reports, report), 'utf8'));
  } catch {
    return undefined;
  }
}
