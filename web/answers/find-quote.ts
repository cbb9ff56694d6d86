import { referencePattern } from './footnotes.ts';

/** A place before a character (`from`) or behind one (`to`) of a piece. */
type Point = { piece: number; at: number };

/**
 * Finds words of an answer's markdown in the pieces in which it was drawn. Spaces, line ends and the marks of markdown are passed over on both sides:
 * a quote may run through bold words, figures and cells of a table. Undefined where it does not occur.
 */
export function findQuote(pieces: readonly string[], quote: string): { from: Point; to: Point } | undefined {
  const wanted = Array.from(withoutLinks(quote)).filter(isWord).join('');
  if (!wanted) return undefined;
  const points: Point[] = [];
  let text = '';
  for (const [piece, letters] of pieces.entries())
    for (let at = 0; at < letters.length; at++) {
      const letter = letters.charAt(at);
      if (!isWord(letter)) continue;
      text += letter;
      points.push({ piece, at });
    }
  const start = text.indexOf(wanted);
  const from = points[start];
  const last = points[start + wanted.length - 1];
  return from && last && { from, to: { piece: last.piece, at: last.at + 1 } };
}

function withoutLinks(quote: string): string {
  return quote.replace(referencePattern, '').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function isWord(letter: string): boolean {
  return !/[\s*_~`#>|[\]()\\]/.test(letter);
}
