import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  ada,
  ben,
  card,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedLoad,
  test,
} from './tickmark.ts';

const draw = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#d9a441' } });
const png = async () => ({ name: 'me.png', mimeType: 'image/png', buffer: await draw().png().toBuffer() });
const offline = /Failed to load resource|ERR_INTERNET/;

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

function chooser(page: Page) {
  return page.locator('input[type=file]');
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const note = (page: Page) => page.getByText('✓ New image ready to save', { exact: true });
const preview = (page: Page) => card(page, 'Profile Preview');
const menuPicture = (page: Page) => page.getByRole('button', { name: /^User menu/ }).locator('img');

async function readSource(page: Page): Promise<string> {
  return (await menuPicture(page).getAttribute('src')) ?? '';
}

test('the page has the words of the order, is accessible and fits 390 px', async ({ page, app, complaints }) => {
  await enter(page, app);
  await openSettings(page);
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

test('a picture is chosen, uploaded, held, saved, and then it is everywhere', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method())) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose File' }).click(),
  ]);
  expect(dialog.isMultiple()).toBe(false);
  await dialog.setFiles(await png());
  await expect(page.getByText('me.png', { exact: true })).toBeVisible();
  await expect(page.getByText(/not uploaded yet/)).toBeVisible();
  expect(sent).toEqual([]);

  await upload(page).click();
  await expect(page.getByText('Image uploaded', { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your profile picture has been uploaded. Click 'Save Changes' to update your profile.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(note(page)).toBeVisible();
  expect(sent).toEqual(['POST /api/objects/upload', expect.stringMatching(/^PUT \/api\/objects\/upload\/[\w-]{43}$/)]);
  await expect(preview(page).locator('img')).toBeVisible();
  await expect(menuPicture(page)).toHaveCount(0);

  await save(page).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  const source = await readSource(page);
  expect(source).toMatch(/^\/api\/objects\/[\da-f-]{36}$/);
  await expect(preview(page).locator('img')).toHaveAttribute('src', source);
  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
  await expect(page.getByRole('main').locator('img.avatar')).toHaveAttribute('src', source);
  expect(await menuPicture(page).evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(512);
  await page.reload();
  await expect(menuPicture(page)).toHaveAttribute('src', source);
  expect(complaints).toEqual([]);
});

test('names are trimmed and shown as they will be; Cancel goes back, and an emptied name stays', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await openSettings(page);
  const first = page.getByLabel('First Name');
  await first.fill('  Augusta ');
  await expect(preview(page)).toContainText('Augusta Lovelace');
  await chooser(page).setInputFiles(await png());
  await upload(page).click();
  await expect(note(page)).toBeVisible();
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
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await openSettings(page);
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

test('what is too big, of a wrong type or more than one is refused at once, and what was chosen before stays', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await openSettings(page);
  const { buffer } = await png();
  const padded = (bytes: number) => Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]);
  const problem = page.getByRole('alert');
  await chooser(page).setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: padded(5_242_881) });
  await expect(problem).toHaveText('big.png has 5.1 MB. A picture has at most 5 MB.');
  await chooser(page).setInputFiles({ name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(problem).toHaveText('page.svg is not a PNG, JPG, WebP or GIF picture.');
  await expect(upload(page)).toHaveCount(0);
  await chooser(page).setInputFiles({ name: 'just.png', mimeType: 'image/png', buffer: padded(5_242_880) });
  await expect(problem).toHaveCount(0);
  await drop(page, ['one.png', 'two.png'], buffer);
  await expect(problem).toHaveText('Choose one picture at a time.');
  await expect(page.getByText('just.png', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await upload(page).click();
  await expect(note(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a picture can be dropped; a damaged one is refused by the server, and another goes', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await openSettings(page);
  const { buffer } = await png();
  await drop(page, ['torn.png'], buffer.subarray(0, buffer.length / 2));
  await expect(page.getByText('torn.png', { exact: true })).toBeVisible();
  await upload(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This is not a PNG, JPEG, WebP or GIF picture, or the file is damaged.',
  );
  await drop(page, ['me.png'], buffer);
  await upload(page).click();
  await expect(note(page)).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('the progress is shown and can be stopped; without a network the file stays for another try', async ({
  page,
  app,
  context,
  complaints,
}) => {
  await enter(page, app);
  await openSettings(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/objects/upload/*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await chooser(page).setInputFiles(await png());
  await upload(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/not uploaded yet/)).toBeVisible();
  go();
  await page.unroute('**/api/objects/upload/*');

  await context.setOffline(true);
  await upload(page).click();
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached. Check the connection and try again.');
  await context.setOffline(false);
  await upload(page).click();
  await expect(note(page)).toBeVisible();
  await page.route('**/api/objects/upload/*', (route) => route.abort());
  await chooser(page).setInputFiles(await png());
  await upload(page).click();
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached. Check the connection and try again.');
  expect(complaints.filter((text) => !offline.test(text))).toEqual([]);
});

test('a session that ended meanwhile brings the login screen', async ({ page, app, complaints }) => {
  await enter(page, app);
  await openSettings(page);
  await chooser(page).setInputFiles(await png());
  await page.route('**/api/objects/upload/*', async (route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { message: 'Sign in first.', error: 'Sign in first.' } });
  });
  await upload(page).click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a picture is removed at once, and by keyboard alone', async ({ page, app, complaints }) => {
  await enter(page, app);
  await openSettings(page);
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
  await chooser(page).setInputFiles(await png());
  await upload(page).click();
  await expect(note(page)).toBeVisible();
  await save(page).click();
  await expect(menuPicture(page)).toBeVisible();
  const source = await readSource(page);
  await page.getByRole('button', { name: 'Choose File' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your profile picture has been removed.', { exact: true })).toBeVisible();
  await expect(menuPicture(page)).toHaveCount(0);
  await expect(preview(page).locator('img')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeFocused();
  expect((await page.request.get(source)).status()).toBe(404);
  expect(complaints).toEqual([]);
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

/** As if the files came from the desktop. */
async function drop(page: Page, names: string[], content: Buffer): Promise<void> {
  const files = await page.evaluateHandle(
    ({ names: given, bytes }) => {
      // biome-ignore lint/suspicious/noExplicitAny: this runs in the browser, whose types the tests do not load.
      const { DataTransfer, File } = globalThis as any;
      const transfer = new DataTransfer();
      for (const name of given) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      return transfer;
    },
    { names, bytes: [...content] },
  );
  const zone = page.locator('.picture-drop');
  await zone.dispatchEvent('dragenter', { dataTransfer: files });
  await expect(zone).toHaveClass(/over/);
  await zone.dispatchEvent('drop', { dataTransfer: files });
}
