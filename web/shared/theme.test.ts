import { expect, test } from 'vitest';

const sources = {
  ...import.meta.glob<string>('/web/**/*.{css,tsx}', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('/web/index.html', { query: '?raw', import: 'default', eager: true }),
};

test('nothing asks the system for light or dark by itself, past the choice of the reader', () => {
  expect(sources['/web/shared/theme.css']).toContain('[data-theme="dark"]');
  const asking = Object.entries(sources).filter(([, text]) => /prefers-color-scheme|light-dark\(/.test(text));
  expect(asking.map(([file]) => file)).toEqual([]);
});
