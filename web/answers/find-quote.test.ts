import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

/** The words between the two ends, as they stand in the pieces. */
function found(pieces: string[], quote: string): string | undefined {
  const place = findQuote(pieces, quote);
  if (!place) return undefined;
  const { from, to } = place;
  return pieces
    .map((piece, at) =>
      at < from.piece || at > to.piece
        ? ''
        : piece.slice(at === from.piece ? from.at : 0, at === to.piece ? to.at : undefined),
    )
    .join('');
}

describe('a quote is found', () => {
  test('in the piece in which it stands', () =>
    expect(found(['It rose. Revenue fell a lot.'], 'Revenue fell')).toBe('Revenue fell'));
  test('through bold words and figures, in its own markdown', () =>
    expect(
      found(['So ', 'revenue fell', ' by ', '4.9%', ' in FY2025.'], '**revenue fell** by 4.9%[^f3] in FY2025'),
    ).toBe('revenue fell by 4.9% in FY2025'));
  test('through the cells of a table', () =>
    expect(found(['Segment', 'Services', '96.2', 'Products', '294.9'], '| Services | 96.2[^f1] |')).toBe(
      'Services96.2',
    ));
  test('however its spaces and lines are broken', () =>
    expect(found(['net\u00a0cash of', ' 34.1 bn'], 'net cash\nof 34.1bn')).toBe('net\u00a0cash of 34.1 bn'));
  test('with the words of its links', () =>
    expect(found(['see the ', '10-K'], 'the [10-K](https://sec.gov/x)')).toBe('the 10-K'));
});

test.each(['', '  ', '**', '[^f1]', 'never said'])('"%s" is nowhere', (quote) =>
  expect(findQuote(['Revenue fell.'], quote)).toBeUndefined(),
);

test('whatever part of a text is quoted, and however the text was cut, the words found are those quoted', () => {
  const squeeze = (text: string) => text.replace(/[\s*_~`#>|[\]()\\]/g, '');
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', '%', ' ', '\u00e9', '\ud83d\ude00') });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (pieces, a, b) => {
      const characters = Array.from(pieces.join(''));
      const [from, to] = [a % (characters.length + 1), b % (characters.length + 1)].sort((x, y) => x - y);
      const quote = characters.slice(from, to).join('');
      const words = found(pieces, quote);
      if (squeeze(quote) === '') expect(words).toBeUndefined();
      else expect(squeeze(words ?? '')).toBe(squeeze(quote));
    }),
  );
});
