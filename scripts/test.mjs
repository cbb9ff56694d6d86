// `npm test`: installs what is missing and runs everything: types, lint and walls, unit and server tests, the build, browser tests.
// Every part runs even when an earlier one failed; the last line counts tests, and the exit code says whether all is well.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, finish, run } from './parts.mjs';
import { buildWeb, install } from './setup.mjs';

install({ withTests: true });
const reports = mkdtempSync(join(tmpdir(), 'tickmark-reports-'));

check();
run('unit and server tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'unit.json')}`,
]);
buildWeb();
run('browser tests', '@playwright/test/cli.js', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
});

const unit = read('unit.json');
const browser = read('browser.json')?.stats;
finish();
process.stdout.write(
  `Tests: ${sum(unit?.numPassedTests, browser?.expected)} passed, ` +
    `${sum(unit?.numFailedTests, browser?.unexpected, browser?.flaky)} failed, ` +
    `${sum(unit?.numPendingTests, browser?.skipped)} skipped\n`,
);
rmSync(reports, { recursive: true });

function read(report) {
  try {
    return JSON.parse(readFileSync(join(reports, report), 'utf8'));
  } catch {
    return undefined;
  }
}

function sum(...counts) {
  return counts.reduce((total, count) => total + (count ?? 0), 0);
}
