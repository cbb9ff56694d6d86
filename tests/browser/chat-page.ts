import type { Page } from '@playwright/test';
import { type ScriptedAnalyst, scriptAnalyst } from './scripted-analyst.ts';
import { ada, test as base, expect } from './tickmark.ts';

/** The page speaks to the real app, but for the agents, who say what the test says. */
export const test = base.extend<{ analyst: ScriptedAnalyst }>({
  analyst: async ({ app }, use) => {
    const analyst = await scriptAnalyst(app.url);
    await use(analyst);
    await analyst.stop();
  },
  baseURL: async ({ analyst }, use) => use(analyst.url),
});

/** Where the chat with the company analyst is. */
export const chat = '/ai-agents/company-analyst/chat';

export async function openChat(page: Page, analyst: ScriptedAnalyst): Promise<void> {
  const reply = await page.request.post('/api/register', { headers: { origin: analyst.url }, data: ada });
  expect(reply.status()).toBe(201);
  await page.goto(chat);
  await expect(page.getByText('Start a conversation')).toBeVisible();
}

export function field(page: Page) {
  return page.getByRole('textbox', { name: 'Message to Company Analyst' });
}

export async function ask(page: Page, analyst: ScriptedAnalyst, question: string): Promise<void> {
  const before = analyst.exchanges.length;
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect.poll(() => analyst.exchanges.length).toBe(before + 1);
  await expect.poll(() => analyst.lines()).toBeGreaterThan(0);
}

export function answer(page: Page) {
  return page.locator('.replied').last();
}
