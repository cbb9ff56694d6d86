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
  await expect(page.getByRole('heading', { level: 1, name: 'Tickmark' })).toBeVisible();
  await expect(page.getByText('AI-powered equity research and market insights', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up']);
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
  await expect(modal).toContainText(
    'Your account is pending admin approval. An administrator will review it shortly, after which you can log in.',
  );
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

test('the browser itself asks for what a form needs, and for nothing more', async ({ page, app, complaints }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto(app.url);
  const invalid = () => page.locator('input:invalid').evaluateAll((fields) => fields.map(({ name }) => name));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(await invalid()).toEqual(['email', 'password']);
  await page.getByLabel('Email or Username').fill('ada');
  await page.getByLabel('Password').fill('x');
  expect(await invalid()).toEqual([]);

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.locator('form label')).toHaveText(['First Name', 'Last Name', 'Email', 'Password']);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  expect(await invalid()).toEqual(['email', 'password']);
  await page.getByLabel('Email', { exact: true }).fill('ada');
  await page.getByLabel('Password').fill('x');
  expect(await invalid()).toEqual(['email']);
  await page.getByLabel('Email', { exact: true }).fill(ada.email);
  expect(await invalid()).toEqual([]);
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a login or a sign-up that fails says why, in the words of the server or in ours', async ({
  page,
  app,
  complaints,
}) => {
  let answer = (_: { status: number; body: string }) => {};
  await page.route(/\/api\/(login|register)$/, async (route) => {
    const reply = await new Promise<{ status: number; body: string }>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ ...reply, contentType: 'application/json' });
  });
  const told = async (title: string, text: string) => {
    const toast = page.locator('.toast');
    await expect(toast.locator('.toast-text')).toHaveText(text);
    await expect(toast.locator('.toast-title')).toHaveText(title);
    await expect(toast).toHaveClass(/destructive/);
  };
  await page.goto(app.url);
  await page.getByLabel('Email or Username').fill(ada.email);
  await page.getByLabel('Password').fill(ada.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logging in...', exact: true })).toBeDisabled();
  answer({ status: 500, body: '' });
  await told('Login failed', 'Invalid email or password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logging in...', exact: true })).toBeDisabled();
  answer({ status: 403, body: '{"message":"Not today."}' });
  await told('Login failed', 'Not today.');

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email', { exact: true }).fill(ada.email);
  await page.getByLabel('Password').fill(ada.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Creating account...', exact: true })).toBeDisabled();
  answer({ status: 500, body: '' });
  await told('Sign up failed', 'Could not create account');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Creating account...', exact: true })).toBeDisabled();
  answer({ status: 409, body: '{"message":"That address has an account."}' });
  await told('Sign up failed', 'That address has an account.');
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('who signs up and is an administrator enters at once, approved or not', async ({ page, complaints }) => {
  await page.route('**/api/register', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, isAdmin: true, approved: false } } });
  });
  await signUp(page, ada);
  await expect(page.getByLabel('Ticker')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('every screen behind the login is the login screen for a stranger, and who logs in there begins at / with a page of its own', async ({
  page,
  app,
  complaints,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await signUp(page, ada);
  await expect(page.getByLabel('Ticker')).toBeVisible();
  expect(loaded).toEqual(['/', '/']);
  await page.context().clearCookies();
  for (const path of ['/ai-agents', '/ai-agents/company-analyst/chat', '/admin', '/financials', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  }
  await page.evaluate('window.before = true');
  await page.getByLabel('Email or Username').fill(ada.email);
  await page.getByLabel('Password').fill(ada.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Ticker')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/`);
  expect(await page.evaluate('window.before')).toBeUndefined();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('until it is known who is here the login screen is shown, and a server that cannot say is asked once', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  go();
  await expect(page.getByLabel('Ticker')).toBeVisible();
  await page.unroute('**/api/auth/user');

  await page.clock.install();
  let asked = 0;
  await page.route('**/api/auth/user', async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText('Tickmark does not answer. Reload to try again.');
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
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
