import { expect, test } from 'vitest';
import { isLoadFailure } from './boundary.tsx';

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://localhost/assets/a.js'],
  ['Firefox', 'error loading dynamically imported module: http://localhost/assets/a.js'],
  ['Safari', 'Importing a module script failed.'],
  ['a style sheet', 'Unable to preload CSS for /assets/a.css'],
])('%s says that a part could not be fetched', (_, message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true);
});
test.each([new TypeError('x is not a function'), 'Importing a module script failed.', undefined])(
  '%s is another failure',
  (failure) => expect(isLoadFailure(failure)).toBe(false),
);
