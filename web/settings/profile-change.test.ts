import { expect, test } from 'vitest';
import { profileChange } from './profile-change.ts';

test('names and the new picture are sent trimmed', () => {
  expect(profileChange({ firstName: ' Ada ', lastName: 'Lovelace' }, ' /api/objects/1 ')).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    profileImageUrl: '/api/objects/1',
  });
});

test('what is empty is not sent at all', () => {
  expect(Object.keys(profileChange({ firstName: '', lastName: '  ' }))).toEqual([]);
  expect(Object.keys(profileChange({ firstName: 'Ada', lastName: '' }, ''))).toEqual(['firstName']);
});
