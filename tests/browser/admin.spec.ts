import { cora, decide, openElsewhere, region, register } from './admin-page.ts';
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
