/** A stretch of an answer that can be bound on its own: a sentence, or what is left of its line. `opensLine` when it begins one. */
export type Piece = { text: string; opensLine: boolean };

export type Cutter = { push(chunk: string): Piece[]; rest(): Piece[] };

const longestPiece = 1500;
/** Nobody writes so much without a space. What is parted there gets one: neither half may become an address together with the other. */
const longestWord = 300;
const abbreviation =
  /(?:^|[\s([])(?:vs|cf|mrd|mio|inc|corp|co|ltd|plc|no|st|mr|ms|mrs|dr|approx|est|fig|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|[a-z]|(?:[a-z]\.)+[a-z])$/i;

/** Cuts a stream at line ends and at sentence ends inside a paragraph. Where it cuts depends on the text alone, never on how the text was chunked. */
export function createCutter(): Cutter {
  let held = '';
  let seen = 0;
  let opensLine = true;

  function take(end: number): Piece {
    const piece = { text: held.slice(0, end), opensLine };
    opensLine = piece.text.endsWith('\n');
    held = held.slice(end);
    seen = 0;
    return piece;
  }

  function cut(): Piece[] {
    const pieces: Piece[] = [];
    while (seen < held.length) {
      const end = endAt(held, seen);
      if (end === 'unknown') break;
      seen += 1;
      if (end) pieces.push(take(seen));
      else if (seen === longestPiece + longestWord) pieces.push(withSpace(take(seen)));
    }
    return pieces;
  }

  return {
    push: (chunk) => {
      held += chunk;
      return cut();
    },
    rest: () => (held ? [take(held.length)] : []),
  };
}

function withSpace({ text, opensLine }: Piece): Piece {
  return { text: `${text} `, opensLine };
}

/** Whether a piece ends with the character at `at`; unknown until what follows has come. */
function endAt(held: string, at: number): boolean | 'unknown' {
  const char = held[at];
  if (char === '\n') return true;
  if (char !== ' ') return false;
  if (at > longestPiece) return true;
  if (!/[.!?][)\]*_"”’]{0,4}$/.test(held.slice(Math.max(0, at - 6), at))) return false;
  if (at + 1 >= held.length) return 'unknown';
  const before = held.slice(0, at);
  return (
    /[^a-z\s]/.test(held[at + 1] ?? '') && isWhole(before) && !abbreviation.test(before.replace(/[.)\]*_"”’]+$/, ''))
  );
}

/** A table's row, an open link, code or quotation, and a list's number stay with what follows. */
function isWhole(text: string): boolean {
  if (/\||^\s*(?:#+\s*|>\s*)*\d{1,3}(?:\.\d+)*[.)]$/.test(text)) return false;
  return (
    count(text, '[') <= count(text, ']') &&
    count(text, '(') <= count(text, ')') &&
    count(text, '“') <= count(text, '”') &&
    count(text, '`') % 2 === 0 &&
    count(text, '"') % 2 === 0
  );
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}
