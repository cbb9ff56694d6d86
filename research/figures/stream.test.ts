import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBinder } from './bind.ts';
import { keepBooks } from './books.fixture.ts';
import { corpus } from './corpus/corpus.ts';

const { ledger, facts } = keepBooks();
const written = Object.values(corpus)
  .flat()
  .map((each) => (typeof each === 'string' ? each.replace(/\{([^{}=]*)=[^{}]*\}/g, '$1') : each[0]));
const cited = ['rev', 'om', 'gone', 'r3'].map((name) => `[[${facts[name]!.id}]]`);
const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...written) },
  { weight: 3, arbitrary: fc.constantFrom(...cited) },
  fc.constantFrom(
    '[[',
    ']]',
    '[[f1',
    '[[f999]]',
    '[x](',
    ')',
    '| a | b |',
    '\n|---|---|\n',
    '`',
    '**',
    '"',
    '“',
    '- ',
    '### ',
  ),
  fc.string({ maxLength: 12 }),
);
const text = fc
  .array(fc.tuple(pieces, fc.constantFrom(' ', '\n', '\n\n', '')), { maxLength: 14 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

function send(chunks: string[]): string[] {
  const binder = createBinder(ledger.facts(), { names: ['AAPL', 'Apple Inc.'], writer: 'model' });
  return [...chunks.map((chunk) => binder.push(chunk)), binder.end()];
}

function chunksOf(whole: string, cuts: number[]): string[] {
  const at = [0, ...cuts.map((cut) => Math.round(cut * whole.length)).toSorted((a, b) => a - b), whole.length];
  return at.slice(1).map((end, index) => whole.slice(at[index], end));
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });

describe('any text in any chunks', () => {
  it('is bound the same as in one', () => {
    fc.assert(
      fc.property(text, cuts, (whole, at) => {
        const expected = send([whole]).join('');
        expect(send(chunksOf(whole, at)).join('')).toBe(expected);
        expect(send([...whole]).join('')).toBe(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('is sent with no raw citation, and no figure before its mark', () => {
    fc.assert(
      fc.property(text, cuts, (whole, at) => {
        let sent = '';
        const parts = send(chunksOf(whole, at));
        const all = parts.join('');
        for (const part of parts) {
          sent += part;
          expect(sent).not.toContain('[[');
          expect(all.slice(sent.length)).not.toMatch(/^\[\^/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has a doubt for each mark', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const binder = createBinder(ledger.facts(), { names: ['AAPL'], writer: 'model' });
        const bound = binder.push(whole) + binder.end();
        expect(binder.doubts().length).toBe(bound.match(/\[\^untraced\]/g)?.length ?? 0);
        expect(binder.count().untraced).toBe(binder.doubts().length);
      }),
      { numRuns: 150 },
    );
  });
});
