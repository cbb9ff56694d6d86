import { type StandInForGoogle, startGoogle } from '#tests/support/google.ts';
import { runApp } from '#tests/support/running-app.ts';
import { ada, test as base, enter, expect, expectAccessible, failedLoad, logIn } from './tickmark.ts';

const test = base.extend<{ google: StandInForGoogle }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  google: async ({}, use) => {
    const google = await startGoogle();
    await use(google);
    await google.stop();
  },
  app: async ({ google }, use) => {
    const { clientId, clientSecret, issuer } = google.settings;
    const app = await runApp({
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
    });
    await use(app);
    await app.stop();
  },
});

test('Grace comes by Google, waits for approval, and is let in', async ({ page, app, browser, complaints }) => {
  await enter(page, app, ada);
  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage();
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(visitor.getByText(/Your account is pending admin approval/)).toBeVisible();
  await expectAccessible(visitor);

  await page.goto('/admin');
  await page.getByRole('button', { name: /^Approve Grace/ }).click();
  await expect(page.getByText('User Approved', { exact: true })).toBeVisible();

  await visitor.getByRole('tab', { name: 'Sign Up' }).click();
  await visitor.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(visitor.getByLabel('Ticker')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /User menu of/ })).toBeVisible();
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});

test('Ada has a password: she is told how to connect Google, does so in Settings, and then comes by Google', async ({
  page,
  app,
  google,
  complaints,
}) => {
  google.claims.email = ada.email;
  await enter(page, app, ada);
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText(/Log in with its password, then connect Google in Settings/)).toBeVisible();

  await logIn(page, ada);
  await expect(page.getByLabel('Ticker')).toBeVisible();
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Google Account' });
  await card.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByText('Google connected', { exact: true })).toBeVisible();
  await expect(card.getByText(ada.email)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByLabel('Ticker')).toBeVisible();

  await page.goto('/settings');
  await card.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(card.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});
