import type { Browser, Page } from '@playwright/test';
import type { RunningApp } from '#tests/support/running-app.ts';
import { type ada, expect } from './tickmark.ts';

export const cora = { firstName: 'Cora', lastName: 'Dunne', email: 'cora@example.com', password: 'battery staple' };

/** Somebody signs up elsewhere. */
export async function register(app: RunningApp, { email, password, firstName, lastName }: typeof ada): Promise<void> {
  const reply = await fetch(`${app.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email, password, firstName, lastName }),
  });
  expect(reply.status).toBe(201);
}

export async function decide(page: Page, app: RunningApp, email: string, path: string, data: object): Promise<void> {
  const { users } = await (await page.request.get('/api/admin/users')).json();
  const { id } = users.find((user: { email: string }) => user.email === email);
  const reply = await page.request.post(`/api/admin/users/${id}/${path}`, { headers: { origin: app.url }, data });
  expect(reply.status()).toBe(200);
}

export async function openElsewhere(browser: Browser, app: RunningApp): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', timezoneId: 'America/New_York' });
  return context.newPage();
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
