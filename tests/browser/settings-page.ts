import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, card, enter, expect } from './tickmark.ts';

/** Ada on her settings page. */
export const test = base.extend<{ settings: Page }>({
  settings: async ({ page, app, complaints: _ }, use) => {
    await enter(page, app);
    await openSettings(page);
    await use(page);
  },
});

export const draw = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#d9a441' } });
export const png = async () => ({ name: 'me.png', mimeType: 'image/png', buffer: await draw().png().toBuffer() });
export const offline = /Failed to load resource|ERR_INTERNET/;

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

export function chooser(page: Page) {
  return page.locator('input[type=file]');
}

export const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
export const note = (page: Page) => page.getByText('✓ New image ready to save', { exact: true });
export const preview = (page: Page) => card(page, 'Profile Preview');
export const menuPicture = (page: Page) => page.getByRole('button', { name: /^User menu/ }).locator('img');

/** Chosen and uploaded, and not saved yet. */
export async function uploadPicture(page: Page): Promise<void> {
  await chooser(page).setInputFiles(await png());
  await upload(page).click();
  await expect(note(page)).toBeVisible();
}

export async function readSource(page: Page): Promise<string> {
  return (await menuPicture(page).getAttribute('src')) ?? '';
}
