import { chooser, note, openSettings, png, preview, save, test, upload, uploadPicture } from './settings-page.ts';
import { ada, ben, card, enter, expect, expectAccessible, expectNoSidewaysScroll, failedLoad } from './tickmark.ts';

test('the page has the words of the order, is accessible and fits 390 px', async ({ settings: page, complaints }) => {
  await expect(page.getByText('Manage your account preferences', { exact: true })).toBeVisible();
  const profile = card(page, 'Profile Information');
  await expect(profile.getByLabel('First Name')).toHaveValue(ada.firstName);
  await expect(profile.getByLabel('Last Name')).toHaveValue(ada.lastName);
  await expect(profile.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await expect(profile.getByText('or drag and drop')).toBeVisible();
  await expect(profile.getByText('PNG, JPG up to 5MB', { exact: true })).toBeVisible();
  await expect(preview(page)).toContainText('Ada Lovelace');
  await expect(preview(page)).toContainText(ada.email);
  await expect(preview(page).getByText('Admin', { exact: true })).toBeVisible();
  await expect(card(page, 'Admin Dashboard').getByRole('link', { name: 'Go to Admin Dashboard' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await chooser(page).setInputFiles(await png());
  await expect(upload(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('names are trimmed and shown as they will be; Cancel goes back, and an emptied name stays', async ({
  settings: page,
  complaints,
}) => {
  const first = page.getByLabel('First Name');
  await first.fill('  Augusta ');
  await expect(preview(page)).toContainText('Augusta Lovelace');
  await uploadPicture(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toHaveValue('Ada');
  await expect(note(page)).toHaveCount(0);
  await expect(preview(page)).toContainText('Ada Lovelace');
  await expect(preview(page).locator('img')).toHaveCount(0);

  await first.fill(' Augusta ');
  await page.getByLabel('Last Name').fill('');
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().endsWith('/api/user/profile')),
    page.getByLabel('Last Name').press('Enter'),
  ]);
  expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { firstName: 'Augusta' }]);
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await expect(first).toHaveValue('Augusta');
  await expect(page.getByLabel('Last Name')).toHaveValue('Lovelace');
  await expect(page.getByRole('button', { name: 'User menu of Augusta Lovelace (AL)' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('while it is saved the button says so, and a refusal is told in the words of the server', async ({
  settings: page,
  complaints,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user/profile', async (route) => {
    await asked;
    await route.fulfill({ status: 409, json: { message: 'Not today.', error: 'Not today.' } });
  });
  await page.getByLabel('First Name').fill('Augusta');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Update failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Not today.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  await page.unroute('**/api/user/profile');
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '' }));
  await save(page).click();
  await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a session that ended meanwhile brings the login screen', async ({ settings: page, complaints }) => {
  await chooser(page).setInputFiles(await png());
  await page.route('**/api/objects/upload/*', async (route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { message: 'Sign in first.', error: 'Sign in first.' } });
  });
  await upload(page).click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('who is no admin sees neither badge nor dashboard, and is called by the e-mail address without both names', async ({
  page,
  app,
  browser,
  complaints,
}) => {
  await enter(page, app, ada);
  const guests = await (await browser.newContext({ baseURL: app.url })).newPage();
  await guests.request.post('/api/register', {
    headers: { origin: app.url },
    data: { email: ben.email, password: ben.password, firstName: ben.firstName },
  });
  const { users } = await (await page.request.get('/api/admin/users')).json();
  const { id } = users.find((user: { email: string }) => user.email === ben.email);
  await page.request.post(`/api/admin/users/${id}/approve`, { headers: { origin: app.url }, data: { approved: true } });
  await guests.request.post('/api/login', {
    headers: { origin: app.url },
    data: { email: ben.email, password: ben.password },
  });
  await openSettings(guests);
  await expect(preview(guests).locator('b')).toHaveText(ben.email);
  await expect(preview(guests).getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(guests.getByText('Go to Admin Dashboard')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
