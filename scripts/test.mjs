// `npm test`: installs what is missing and runs everything: types, lint and walls, unit and server tests, the build, browser tests.
// Every part runs even when an earlier one failed; the last line counts tests, and the exit code says whether all is well.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { check, finish, run } from './parts.mjs';
import { buildWeb, install, root } from './setup.mjs';

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
const browserReport = read('browser.json');
const browser = browserReport?.stats;
for (const failure of [...failuresOfUnits(unit), ...failuresOfBrowsers(browserReport)]) process.stdout.write(failure);
finish();
process.stdout.write(
  `Tests: ${sum(unit?.numPassedTests, browser?.expected)} passed, ` +
    `${sum(unit?.numFailedTests, browser?.unexpected, browser?.flaky)} failed, ` +
    `${sum(unit?.numPendingTests, browser?.skipped)} skipped\n`,
);
rmSync(reports, { recursive: true });

/** What failed is said once more at the end, where who reads only the end of a long log finds it. */
function failuresOfUnits(report) {
  const files = report?.testResults ?? [];
  return files.flatMap(({ name, message, assertionResults = [] }) => {
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    if (failures.length === 0 && message) return [describe(name, '', message)];
    return failures.map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages.join('\n')));
  });
}

function failuresOfBrowsers(report) {
  return (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) => {
    const results = tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => !/^(?:passed|skipped)$/.test(status));
    return results.map(({ error }) => describe(file, title, error?.message ?? ''));
  });
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function describe(file, name, message) {
  return `\nFailed in ${isAbsolute(file) ? relative(root, file) : file}: ${name}\n${message.slice(0, 2000)}\n`;
}

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
