import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '#tests/support/chromium.ts';
import { type RunningApp, runApp } from '#tests/support/running-app.ts';

/*
 * Lighthouse on the login page and on the home page of somebody who is signed in and reads an analysis: `npm run lighthouse`. It ends with 1 when a score is below its
 * limit, and prints what cost points. `--mobile` throttles as Lighthouse does for a phone.
 */
const limits = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof limits;

const isMobile = process.argv.includes('--mobile');

/** Starts the app and a browser of its own, judges both pages, and leaves nothing behind. */
async function judgePages(): Promise<void> {
  const app = await runApp();
  const profile = mkdtempSync(join(tmpdir(), 'tickmark-lighthouse-'));
  const port = await freePort();
  const browser = await openBrowser(profile, port);
  try {
    await judge('login', app.url, port);
    await enter(app, browser);
    await judge('home', app.url, port);
  } finally {
    await browser.close();
    await app.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function openBrowser(profile: string, port: number): Promise<BrowserContext> {
  const { executablePath, env } = await findChromium();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext(profile, { executablePath, env: { ...process.env, ...env }, args });
}

/** Everything that the page keeps between visits stays, so that home is judged with a ticker chosen. */
async function judge(name: string, url: string, port: number): Promise<void> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(limits), disableStorageReset: true },
    isMobile ? undefined : desktop,
  );
  if (!result) throw new Error(`Lighthouse did not judge ${name}.`);
  const { categories, audits } = result.lhr;
  for (const category of Object.keys(limits) as Category[]) {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    const isEnough = score >= limits[category];
    if (!isEnough) process.exitCode = 1;
    console.log(
      `${name.padEnd(6)} ${category.padEnd(15)} ${score}  (limit ${limits[category]})${isEnough ? '' : '  TOO LOW'}`,
    );
  }
  for (const { id, title, score, displayValue } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`       ${id}: ${title} ${displayValue ?? ''} (${score})`);
}

/** Lighthouse's own desktop settings. */
const desktop = {
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'desktop',
    throttling: {
      rttMs: 40,
      throughputKbps: 10_240,
      cpuSlowdownMultiplier: 1,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    emulatedUserAgent: false,
  },
} as const;

async function enter({ url }: RunningApp, browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const headers = { origin: url };
  await page.request.post(`${url}/api/register`, {
    headers,
    data: { email: 'ada@example.com', password: 'correct horse' },
  });
  await page.goto(url);
  await page.getByLabel('Ticker').fill('AAPL');
  await page.getByLabel('Ticker').press('Enter');
  await page
    .getByRole('region', { name: 'Sector Analysis' })
    .getByText(/figures? traced/)
    .waitFor();
  await page.close();
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

await judgePages();
