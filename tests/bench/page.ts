import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { runApp } from '#tests/support/running-app.ts';
import type { Row } from './bench.ts';
import { ms } from './measure.ts';

/** What a browser loads for the login page, and how soon the first analysis is on screen. */
export async function benchPage(): Promise<Row[]> {
  const app = await runApp();
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const kilobytes = await gzippedScriptKb(page, app.url);
    await signUp(page);
    const firstMs = await firstAnalysisMs(page, 'AAPL');
    const nextMs = await firstAnalysisMs(page, 'MSFT');
    return [
      { what: 'login page, gzipped JavaScript', measured: `${kilobytes.toFixed(1)} kB`, against: 'limit 110 kB' },
      { what: 'first analysis on screen after Enter, first ticker', measured: ms(firstMs), against: 'limit 1000 ms' },
      { what: 'first analysis on screen after Enter, second ticker', measured: ms(nextMs), against: 'limit 1000 ms' },
    ];
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function gzippedScriptKb(page: Page, url: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('.js')) scripts.push(reply.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts);
  page.removeAllListeners('response');
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByPlaceholder('Ticker').or(page.getByLabel('Ticker')).waitFor();
}

async function firstAnalysisMs(page: Page, ticker: string): Promise<number> {
  await page.getByLabel('Ticker').fill(ticker);
  const from = performance.now();
  await page.getByLabel('Ticker').press('Enter');
  const card = page.getByRole('region', { name: 'Company Analyst' });
  await card.getByText(/figures? traced/).waitFor();
  await card.getByText(ticker, { exact: true }).first().waitFor();
  return performance.now() - from;
}
