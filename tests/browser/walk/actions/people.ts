import { expect, type Page } from '@playwright/test';
import { wrongPassword } from '#tests/browser/walk/refusals.ts';
import { type Action, press, type Walker, write } from '#tests/browser/walk/walker.ts';

const mostNewcomers = 8;
const mostMistyped = 2;

export const peopleActions: Action[] = [
  {
    name: 'log in',
    weight: 30,
    fits: ({ isLogin }) => isLogin,
    act: (walker, page) => logIn(walker, page, walker.person.password),
  },
  {
    name: 'mistype the password',
    weight: 2,
    fits: ({ isLogin }, { mistyped, disturbances }) => isLogin && mistyped < mostMistyped && !disturbances.isOn(),
    act(walker, page) {
      walker.mistyped += 1;
      return logIn(walker, page, wrongPassword);
    },
  },
  {
    name: 'press any control before logging in',
    weight: 5,
    fits: ({ isLogin }) => isLogin,
    act: (w, page) => press(w, page, 'button, a'),
  },
  {
    name: 'log out',
    weight: 0.7,
    fits: ({ isSignedIn }) => isSignedIn,
    async act(walker, page) {
      if (!(await press(walker, page, '.user-menu'))) return undefined;
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      return 'pressed';
    },
  },
  {
    name: 'user menu',
    weight: 1,
    fits: ({ isSignedIn }) => isSignedIn,
    act: (w, page) => press(w, page, '.user-menu'),
  },
  {
    name: 'somebody signs up elsewhere',
    weight: 1,
    fits: (_, { newcomers }) => newcomers < mostNewcomers,
    act: signUpElsewhere,
  },
  {
    name: 'decide on somebody',
    weight: 6,
    fits: ({ path }) => path === '/admin',
    act: (w, page) =>
      press(w, page, '.decisions button, .accounts button, [role=alertdialog] button', 'remove admin|ada'),
  },
];

async function logIn({ person }: Walker, page: Page, password: string): Promise<string | undefined> {
  if ((await write(page, 'form [name=email]', person.email)) === undefined) return undefined;
  // The form for signing up has these fields too, and more.
  if ((await page.locator('form [name=firstName]').count()) > 0) return undefined;
  await write(page, 'form [name=password]', password);
  await page.keyboard.press('Enter');
  return password;
}

async function signUpElsewhere(walker: Walker): Promise<string> {
  walker.newcomers += 1;
  const email = `newcomer-${walker.newcomers}@example.com`;
  const body = { email, password: 'a good password', firstName: 'New', lastName: `Comer ${walker.newcomers}` };
  const reply = await fetch(`${walker.wire.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: walker.wire.url },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(201);
  return email;
}
