import type { Page } from '@playwright/test';
import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import type { RunningApp } from '#tests/support/running-app.ts';
import { test as base, enter, expect } from './tickmark.ts';

/** The only key that the provider lets in. */
export const key = 'sesame-4711';

/** The real app, and a stand-in for a provider of language models on the loopback. What a model does wrong is logged as a warning: here it is meant to. */
export const test = base.extend<{ provider: FakeProvider; address: string; admin: Page }>({
  appOptions: { env: { LOG_LEVEL: 'error' } },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  provider: async ({}, use) => {
    const provider = await openFakeProvider({ apiKey: key });
    await use(provider);
    await provider.close();
  },
  address: ({ provider }, use) => use(provider.baseUrls['chat-completions']),
  /** Ada, who signed up first, on the page of the model. */
  admin: async ({ page, app, complaints: _ }, use) => {
    await enter(page, app);
    await page.goto('/admin/model');
    await expect(page.getByText('Built-in analyst writes now')).toBeVisible();
    await use(page);
  },
});

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** With suggestions, as the model has, it is one too. */
export const modelField = (page: Page) => page.getByRole('combobox', { name: 'Model' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

export async function useModel(page: Page, app: RunningApp, baseUrl: string, model: string): Promise<void> {
  const reply = await page.request.put('/api/admin/model', {
    headers: { origin: app.url },
    data: { provider: 'openai-compatible', baseUrl, model, apiKey: key },
  });
  expect(reply.status()).toBe(200);
}
