import type { Action, Walker } from '#tests/browser/walk/walker.ts';

const readingMs = 2500;

/** What happens around the pages: the network, other tabs, the window, and time. */
export const worldActions: Action[] = [
  {
    name: 'lose the network',
    weight: 2,
    fits: (_, { disturbances }) => !disturbances.isOn(),
    async act({ context, disturbances }) {
      disturbances.begin();
      await context.setOffline(true);
      return 'offline';
    },
  },
  {
    name: 'regain the network',
    weight: 12,
    fits: (_, { disturbances }) => disturbances.isOn(),
    act: regainNetwork,
  },
  {
    name: 'cut the lines',
    weight: 6,
    fits: ({ writing }) => writing > 0,
    async act(walker) {
      cutLines(walker);
      return 'cut';
    },
  },
  {
    name: 'open another tab',
    weight: 3,
    fits: (_, { context, disturbances }) => context.pages().length < 3 && !disturbances.isOn(),
    async act({ context }, page) {
      const other = await context.newPage();
      const to = page.url();
      await other.goto(to, { waitUntil: 'commit' });
      return to;
    },
  },
  {
    name: 'close the tab',
    weight: 2,
    fits: (_, { context }) => context.pages().length > 1,
    async act(_, page) {
      await page.close();
      return 'closed';
    },
  },
  {
    name: 'turn the phone',
    weight: 2,
    fits: () => true,
    async act({ chance }, page) {
      const width = chance.of([390, 768, 1440]);
      await page.setViewportSize({ width, height: 844 });
      return String(width);
    },
  },
  {
    name: 'darkness falls',
    weight: 1,
    fits: () => true,
    async act({ chance }, page) {
      const colorScheme = chance.of(['light', 'dark'] as const);
      await page.emulateMedia({ colorScheme });
      return colorScheme;
    },
  },
  {
    // Not to wait for anything: who reads does nothing, and much goes on meanwhile.
    name: 'read for a while',
    weight: 4,
    fits: () => true,
    async act({ chance }, page) {
      const ms = chance.below(readingMs);
      await page.waitForTimeout(ms);
      return `${ms} ms`;
    },
  },
];

export async function regainNetwork({ context, disturbances }: Walker): Promise<string> {
  await context.setOffline(false);
  disturbances.end();
  return 'online';
}

export function cutLines({ wire, disturbances }: Walker): void {
  disturbances.strike();
  wire.cut();
}
