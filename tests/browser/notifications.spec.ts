import { cora, region, register } from './admin-page.ts';
import { ada, ben, enter, expect, expectAccessible, failedLoad, test } from './tickmark.ts';

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
