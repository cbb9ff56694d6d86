import type { Browser, Page } from '@playwright/test';
import type { RunningApp } from '#tests/support/running-app.ts';
import {
  ada,
  ben,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedLoad,
  logIn,
  test,
} from './tickmark.ts';

const cora = { firstName: 'Cora', lastName: 'Dunne', email: 'cora@example.com', password: 'battery staple' };

/** Somebody signs up elsewhere. */
async function register(app: RunningApp, { email, password, firstName, lastName }: typeof ada): Promise<void> {
  const reply = await fetch(`${app.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email, password, firstName, lastName }),
  });
  expect(reply.status).toBe(201);
}

async function decide(page: Page, app: RunningApp, email: string, path: string, data: object): Promise<void> {
  const { users } = await (await page.request.get('/api/admin/users')).json();
  const { id } = users.find((user: { email: string }) => user.email === email);
  const reply = await page.request.post(`/api/admin/users/${id}/${path}`, { headers: { origin: app.url }, data });
  expect(reply.status()).toBe(200);
}

async function openElsewhere(browser: Browser, app: RunningApp): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', timezoneId: 'America/New_York' });
  return context.newPage();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('Ada finds people, turns one away and lets them in again', async ({ page, app, complaints }) => {
  await enter(page, app, ada);
  await register(app, ben);
  await register(app, cora);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Manage user access and approvals', { exact: true })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Pending Approval', 'Approved Users']);
  await expect(page.getByRole('definition')).toHaveText(['2', '1']);
  await expect(region(page, 'Approved Users').getByText('Admin', { exact: true })).toBeVisible();

  await page.getByLabel('Search people').fill('okri');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 3 people match');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveText(['Approve']);
  await page.getByRole('button', { name: 'Reject Ben Okri' }).click();
  await expect(page.getByText('User Rejected', { exact: true })).toBeVisible();
  await expect(page.getByText("The user's access has been denied.", { exact: true })).toBeVisible();
  const rejected = region(page, 'Rejected Users');
  await expect(rejected.getByText('Ben Okri')).toBeVisible();
  await expect(rejected).toContainText('never signed in');
  await expect(page.getByRole('heading', { name: 'Pending Approvals' })).toBeFocused();

  await page.getByLabel('Search people').fill('nobody');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No one matches.');
  await page.getByLabel('Search people').fill('');
  await rejected.getByRole('button', { name: 'Approve Ben Okri' }).click();
  await expect(page.getByText('User Approved', { exact: true })).toBeVisible();
  await expect(page.getByText('The user can now access the application.', { exact: true })).toBeVisible();
  await expect(region(page, 'Approved Users').getByText('Ben Okri')).toBeVisible();
  await expect(rejected).toBeHidden();
  await expect(page.getByRole('definition')).toHaveText(['1', '2']);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a decision that fails is told in one sentence, whatever the server says, and Ben still waits', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  await register(app, ben);
  const sent: unknown[] = [];
  await page.route('**/api/admin/users/*/approve', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 409, json: { message: 'Not today.' } });
  });
  await page.goto('/admin');
  const toast = page.locator('.toast.destructive');
  for (const decision of ['Approve', 'Reject']) {
    const button = page.getByRole('button', { name: `${decision} Ben Okri` });
    await expect(button).toHaveText(decision);
    await button.click();
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(toast.getByText('Failed to update user approval status.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  }
  expect(sent).toEqual([{ approved: true }, { approved: false }]);
  await expect(region(page, 'Pending Approvals').getByText('Ben Okri')).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('Ada makes Ben an administrator by the keyboard, gives up the role herself, and is led away', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  await register(app, ben);
  await decide(page, app, ben.email, 'approve', { approved: true });
  await page.goto('/admin');

  await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove admin role' }).press('Enter');
  await page.getByRole('button', { name: 'Remove admin role' }).press('Enter');
  await expect(
    page.getByText('This is the only administrator; their access cannot be taken away.', { exact: true }),
  ).toBeVisible();

  const bensActions = page.getByRole('button', { name: 'Actions for Ben Okri' });
  await bensActions.press('Enter');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Make Ben Okri an administrator?' });
  await expect(question).toContainText('Ben Okri (ben@example.com)');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bensActions).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Make admin' }).press('Enter');
  await expect(page.getByText('Ben Okri can now manage users and prompts.', { exact: true })).toBeVisible();
  await expect(region(page, 'Approved Users').getByText('Admin', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Remove admin role' }).click();
  await page.getByRole('button', { name: 'Remove admin role' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByText('You no longer manage users and prompts.', { exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('the audit log tells in sentences who did what, and is narrowed by action and by person', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  await register(app, ben);
  await decide(page, app, ben.email, 'approve', { approved: true });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entries = region(page, 'Entries').getByRole('listitem');
  await expect(entries.first()).toContainText('Ada Lovelace approved Ben Okri');
  await expect(entries.first()).toContainText(/from (127\.0\.0\.1|::1)/);
  await expect(entries.last()).toContainText('Ada Lovelace signed up first and became administrator');
  await expectAccessible(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel('Action').focus();
  await page.getByLabel('Action').selectOption('Sign-ups');
  await expect(entries).toHaveText([/Ben Okri signed up/]);
  await expect(page.getByLabel('Action')).toBeFocused();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Person').fill('okri');
  await page.keyboard.press('Enter');
  await expect(entries).toHaveText([/Ada Lovelace approved Ben Okri/, /Ben Okri signed up/]);
  await page.reload();
  await expect(page.getByLabel('Person')).toHaveValue('okri');
  await expect(entries).toHaveCount(2);
  await entries.first().getByRole('link', { name: 'Ada Lovelace' }).click();
  await expect(entries.last()).toContainText('signed up first');
  await page.goBack();
  await expect(page.getByLabel('Person')).toHaveValue('okri');
  await page.getByLabel('Person').fill('nobody');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No entries match')).toBeVisible();

  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('button', { name: 'Actions for Ben Okri' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByLabel('Person')).toHaveValue(ben.email);
  await expect(entries).toHaveCount(2);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('the bell counts who asks for access, and is quiet once Ada has decided', async ({ page, app, complaints }) => {
  await enter(page, app, ada);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');

  await register(app, ben);
  await register(app, cora);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(bell.getByRole('listitem')).toHaveText([/Cora Dunne asks for access/, /Ben Okri asks for access/]);
  await expectAccessible(page);
  await bell.getByRole('button', { name: 'Mark as read: Cora Dunne asks for access' }).click();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await bell.getByRole('link', { name: /Ben Okri asks for access/ }).click();
  await expect(page).toHaveURL(`${app.url}/admin`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Approve Ben Okri' }).click();
  await expect(page.getByText('User Approved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(bell.getByRole('listitem')).toHaveText([/Cora Dunne asks for access/, /Ben Okri was approved/]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await register(app, { ...ben, firstName: 'Dan', email: 'dan@example.com' });
  await page.getByRole('link', { name: 'AI Agents' }).click();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await bell.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a notification of an answer opens the chat with it, and a reload finds the page as it was left', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  const asked = await page.request.post('/api/agents/company-analyst/chat', {
    headers: { origin: app.url },
    data: { message: 'What is the operating margin of AAPL?', history: [], ticker: 'AAPL' },
  });
  const { id } = await asked.json();
  const told = { id, kind: 'answer', createdAt: new Date().toISOString(), readAt: null };
  const exchange = { id, agentId: 'company-analyst', ticker: 'AAPL', status: 'complete' };
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { notifications: [{ ...told, exchange }], unread: 1 } }),
  );
  await page.route('**/api/notifications/*/read', (route) => route.fulfill({ json: { ok: true } }));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: /Your Company Analyst answer about AAPL is ready/ }).click();
  const question = page.getByText('What is the operating margin of AAPL?', { exact: true });
  await expect(question).toBeVisible();
  await expect(page.getByText(/figures? traced/)).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/ai-agents/company-analyst/chat`);
  await page.reload();
  await expect(question).toHaveCount(1);
  await expect(page.getByText(/figures? traced/)).toBeVisible();

  await page.goto('/ai-agents/company-analyst/chat?exchange=7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11');
  await expect(page.getByText('There is no such answer.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/ai-agents/company-analyst/chat`);
  await expect(question).toHaveCount(1);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('while the server is away the bell and the dashboard say so, and try again', async ({ page, app, complaints }) => {
  await enter(page, app, ada);
  await page.route('**/api/{notifications,admin/users}', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('alert')).toContainText('The server cannot be reached');
  await expectAccessible(page);
  await page.unroute('**/api/{notifications,admin/users}');
  await bell.getByRole('button', { name: 'Try again' }).click();
  await expect(bell.getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Approved Users').getByText('Ada Lovelace')).toBeVisible();
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});

test('Ben, who waits, reads whom to ask', async ({ app, page, browser }) => {
  await enter(page, app, ada);
  await register(app, ben);
  const bens = await openElsewhere(browser, app);
  await logIn(bens, ben);
  await expect(bens.getByText(/^Your account is pending.* Ask Ada Lovelace \(ada@example\.com\)\.$/)).toBeVisible();
});

test('two thousand people stay usable, and fit 390 px in the dark', async ({ page, app, complaints }) => {
  await enter(page, app, ada);
  await page.route('**/api/admin/users', async (route) => {
    const { users } = await (await route.fetch()).json();
    const many = Array.from({ length: 2000 }, (_, n) => ({
      ...users[0],
      id: `0000${n}`,
      isAdmin: false,
      firstName: 'Person',
      lastName: `Number${n}`,
      email: `person.with.a.long.address.number${n}@department.example.com`,
      username: `person${n}`,
      standing: n % 2 ? 'approved' : 'pending',
      approved: n % 2 === 1,
    }));
    await route.fulfill({ json: { users: [...users, ...many] } });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(page.getByRole('definition')).toHaveText(['1,000', '1,001']);
  const pending = region(page, 'Pending Approvals');
  await expect(pending.getByRole('listitem')).toHaveCount(60);
  await pending.getByRole('button', { name: 'Show 60 more of 940' }).click();
  await expect(pending.getByRole('listitem')).toHaveCount(120);
  await page.getByLabel('Search people').pressSequentially('number1998');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 2,001 people match');
  await expect(pending.getByRole('listitem')).toHaveText([/Person Number1998/]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});
