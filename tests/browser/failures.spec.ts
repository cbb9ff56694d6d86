import { card, cardTitles, choose, enter, expect, expectAccessible, failedLoad, test } from './tickmark.ts';

test('an unknown ticker is said in red in every card, in the words of the server', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await choose(page, 'ZZZZ');
  for (const title of cardTitles)
    await expect(card(page, title).getByRole('alert')).toContainText('ZZZZ', { timeout: 15_000 });
  await expect(card(page, 'Company Analyst').getByRole('alert')).toHaveCSS('color', 'rgb(176, 42, 30)');
  await expect(page.getByText('Failed to fetch stock data', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to fetch news', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('without a network the cards say what to do, and a second try succeeds', async ({
  page,
  app,
  context,
  complaints,
}) => {
  await enter(page, app);
  await context.setOffline(true);
  await choose(page, 'AAPL');
  const company = card(page, 'Company Analyst');
  await expect(company.getByRole('alert')).toHaveText('Failed to load analysis. Please try again.');
  await context.setOffline(false);
  await company.getByRole('button', { name: 'Try again' }).click();
  await expect(company.getByText(/figures traced/)).toBeVisible();
  expect(complaints.filter((text) => !/Failed to load resource|ERR_INTERNET/.test(text))).toEqual([]);
});

test('an unknown address is the 404 page for everybody', async ({ page, app, complaints }) => {
  const reply = await page.goto(`${app.url}/nowhere`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page).toHaveTitle('404 Page Not Found');
  await expectAccessible(page);
  await enter(page, app);
  await page.goto(`${app.url}/nowhere/else`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('hostile news is text, never markup', async ({ page, app, complaints }) => {
  await page.route('**/api/news/**', (route) =>
    route.fulfill({
      json: {
        source: 'sample',
        asOf: '2026-11-20T21:00:00Z',
        results: [
          {
            id: '1',
            title: '<img src=x onerror=alert(1)> **bold**',
            description: null,
            summary: 'A summary',
            article_url: 'javascript:alert(1)',
            publisher: { name: '' },
            published_utc: '2026-11-20T12:00:00Z',
          },
        ],
      },
    }),
  );
  await enter(page, app);
  await choose(page, 'AAPL');
  const news = card(page, 'Financial News');
  await expect(news.getByText('<img src=x onerror=alert(1)> **bold**')).toBeVisible();
  await expect(news.getByText('Unknown')).toBeVisible();
  await expect(news.locator('[href^="javascript"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
