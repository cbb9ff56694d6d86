import { expect, test } from 'vitest';
import { readArrivalError } from './arrival.ts';

test('an ordinary visit brings no error', () => expect(readArrivalError('?utm=1')).toBeUndefined());
test.each([
  ['google_not_configured', /not set up/],
  ['email_taken', /already exists/],
  ['pending_approval', /pending admin approval/],
  ['constructor_of_trouble', /did not work/],
])('%s is told in words', (code, words) => expect(readArrivalError(`?error=${code}`)).toMatch(words));
