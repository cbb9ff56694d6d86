import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type RunningApp, runApp } from '#tests/support/running-app.ts';

type Fixtures = {
  /** How the app is started, where a test wants it different. */
  appOptions: { env?: Record<string, string>; program?: string };
  /** The whole app, fresh: nobody has signed up yet. */
  app: RunningApp;
  /** What the browser complained of so far. At the end of a test it must be only what the test expected. */
  complaints: string[];
};

/** A test in a real browser against the real server; it fails on anything the browser or the server complains of. */
export const test = base.extend<Fixtures>({
  appOptions: {},
  app: async ({ appOptions: { env, program } }, use) => {
    const app = await runApp(env, program);
    await use(app);
    await app.stop();
    const warnings = app
      .printed()
      .split('\n')
      .filter((line) => /"level":(40|50|60)/.test(line));
    expect(warnings, 'the server warned').toEqual([]);
  },
  baseURL: async ({ app }, use) => use(app.url),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

export { expect };

export const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'correct horse' };
export const ben = { firstName: 'Ben', lastName: 'Okri', email: 'ben@example.com', password: 'battery staple' };

/** A browser says this of every answer of 400 and above: a test that provokes one expects it. */
export const failedLoad = /Failed to load resource/;

export async function signUp(page: Page, person: typeof ada): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

export async function logIn(page: Page, { email, password }: Pick<typeof ada, 'email' | 'password'>): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** An account made without the screens, for tests that are about something else. */
export async function enter(page: Page, app: RunningApp, person = ada): Promise<void> {
  const reply = await page.request.post(`${app.url}/api/register`, {
    headers: { origin: app.url },
    data: { email: person.email, password: person.password, firstName: person.firstName, lastName: person.lastName },
  });
  expect(reply.status()).toBe(201);
  await page.goto('/');
  await expect(page.getByLabel('Ticker')).toBeVisible();
}

export async function choose(page: Page, ticker: string): Promise<void> {
  await page.getByLabel('Ticker').fill(ticker);
  await page.getByLabel('Ticker').press('Enter');
}

export function card(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

export const cardTitles = ['Company Analyst', 'Sentiment Analysis', 'Technical Analysis', 'Sector Analysis'];

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(wide).toBeLessThanOrEqual(0);
}
