import { expect, test } from 'vitest';
import { readArrivalError, readArrivalNotice } from './arrival.ts';

test('an ordinary visit brings no error', () => expect(readArrivalError('?utm=1')).toBeUndefined());
test.each([
  ['google_not_configured', /not set up/],
  ['email_taken', /already exists/],
  ['pending_approval', /pending admin approval/],
  ['constructor_of_trouble', /did not work/],
  ['constructor', /did not work/],
  ['__proto__', /did not work/],
])('%s is told in words', (code, words) => expect(readArrivalError(`?error=${code}`)).toMatch(words));

test.each([
  ['?notice=password_reset', 'Your new password is set. Log in with it.'],
  ['?notice=account_deleted', 'Your account and everything in it has been deleted.'],
  ['?notice=something', undefined],
  ['?notice=__proto__', undefined],
  ['', undefined],
])('who arrives with "%s" reads %j', (search, words) => expect(readArrivalNotice(search)).toBe(words));
