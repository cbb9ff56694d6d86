import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, guessTerms } from './spelling.ts';

describe('a misspelt term', () => {
  it.each([
    ['margn', 'operating margin'],
    ['ebidta', 'EBITDA'],
    ['bolinger', 'Bollinger bands'],
    ['divident', 'dividend'],
    ['inflaton', 'inflation'],
    ['sentimnet', 'news score'],
  ])('%s may have meant %s', (word, name) => {
    expect(guessTerms([word], 'company-analyst').map((term) => term.name)).toContain(name);
  });

  it('is not found in a word that is near to none', () => {
    expect(guessTerms(['qwertyuiop', 'the', 'zzz'], 'company-analyst')).toEqual([]);
  });

  it('is as far from its target as its target from it, and one step off after one change', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, `${a}x`)).toBe(1);
      }),
    );
  });
});
