import { gzipSync } from 'node:zlib';
import {
  ada,
  ben,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedLoad,
  logIn,
  signUp,
  test,
} from './tickmark.ts';

test('the login page is exact, light, accessible, and small', async ({ page, app, complaints }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('.js')) scripts.push(reply.body());
  });
  await page.goto(app.url, { waitUntil: 'networkidle' });
  await expect(page.getByText('AI-powered equity research and market insights')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByText('Sign in with Google')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByText('Sign up with Google')).toBeVisible();
  await expectAccessible(page);
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(110 * 1024);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a second person waits for approval, is let in by the admin, and is out at the next call once rejected', async ({
  page,
  app,
  browser,
  complaints,
}) => {
  await enter(page, app, ada);
  const bens = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(bens, ben);
  const modal = bens.getByRole('dialog');
  await expect(modal.getByText('Account Created Successfully!')).toBeVisible();
  await expect(modal).toContainText('pending admin approval');
  await expectAccessible(bens);
  await modal.getByRole('button', { name: 'Got it' }).click();
  await expect(bens.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await logIn(bens, ben);
  await expect(bens.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(bens.getByText(/^Your account is pending admin approval/)).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Approve/ }).click();
  await expect(page.getByText('User Approved', { exact: true })).toBeVisible();

  await logIn(bens, ben);
  await expect(bens.getByLabel('Ticker')).toBeVisible();
  const { users } = await (await page.request.get('/api/admin/users')).json();
  const bensId = users.find((user: { email: string }) => user.email === ben.email).id;
  await page.request.post(`/api/admin/users/${bensId}/approve`, {
    headers: { origin: app.url },
    data: { approved: false },
  });
  expect((await bens.request.get('/api/status')).status()).toBe(401);
  await bens.reload();
  await expect(bens.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a wrong password is answered with a toast, and Google says that it is not set up', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  await page.context().clearCookies();
  await logIn(page, { email: ada.email, password: 'wrong password' });
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  await page.getByText('Sign in with Google').click();
  await expect(page.getByRole('alert')).toContainText(/Google/);
  await logIn(page, { email: 'ADA', password: ada.password });
  await expect(page.getByLabel('Ticker')).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

for (const path of ['/', '/ai-agents', '/ai-agents/company-analyst/chat', '/settings', '/admin']) {
  test(`the screen ${path} is accessible, quiet and fits 390 px`, async ({ page, app, complaints }) => {
    await enter(page, app, ada);
    await page.goto(path);
    // The address / shows the login screen until it is known who is here.
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
  });
}
