import { Buffer } from 'node:buffer';
import { type Action, press, write } from '#tests/browser/walk/walker.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const settingsActions: Action[] = [
  {
    name: 'change the name',
    weight: 3,
    fits: isSettings,
    act: async ({ chance }, page) => {
      const name = await write(page, '[name=firstName]', chance.of(['Ada', 'Augusta', 'A'.repeat(100)]));
      if (name !== undefined && chance.part() < 0.7) await page.keyboard.press('Enter');
      return name;
    },
  },
  {
    name: 'choose a picture',
    weight: 2,
    fits: isSettings,
    async act(_, page) {
      const field = page.locator('input[type=file]');
      if ((await field.count()) === 0) return undefined;
      await field.first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
      return 'a picture';
    },
  },
  {
    name: 'choose the theme',
    weight: 3,
    fits: isSettings,
    act: (w, page) => press(w, page, '.themes label, .themes input'),
  },
  {
    name: 'open a prompt',
    weight: 4,
    fits: ({ path }) => path === '/ai-agents',
    act: (w, page) => press(w, page, '[aria-label^="Edit prompt of"]'),
  },
  {
    name: 'change a prompt',
    weight: 6,
    fits: ({ path }) => path === '/ai-agents',
    async act(walker, page) {
      const text = walker.chance.of(['Read the cash flow statement first.', 'Be brief.', ' ']);
      if ((await write(page, '[aria-label="System prompt"]', text)) === undefined) return undefined;
      return press(walker, page, '.prompt-buttons button');
    },
  },
];

function isSettings({ path }: { path: string }): boolean {
  return path === '/settings';
}
