import { expect, type Page } from '@playwright/test';
import { look, readConversation } from '#tests/browser/walk/sight.ts';
import { type Action, press, type Walker, write } from '#tests/browser/walk/walker.ts';
import { questionFor } from './questions.ts';
import { cutLines } from './world.ts';

/** Longer than most answers take; who waited in vain does something else. */
const readingMs = 15_000;
export const field = 'textarea[aria-label^="Message to"]';

export const chatActions: Action[] = [
  { name: 'ask', weight: 25, fits: ({ canAsk }) => canAsk, act: (walker, page) => ask(walker, page) },
  {
    name: 'ask twice at once',
    weight: 5,
    fits: ({ canAsk, writing }) => canAsk && writing === 0,
    async act(walker, page) {
      const question = await ask(walker, page);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      return question;
    },
  },
  {
    name: 'ask and reload',
    weight: 4,
    fits: ({ canAsk }, { disturbances }) => canAsk && !disturbances.isOn(),
    async act(walker, page) {
      const question = await ask(walker, page);
      await page.reload({ waitUntil: 'commit' });
      return question;
    },
  },
  {
    name: 'ask and be cut off',
    weight: 8,
    fits: ({ canAsk, writing }, { disturbances }) => canAsk && writing === 0 && !disturbances.isOn(),
    act: (walker, page) => askAndBeCut(walker, page),
  },
  {
    name: 'read to the end and compare',
    weight: 8,
    fits: ({ writing }, { disturbances }) => writing > 0 && !disturbances.isOn(),
    act: readToTheEnd,
  },
  {
    name: 'type without sending',
    weight: 3,
    fits: ({ canAsk }) => canAsk,
    act: ({ chance }, page) => write(page, field, questionFor(chance)),
  },
  { name: 'press an offered question', weight: 12, fits: ({ offered }) => offered > 0, act: presser('.ask-button') },
  { name: 'stop', weight: 6, fits: ({ writing }) => writing > 0, act: presser('[aria-label="Stop"]') },
  { name: 'try again', weight: 25, fits: ({ again }) => again > 0, act: presser('.messages .button') },
  { name: 'begin anew', weight: 3, fits: isChat, act: presser('[aria-label="New conversation"]') },
  { name: 'history', weight: 6, fits: isChat, act: presser('.chat-head [aria-expanded]') },
  { name: 'load a past exchange', weight: 15, fits: ({ past }) => past > 0, act: presser('.past') },
  { name: 'back from the chat', weight: 2, fits: isChat, act: presser('.chat-head [aria-label="Back"]') },
  { name: 'reload and compare', weight: 12, fits: isQuiet, act: (walker, page) => reloadAndCompare(walker, page) },
];

function isChat({ isChat }: { isChat: boolean }): boolean {
  return isChat;
}

function isQuiet({ isChat, writing, reading }: { isChat: boolean; writing: number; reading: number }): boolean {
  return isChat && writing === 0 && reading === 0;
}

async function ask({ chance }: Walker, page: Page, question = questionFor(chance)): Promise<string | undefined> {
  const written = await write(page, field, question);
  if (written !== undefined) await page.keyboard.press('Enter');
  return written;
}

/** Asks, and loses the line again and again while the answer comes. */
export async function askAndBeCut(walker: Walker, page: Page, question?: string): Promise<string | undefined> {
  const written = await ask(walker, page, question);
  for (let cuts = 1 + walker.chance.below(4); cuts > 0; cuts -= 1) {
    await page.waitForTimeout(walker.chance.below(800));
    cutLines(walker);
  }
  return written;
}

export async function readToTheEnd(walker: Walker, page: Page): Promise<string | undefined> {
  await page.waitForSelector('[data-writing]', { state: 'detached', timeout: readingMs });
  return reloadAndCompare(walker, page);
}

function presser(selector: string): Action['act'] {
  return (walker, page) => press(walker, page, selector);
}

/** What was put together from a stream is what the server has kept, to the letter. */
export async function reloadAndCompare(
  { disturbances }: Pick<Walker, 'disturbances'>,
  page: Page,
): Promise<string | undefined> {
  const before = await readConversation(page);
  if (disturbances.isOn() || isSeed(before)) return undefined;
  await page.reload();
  const missing = async () => {
    if ((await look(page))?.isLogin) return [];
    const after = await readConversation(page);
    return before.filter((text) => !after.includes(text));
  };
  await expect.poll(missing, { message: 'a reload shows something else than was there', timeout: 30_000 }).toEqual([]);
  return `${before.length} answers`;
}

/** An analysis that was brought along from the home page is kept only once a question follows it. */
function isSeed(conversation: string[]): boolean {
  return conversation.length <= 1 && (conversation[0]?.startsWith('Analyze ') ?? true);
}
