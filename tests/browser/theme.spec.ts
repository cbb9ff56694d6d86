import type { Page } from '@playwright/test';
import { ada, choose, enter, expect, expectAccessible, failedLoad, logIn, test } from './tickmark.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(region(page, 'Sessions').getByText('This browser')).toBeVisible();
}

test('a chosen theme wins over the system, is there at the first paint, and stays', async ({
  page,
  app,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, app);
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await paper();
  await openSettings(page);
  await region(page, 'Theme').getByRole('radio', { name: 'Dark' }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#161a1d');

  // Held back, the app's own script cannot be what makes the first paint dark.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate<number>('document.styleSheets.length')).toBeGreaterThan(0);
  expect(await paper()).toBe(dark);
  release();

  await expect(region(page, 'Theme').getByRole('radio', { name: 'Dark' })).toBeChecked();
  for (const path of ['/', '/ai-agents', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
    expect(await paper()).toBe(dark);
  }
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(await paper()).toBe(dark);
  await expectAccessible(page);

  await logIn(page, ada);
  await expect(page.getByLabel('Ticker')).toBeVisible();
  await openSettings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await region(page, 'Theme').getByRole('radio', { name: 'Light' }).check();
  expect(await paper()).toBe(light);
  await region(page, 'Theme').getByRole('radio', { name: 'System' }).check();
  expect(await paper()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe(light);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a theme chosen in one tab is drawn in the other, and the chart with it', async ({
  page,
  app,
  context,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, app);
  await choose(page, 'AAPL');
  const plot = page.getByRole('img', { name: /AAPL, closing prices/ });
  await expect(plot.locator('canvas').first()).toBeVisible();
  const drawn = () =>
    plot
      .locator('canvas')
      .first()
      .evaluate((canvas) => (canvas as unknown as { toDataURL(): string }).toDataURL());
  const light = await drawn();
  const settings = await context.newPage();
  await openSettings(settings);
  await region(settings, 'Theme').getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(drawn).not.toBe(light);
  await region(settings, 'Theme').getByRole('radio', { name: 'Light' }).check();
  await expect.poll(drawn).toBe(light);
  expect(complaints).toEqual([]);
});
