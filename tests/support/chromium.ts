import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Chromium to test with, and the environment it needs. */
export type Browser = { executablePath: string; env: Record<string, string> };

const installed = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The machine's own browser if it has one, else the one inside the npm package `@sparticuz/chromium`. */
export async function findChromium(): Promise<Browser> {
  const path = installed.find((candidate) => candidate && existsSync(candidate));
  return path ? { executablePath: path, env: {} } : unpackChromium();
}

/** Unpacked with the libraries that a bare Linux lacks (NSS and friends), which the package itself unpacks only on AWS. */
async function unpackChromium(): Promise<Browser> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const libraries = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  const [executablePath, folder] = await Promise.all([chromium.executablePath(), inflate(libraries)]);
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') },
  };
}
