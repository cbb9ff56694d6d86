import { expect, test } from 'vitest';
import { nameBrowser } from './browser-name.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`, 'Chrome on iPhone'],
  [`${mozilla} (iPad; CPU OS 19_0 like Mac OS X) ${webkit} Version/19.0 Safari/604.1`, 'Safari on iPad'],
  [
    `${mozilla} (Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (X11; CrOS x86_64) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'curl'],
  ['<b>evil</b>', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, name) => expect(nameBrowser(userAgent)).toBe(name));
