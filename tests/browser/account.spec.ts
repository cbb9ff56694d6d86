import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exportSchema } from '#contract/account.ts';
import {
  ada,
  ben,
  choose,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedLoad,
  logIn,
  test,
} from './tickmark.ts';

const newPassword = 'a much longer one';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(region(page, 'Sessions').getByText('This browser')).toBeVisible();
}

/** Ben, approved by Ada, in a browser of his own. */
async function letBenIn(page: Page, bens: Page, url: string): Promise<string> {
  const headers = { origin: url };
  const made = await bens.request.post(`${url}/api/register`, { headers, data: ben });
  const { id } = (await made.json()).user;
  await page.request.post(`${url}/api/admin/users/${id}/approve`, { headers, data: { approved: true } });
  await logIn(bens, ben);
  await expect(bens.getByLabel('Ticker')).toBeVisible();
  return id;
}

test('a changed password signs out everybody else who knew the old one', async ({ page, app, browser, complaints }) => {
  await enter(page, app);
  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await logIn(other, ada);
  await expect(other.getByLabel('Ticker')).toBeVisible();

  await openSettings(page);
  const card = region(page, 'Password');
  await card.getByLabel('Current Password').fill('wrong password');
  await card.getByLabel('New Password').fill(newPassword);
  await card.getByRole('button', { name: 'Change Password' }).click();
  await expect(card.getByRole('alert')).toHaveText('That is not the password of this account.');
  await card.getByLabel('Current Password').fill(ada.password);
  await card.getByRole('button', { name: 'Show the new password' }).click();
  await expect(card.getByLabel('New Password')).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(card.getByRole('alert')).toBeHidden();
  await expect(card.getByLabel('Current Password')).toHaveValue('');
  await expect(region(page, 'Sessions').getByText('You are signed in nowhere else.')).toBeVisible();

  await other.goto('/settings');
  await expect(other.getByRole('tab', { name: 'Login' })).toBeVisible();
  await logIn(other, { email: ada.email, password: newPassword });
  await expect(other.getByLabel('Ticker')).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('sessions are listed by browser and ended one by one or all at once', async ({
  page,
  app,
  browser,
  complaints,
}) => {
  await enter(page, app);
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const others = [];
  for (let n = 0; n < 3; n += 1) {
    const other = await (await browser.newContext({ baseURL: app.url, userAgent })).newPage();
    await logIn(other, ada);
    await expect(other.getByLabel('Ticker')).toBeVisible();
    others.push(other);
  }
  await openSettings(page);
  const card = region(page, 'Sessions');
  await expect(card.getByRole('listitem')).toHaveCount(4);
  await expect(card.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(card.getByText('Firefox on Windows')).toHaveCount(3);
  await card
    .getByRole('button', { name: /^Sign out Firefox on Windows/ })
    .first()
    .click();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await card.getByRole('button', { name: 'Sign out others' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  for (const other of others) expect((await other.request.get('/api/auth/user')).status()).toBe(401);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('the exports are files: JSON that programs read, and Markdown', async ({ page, app, complaints }) => {
  await enter(page, app);
  await choose(page, 'AAPL');
  await expect(page.getByText(/figures traced/).first()).toBeVisible();
  await openSettings(page);
  const download = async (name: string) => {
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const file = await begun;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const json = await download('Export as JSON');
  expect(json.name).toMatch(/^tickmark-ada-\d{4}-\d\d-\d\d\.json$/);
  const data = exportSchema.parse(JSON.parse(json.text));
  expect(data.profile.email).toBe(ada.email);
  expect(data.exchanges[0]).toMatchObject({ agentId: 'company-analyst', ticker: 'AAPL', status: 'complete' });
  const markdown = await download('Export as Markdown');
  expect(markdown.name).toMatch(/\.md$/);
  expect(markdown.text).toContain('### Company Analyst: AAPL');
  expect(complaints).toEqual([]);
});

test('Ben deletes his account and is out, with nothing of his left in the browser', async ({
  page,
  app,
  browser,
  complaints,
}) => {
  await enter(page, app);
  const bens = await (await browser.newContext({ baseURL: app.url })).newPage();
  await letBenIn(page, bens, app.url);
  await choose(bens, 'MSFT');
  await openSettings(bens);
  await region(bens, 'Delete Account').getByRole('button').click();
  const dialog = bens.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Nobody can bring them back');
  await expectAccessible(bens);
  await dialog.getByLabel('Your Password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That is not the password of this account.');
  await bens.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(region(bens, 'Delete Account').getByRole('button')).toBeFocused();
  await bens.keyboard.press('Enter');
  await dialog.getByLabel('Your Password').fill(ben.password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(bens.getByRole('status')).toHaveText('Your account and everything in it has been deleted.');
  expect(new URL(bens.url()).pathname).toBe('/');
  expect(await bens.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('MSFT');
  await logIn(bens, ben);
  await expect(bens.getByText('Invalid email or password', { exact: true })).toBeVisible();

  await openSettings(page);
  await region(page, 'Delete Account').getByRole('button').click();
  await page.getByLabel('Your Password').fill(ada.password);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are the only administrator');
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('an administrator hands Ben a one-time link, and he comes back in with a new password', async ({
  page,
  app,
  browser,
  complaints,
}) => {
  await enter(page, app);
  const bens = await (await browser.newContext({ baseURL: app.url })).newPage();
  await letBenIn(page, bens, app.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Reset password of Ben Okri' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password reset for Ben Okri' });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('One-time link').inputValue();
  expect(link).toMatch(new RegExp(`^${app.url}/reset-password#[\\w-]{43}$`));
  await expect(dialog).toContainText(/Works until \d\d\/\d\d\/\d\d, \d\d:\d\d [AP]M/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);

  const asked: string[] = [];
  const fresh = await (await browser.newContext({ baseURL: app.url })).newPage();
  fresh.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await fresh.goto(link);
  await expect(fresh.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectAccessible(fresh);
  await fresh.getByLabel('New Password').fill(newPassword);
  await fresh.getByRole('button', { name: 'Set Password' }).click();
  await expect(fresh.getByRole('status')).toHaveText('Your new password is set. Log in with it.');
  expect(asked.join('\n')).not.toContain(link.split('#')[1]);
  await bens.reload();
  await expect(bens.getByRole('tab', { name: 'Login' })).toBeVisible();
  await logIn(fresh, { email: ben.email, password: newPassword });
  await expect(fresh.getByLabel('Ticker')).toBeVisible();

  await fresh.goto(link);
  await fresh.getByLabel('New Password').fill('yet another one');
  await fresh.getByRole('button', { name: 'Set Password' }).click();
  await expect(fresh.getByRole('alert')).toContainText('This link does not work: it was used before');
  await expectAccessible(fresh);
  expect(complaints).toEqual([]);
});

test('the cards and dialogs of an account hold on a narrow screen, light and dark', async ({
  page,
  app,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, app);
  await openSettings(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await region(page, 'Delete Account').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/reset-password#x');
  await expect(page.getByRole('button', { name: 'Set Password' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
