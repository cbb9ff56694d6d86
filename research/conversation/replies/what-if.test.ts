import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShift } from './what-if.ts';

describe('how far rates are to move', () => {
  it.each([
    ['what if rates rise one point', 100],
    ['what if rates rise 50 bps', 50],
    ['what if yields fall 25bp', -25],
    ['if the fed cuts half a point', -50],
    ['what if rates go up 2%', 200],
    ['what if rates rise', 100],
  ])('%s: %d', (question, bp) => {
    expect(readShift(question)).toBe(bp);
  });

  it('is as many basis points as are written, whichever way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (size) => {
        expect(readShift(`what if rates rise ${size}bp`)).toBe(size);
        expect(readShift(`what if rates fall ${size} basis points`)).toBe(-size);
      }),
    );
  });
});
