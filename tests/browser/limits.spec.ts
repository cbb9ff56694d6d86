import type { Locator, Page } from '@playwright/test';
import type { RunningApp } from '#tests/support/running-app.ts';
import { ada, card, cardTitles, choose, enter, expect, failedLoad, logIn, test } from './tickmark.ts';

/** A toast of a wrong password, on a page whose clock stands still. */
async function raiseToast(page: Page, app: RunningApp, password = 'wrong password'): Promise<Locator> {
  await page.getByLabel('Email or Username').fill(ada.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await page.mouse.move(5, 300);
  expect(page.url()).toContain(app.url);
  return page.locator('.toast');
}

async function placeOf(box: Locator) {
  const place = await box.boundingBox();
  if (!place) throw new Error('It is not on the page.');
  return place;
}

test.describe('a toast', () => {
  test('is shown for 5000 ms', async ({ page, app }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const toast = await raiseToast(page, app);
    await page.clock.runFor(4900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  test('is alone: the next one takes its place', async ({ page, app }) => {
    await page.goto('/');
    await raiseToast(page, app);
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 400, json: { message: 'Another.', error: 'Another.' } }),
    );
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Another.', { exact: true })).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(1);
  });

  test('stands at the top, at the bottom right of a wide screen, and is at most 420 px wide', async ({ page, app }) => {
    await page.goto('/');
    await raiseToast(page, app);
    const viewport = page.locator('.toasts');
    for (const [width, height] of [
      [1440, 900],
      [640, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const wide = await placeOf(viewport);
      expect([wide.x + wide.width, wide.y + wide.height]).toEqual([width, height]);
      expect(wide.width).toBe(420);
    }
    await page.setViewportSize({ width: 639, height: 900 });
    const narrow = await placeOf(viewport);
    expect([narrow.y, narrow.width, Math.round(narrow.x)]).toEqual([0, 420, 110]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await placeOf(viewport)).toMatchObject({ x: 0, y: 0, width: 390 });
  });

  test('goes with a swipe of 50 px to the right, and not with less or to the left', async ({ page, app }) => {
    await page.goto('/');
    const toast = await raiseToast(page, app);
    const swipe = async (by: number) => {
      const { x, y } = await placeOf(page.locator('.toast-title'));
      await page.mouse.move(x + 60, y + 5);
      await page.mouse.down();
      await page.mouse.move(x + 60 + Math.sign(by) * 20, y + 5, { steps: 4 });
      await page.mouse.move(x + 60 + by, y + 5, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(45);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(-120);
    await expect(toast).toBeVisible();
    await swipe(55);
    await expect(toast).toHaveCount(0);
  });
});

test('the company card grows to 500 px, the others to 400 px, and what is longer is scrolled', async ({
  page,
  app,
}) => {
  await enter(page, app);
  await choose(page, 'AAPL');
  for (const title of cardTitles) {
    await expect(card(page, title).getByText(/figures? traced/)).toBeVisible({ timeout: 15_000 });
    const body = card(page, title).locator('.analysis-body');
    expect((await placeOf(body)).height).toBe(title === 'Company Analyst' ? 500 : 400);
    await expect(body).toHaveCSS('overflow-y', 'auto');
    expect(await body.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
  }
});

test('the picture in the bar is 36 px', async ({ page, app }) => {
  await enter(page, app);
  const avatar = page.getByRole('button', { name: /^User menu of/ }).locator('.avatar');
  expect(await placeOf(avatar)).toMatchObject({ width: 36, height: 36 });
});

test('the home page asks for 360 days of prices, five articles, and each analysis with the ticker alone', async ({
  page,
  app,
}) => {
  await enter(page, app);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(stock|news|agents)\//.test(pathname))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  await page.getByLabel('Ticker').fill(' aapl ');
  await page.getByLabel('Ticker').press('Enter');
  await expect(card(page, 'Sector Analysis').getByText(/figures? traced/)).toBeVisible({ timeout: 15_000 });
  const chat = (agent: string) => `POST /api/agents/${agent}/chat {"message":"AAPL","history":[],"ticker":"AAPL"}`;
  expect(asked.toSorted()).toEqual(
    [
      'GET /api/stock/AAPL?days=360',
      'GET /api/news/AAPL?limit=5',
      chat('company-analyst'),
      chat('sentiment-analyst'),
      chat('technical-analyst'),
      chat('sector-analyst'),
    ].toSorted(),
  );
});

test('a failed call is asked once, and neither the focus nor another visit asks again', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  let asked = 0;
  await page.route('**/api/news/**', async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, body: '' });
  });
  await choose(page, 'AAPL');
  const news = card(page, 'Financial News');
  await expect(news.getByText('Failed to fetch news', { exact: true })).toBeVisible();
  await page.evaluate('window.dispatchEvent(new Event("visibilitychange")); window.dispatchEvent(new Event("focus"))');
  await expect(card(page, 'Sector Analysis').getByText(/figures? traced/)).toBeVisible({ timeout: 15_000 });
  expect(asked).toBe(1);
  await page.unroute('**/api/news/**');
  await news.getByRole('button', { name: 'Try again' }).click();
  await expect(news.getByRole('link')).toHaveCount(5);
  let again = 0;
  page.on('request', (request) => {
    if (/\/api\/(stock|news)\//.test(request.url())) again += 1;
  });
  await page.getByRole('link', { name: 'AI Agents' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(news.getByRole('link')).toHaveCount(5);
  expect(again).toBe(0);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('who logs in again finds the same colour behind the same initials', async ({ page, app }) => {
  await enter(page, app);
  const avatar = page.getByRole('button', { name: 'User menu of Ada Lovelace (AL)' }).locator('.avatar');
  const colour = () => avatar.evaluate((box) => box.style.backgroundColor);
  const before = await colour();
  await page.context().clearCookies();
  await logIn(page, ada);
  await expect(avatar).toHaveAttribute('data-initials', 'AL');
  expect(await colour()).toBe(before);
});
