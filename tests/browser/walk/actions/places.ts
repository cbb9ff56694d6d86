import type { Page } from '@playwright/test';
import { agentIds } from '#contract/agents.ts';
import { malformedTicker, unknownTicker } from '#tests/browser/walk/refusals.ts';
import type { Sight } from '#tests/browser/walk/sight.ts';
import { type Action, press, type Walker, write } from '#tests/browser/walk/walker.ts';
import { tickers } from './questions.ts';

const tickerField = '.ticker input';

/** Going somewhere, and what there is to do there. */
export const placeActions: Action[] = [
  { name: 'navigation', weight: 5, fits: isSignedIn, act: (w, page) => press(w, page, '.bar nav a, .nav-settings') },
  {
    name: 'open a chat',
    weight: 30,
    fits: ({ path }) => path === '/ai-agents',
    act: (w, page) => press(w, page, 'main a[href$="/chat"]'),
  },
  { name: 'load an address', weight: 8, fits: isOnline, act: loadAddress },
  { name: 'reload', weight: 3, fits: isOnline, act: (_, page) => settle(page.reload({ waitUntil: 'commit' })) },
  { name: 'go back', weight: 3, fits: isOnline, act: (_, page) => settle(page.goBack({ waitUntil: 'commit' })) },
  { name: 'go forward', weight: 2, fits: isOnline, act: (_, page) => settle(page.goForward({ waitUntil: 'commit' })) },
  { name: 'choose a ticker', weight: 5, fits: ({ path, isSignedIn }) => path === '/' && isSignedIn, act: chooseTicker },
  {
    name: 'expand an analysis',
    weight: 12,
    fits: ({ expandable }) => expandable > 0,
    act: (w, page) => press(w, page, '.expand'),
  },
  {
    name: 'press any control',
    weight: 12,
    fits: isSignedIn,
    act: (w, page) => press(w, page, controls, leftAlone),
  },
  {
    name: 'look up a source',
    weight: 3,
    fits: ({ sources }) => sources > 0,
    act: (w, page) => press(w, page, '[aria-label^="Source of"]'),
  },
  {
    name: 'notifications',
    weight: 2,
    fits: isSignedIn,
    act: (w, page) => press(w, page, '.bell, .inbox button, .inbox a'),
  },
  {
    name: 'search',
    weight: 2,
    fits: ({ path }) => path.startsWith('/admin'),
    act: ({ chance }, page) => write(page, '[type=search], [role=search] input', chance.of(['ben', 'ada', 'x', ''])),
  },
  { name: 'Escape', weight: 3, fits: () => true, act: (_, page) => settle(page.keyboard.press('Escape'), 'pressed') },
  { name: 'Tab', weight: 1, fits: () => true, act: (_, page) => settle(page.keyboard.press('Tab'), 'pressed') },
  {
    name: 'scroll',
    weight: 2,
    fits: () => true,
    act: ({ chance }, page) => settle(page.mouse.wheel(0, chance.below(4000) - 2000), 'scrolled'),
  },
];

const controls =
  'button, a[href]:not([target]), [role=menuitem], [role=tab], [role=option], input[type=radio], summary, select';

/** What would end the walk, is a walk's own action, or leads out of the app. */
const leftAlone = 'delete|log ?out|google|remove admin|end session|sign out';

function isSignedIn({ isSignedIn }: { isSignedIn: boolean }): boolean {
  return isSignedIn;
}

function isOnline(_: Sight, { disturbances }: Walker): boolean {
  return !disturbances.isOn();
}

async function loadAddress({ chance }: Walker, page: Page): Promise<string | undefined> {
  const chats = agentIds.map((agentId) => `/ai-agents/${agentId}/chat`);
  const screens = ['/', '/ai-agents', '/admin', '/admin/audit', '/settings', '/nowhere', '/financials'];
  const financials = [...tickers, unknownTicker].map((ticker) => `/financials/${ticker}`);
  const path = chance.of([chance.of(chats), chance.of(chats), chance.of(screens), chance.of(financials)]);
  return settle(page.goto(path, { waitUntil: 'commit' }), path);
}

async function chooseTicker({ chance }: Walker, page: Page): Promise<string | undefined> {
  const how = chance.part();
  const ticker = how < 0.05 ? unknownTicker : how < 0.08 ? malformedTicker : chance.of(tickers);
  const typed = how > 0.8 ? ticker.slice(0, 2) : ticker;
  if ((await write(page, tickerField, typed)) === undefined) return undefined;
  if (how > 0.8) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return typed;
}

/** What was done; nothing when the page went elsewhere meanwhile. */
async function settle(done: Promise<unknown>, name = 'done'): Promise<string | undefined> {
  await done;
  return name;
}
