import { describe, expect, it } from 'vitest';
import { listCompanies } from '#research/market/universe.ts';
import { afterColon } from './write-opening.ts';
import { shortName } from './write-peers.ts';

describe('A name in the table of peers', () => {
  it.each([
    ['The Boeing Company', 'Boeing'],
    ['Apple Inc.', 'Apple'],
    ['Merck & Co., Inc.', 'Merck'],
    ['Eli Lilly and Company', 'Eli Lilly'],
    ['Amazon.com, Inc.', 'Amazon'],
    ['Johnson & Johnson', 'Johnson & Johnson'],
    ['Comcast', 'Comcast'],
    ['Inc.', 'Inc.'],
  ])('%s is shown as %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it('leaves a name to every company of the list', () => {
    for (const { name } of listCompanies()) expect(shortName(name), name).toMatch(/^\w.*[\w!)']$/);
  });
});

it('goes on after a colon with a small letter, except for a name', () => {
  expect(afterColon('Up to eight companies')).toBe('up to eight companies');
  expect(afterColon('The source gave no bars')).toBe('the source gave no bars');
  expect(afterColon('Massive did not answer')).toBe('Massive did not answer');
  expect(afterColon('UP is unknown')).toBe('UP is unknown');
});
