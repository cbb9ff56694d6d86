import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { findChromium } from '#tests/support/chromium.ts';
import type { Row } from './bench.ts';
import { ms, times } from './measure.ts';

const folder = import.meta.dirname;

/** What drawing an answer of 7 KB with tables costs, each time that 40 characters more of it have come. */
export async function benchRender(): Promise<Row[]> {
  const script = await bundle();
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.setContent('<!doctype html><title>Bench</title>');
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction('window.measureScrolling');
    await updates(page, 'blocks');
    const blocks = await updates(page, 'blocks');
    const whole = await updates(page, 'whole');
    const long = await updates(page, 'conversation');
    const frames = (await page.evaluate('measureScrolling()')) as number[];
    return [
      row('an update of a 7 KB answer with tables, mean', mean(blocks), mean(whole)),
      row('an update of a 7 KB answer with tables, slowest of 20', slowest(blocks), slowest(whole)),
      row('the same as the newest of 300 messages, mean', mean(long), mean(whole)),
      {
        what: '300 messages scrolled through, slowest of 20 frames',
        measured: ms(slowest(frames)),
        against: `${frames.length} frames`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The page and the chat's own components and styles, as the app is built. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(folder, '../..'),
    plugins: [react()],
    build: {
      write: false,
      target: 'es2023',
      cssCodeSplit: false,
      lib: {
        entry: join(folder, 'render-page.js'),
        formats: ['es'],
        fileName: 'render-page',
        cssFileName: 'render-page',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const text = (name: RegExp) =>
    files.map((file) => (name.test(file.fileName) ? String('code' in file ? file.code : file.source) : '')).join('');
  const styles = `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(text(/\.css$/))} }));`;
  return styles + text(/\.m?js$/);
}

async function updates(page: Page, way: string): Promise<number[]> {
  return page.evaluate(`measureUpdates(${JSON.stringify(way)})`);
}

function row(what: string, measured: number, reference: number): Row {
  return {
    what,
    measured: ms(measured),
    against: `the whole text drawn anew: ${ms(reference)}, ${times(reference / measured)}`,
  };
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

/** The time that 19 of 20 stay below. */
function slowest(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
}
