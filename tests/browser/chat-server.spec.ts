import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, run } from '#tests/support/child.ts';
import { answer, chat, field } from './chat-page.ts';
import { ada, test as base, enter, expect, expectAccessible } from './tickmark.ts';

base('the real analyst answers in the chat, and a reload finds the answer', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.goto(chat);
  await field(page).fill('Analyze AAPL');
  await field(page).press('Enter');
  await expect(answer(page).getByText(/^✓ \d+ figures traced$/)).toBeVisible({ timeout: 20_000 });
  await expect(answer(page)).not.toContainText('[^');
  const text = await answer(page).locator('.answer').textContent();
  await page.reload();
  await expect(answer(page).locator('.answer')).toHaveText(text ?? '');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

/** The real server with an analyst who writes one word after the other; its pages are those of the app. */
const slowTest = base.extend<{ slowUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  slowUrl: async ({}, use) => {
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'tickmark-'));
    const child = run('tests/support/slow-app.ts', [], {
      PORT: port,
      DATA_DIR: dataDir,
      MARKET_DATA: 'sample',
      LOG_LEVEL: 'error',
    });
    await child.untilWritten('ready');
    await use(url);
    child.process.kill('SIGTERM');
    await child.ended;
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ slowUrl }, use) => use(slowUrl),
});

slowTest(
  'the real server goes on while nobody looks, and stops where it is told to, to the letter',
  async ({ page, app, slowUrl, complaints }) => {
    await page.route(/^(?!.*\/api\/)/, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await page.request.get(`${app.url}${pathname}`) });
    });
    await page.request.post('/api/register', { headers: { origin: slowUrl }, data: ada });
    await page.goto(chat);
    await field(page).fill('AAPL, 20 ms apart');
    await field(page).press('Enter');
    await expect(answer(page)).toContainText('Then words words');
    const before = (await answer(page).locator('.answer').textContent()) ?? '';
    await page.reload();
    await expect.poll(() => answer(page).locator('.answer').textContent()).not.toBe(before);
    const later = (await answer(page).locator('.answer').textContent()) ?? '';
    expect(later.startsWith(before)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(answer(page).getByText('Stopped', { exact: true })).toBeVisible();
    const { conversations } = await (await page.request.get('/api/agents/company-analyst/history')).json();
    const [exchange] = Object.values(conversations).flat() as { status: string; agentResponse: string }[];
    expect(exchange?.status).toBe('stopped');
    const words = (text = '') => text.split(/\s+/).filter(Boolean);
    expect(words((await answer(page).locator('.answer').textContent()) ?? '')).toEqual(words(exchange?.agentResponse));
    expect(complaints).toEqual([]);
  },
);
