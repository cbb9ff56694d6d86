import { expect, test } from 'vitest';
import { readReturn } from './connections.ts';

test.each([
  ['?google=connected', /from now on/],
  ['?error=google_taken', /another account here/],
  ['?error=something', /did not work/],
  ['?error=__proto__', /did not work/],
])('who comes back with "%s" reads what became of it', (search, words) => {
  expect(readReturn(search)?.text).toMatch(words);
});

test('an ordinary visit says nothing', () => expect(readReturn('?tab=1')).toBeUndefined());
