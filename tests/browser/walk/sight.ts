import { expect, type Page } from '@playwright/test';

/** A page as the walker sees it (`in-page.js`). */
export type Sight = {
  path: string;
  isLoaded: boolean;
  characters: number;
  isLogin: boolean;
  isSignedIn: boolean;
  isChat: boolean;
  hasDialog: boolean;
  canAsk: boolean;
  writing: number;
  reading: number;
  /** Questions that one can ask with one press. */
  offered: number;
  /** Buttons beside an answer: Retry, Ask again, Show it and their like. */
  again: number;
  past: number;
  expandable: number;
  sources: number;
  /** What stands in the place of a screen that could not be shown. */
  failure: string | null;
  sideways: string[];
  twice: string[];
};

const drawnWithinMs = 30_000;

/** Looks as soon as there is something to see; a page on which nothing is drawn fails here. Nothing where the browser shows a page of its own. */
export async function look(page: Page): Promise<Sight | undefined> {
  let sight: Sight | undefined;
  await expect
    .poll(
      async () => {
        if (isForeign(page)) return true;
        sight = await read<Sight>(page, 'look()');
        return sight?.isLoaded === true && sight.characters > 0;
      },
      { message: `nothing is drawn at ${page.url()}`, timeout: drawnWithinMs },
    )
    .toBe(true);
  return isForeign(page) ? undefined : sight;
}

/** What the browser says of a failed load, and the empty page from which each tab comes. */
function isForeign(page: Page): boolean {
  return !page.url().startsWith('http');
}

export type Aim = { x: number; y: number; name: string };

/** Where to press one of the controls; `part`, from 0 to 1, says which. */
export function aim(page: Page, selector: string, part: number, not?: string): Promise<Aim | undefined> {
  return read(page, `aim(${JSON.stringify({ selector, part, not })})`);
}

export async function readConversation(page: Page): Promise<string[]> {
  return (await read<string[]>(page, 'conversation()')) ?? [];
}

/** Nothing while the page is on its way to another. */
async function read<T>(page: Page, expression: string): Promise<T | undefined> {
  try {
    return ((await page.evaluate<T | null>(`globalThis.walker?.${expression} ?? null`)) ?? undefined) as T | undefined;
  } catch (error) {
    if (/context was destroyed|navigation|Cannot find context|frame was detached/i.test(String(error)))
      return undefined;
    throw error;
  }
}
