import { describe, expect, test } from 'vitest';
import { colourOf, initialsOf, nameOf, portraitColours } from './portrait.ts';

const nobody = { firstName: null, lastName: null };

describe('initials', () => {
  test('are the first letters of both names', () => {
    expect(initialsOf({ firstName: 'ada', lastName: 'lovelace', email: 'x@example.com' })).toBe('AL');
  });
  test('are two letters of the first name when there is no last name', () => {
    expect(initialsOf({ firstName: 'Ada', lastName: null, email: 'x@example.com' })).toBe('AD');
  });
  test('are two letters of the e-mail address when there is no first name', () => {
    expect(initialsOf({ ...nobody, lastName: 'Lovelace', email: 'grace@example.com' })).toBe('GR');
  });
  test('are U when nothing is known', () => {
    expect(initialsOf({ ...nobody, email: '' })).toBe('U');
    expect(initialsOf(undefined)).toBe('U');
  });
  test('take whole letters, not halves of them', () => {
    expect(initialsOf({ firstName: '𝒜da', lastName: 'Lovelace', email: '' })).toBe('𝒜L');
  });
});

describe('the colour behind them', () => {
  test('is one of ten', () => expect(new Set(portraitColours).size).toBe(10));
  test('is always the same for the same person', () => expect(colourOf('u-1')).toBe(colourOf('u-1')));
  test('uses all ten over many people', () => {
    const used = new Set(Array.from({ length: 500 }, (_, n) => colourOf(`user-${n}`)));
    expect(used).toEqual(new Set(portraitColours));
  });
  test('is that of the word default without an id', () => {
    expect(colourOf(undefined)).toBe(colourOf('default'));
    expect(colourOf('')).toBe(colourOf('default'));
  });
  test('lets white letters be read', () => {
    for (const colour of portraitColours) expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a person without both names is called by the e-mail address', () => {
  expect(nameOf({ firstName: 'Ada', lastName: 'Lovelace', email: 'x' })).toBe('Ada Lovelace');
  expect(nameOf({ firstName: 'Ada', lastName: null, email: 'ada@example.com' })).toBe('ada@example.com');
  expect(nameOf({})).toBe('User');
});

/** WCAG 2 relative luminance. */
function contrastWithWhite(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const level = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
