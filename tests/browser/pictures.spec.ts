import type { Page } from '@playwright/test';
import {
  chooser,
  menuPicture,
  note,
  offline,
  png,
  preview,
  readSource,
  save,
  test,
  upload,
  uploadPicture,
} from './settings-page.ts';
import { enter, expect, expectAccessible, failedLoad } from './tickmark.ts';

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

test('what is too big, of a wrong type or more than one is refused at once, and what was chosen before stays', async ({
  settings: page,
  complaints,
}) => {
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
  settings: page,
  complaints,
}) => {
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
  settings: page,
  context,
  complaints,
}) => {
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

test('a picture is removed at once, and by keyboard alone', async ({ settings: page, complaints }) => {
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
  await uploadPicture(page);
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

/** As much of the browser as dropping takes; the tests do not load its types. */
type Browser = {
  DataTransfer: new () => { items: { add(file: unknown): void } };
  File: new (parts: Uint8Array[], name: string, options: { type: string }) => unknown;
};

/** As if the files came from the desktop. */
async function drop(page: Page, names: string[], content: Buffer): Promise<void> {
  const files = await page.evaluateHandle(
    ({ names: given, bytes }) => {
      const { DataTransfer, File } = globalThis as unknown as Browser;
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
