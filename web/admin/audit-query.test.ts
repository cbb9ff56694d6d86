import { expect, test } from 'vitest';
import { readFilter } from './audit-query.ts';

test.each([
  ['', {}],
  ['action=approved&person=ben%40example.com', { action: 'approved', person: 'ben@example.com' }],
  ['action=danced&person=+', {}],
  [`person=${'x'.repeat(300)}`, {}],
])('the address ?%s asks for', (search, filter) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(filter);
});
