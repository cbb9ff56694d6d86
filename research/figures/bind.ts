import type { Fact, FigureCount, Source } from '#contract/facts.ts';
import { defineFootnotes } from './definitions.ts';
import { draw, missingMark } from './format.ts';
import { allowLinks } from './links.ts';
import { createCutter, type Piece } from './pieces.ts';
import { applyEdits, type Citation, type Edit, plainly, readSyntax } from './syntax.ts';

export type BinderOptions = {
  /** What the answer may link to besides the facts' own sources. */
  links?: Source[];
  /** What the text may call the company that the facts are about: its ticker, its name. */
  names?: string[];
};

/** Binds a stream of markdown to facts: what `push` and `end` give back is safe to send, with a footnote at each figure. */
export type Binder = {
  push(chunk: string): string;
  end(): string;
  /** Figures so far: cited or matched to a fact, and those that lead nowhere. A missing fact is neither. */
  count(): FigureCount;
  /** The facts that the text cites and the facts those were computed from, in the ledger's order. */
  evidence(): Fact[];
  /** The footnote definitions, for the end of the text; empty when nothing is cited. */
  definitions(): string;
};

export function createBinder(facts: Fact[], { links = [] }: BinderOptions = {}): Binder {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const allowed = allowLinks([...links, ...facts.flatMap((fact) => ('source' in fact ? [fact.source] : []))]);
  const cutter = createCutter();
  const cited = new Set<Fact>();
  const figures: FigureCount = { traced: 0, untraced: 0 };

  function bindPieces(pieces: Piece[]): string {
    return pieces.map(bindPiece).join('');
  }

  function bindPiece(piece: Piece): string {
    const text = plainly(piece.text);
    const { edits, citations } = readSyntax(text, allowed);
    return applyEdits(text, [...edits, ...citations.map((citation) => writeCited(citation))]);
  }

  function writeCited({ start, end, id, drawing }: Citation): Edit {
    const fact = byId.get(id);
    if (!fact) return { start, end, text: markUntraced('?') };
    cited.add(fact);
    const text = draw(fact, drawing);
    if (text !== missingMark) figures.traced += 1;
    return { start, end, text: `${text}[^${fact.id}]` };
  }

  function markUntraced(text: string): string {
    figures.untraced += 1;
    return `${text}[^untraced]`;
  }

  return {
    push: (chunk) => bindPieces(cutter.push(chunk)),
    end: () => bindPieces(cutter.rest()),
    count: () => ({ ...figures }),
    evidence: () => withInputs(facts, cited),
    definitions: () =>
      defineFootnotes(
        facts.filter((fact) => cited.has(fact)),
        (id) => byId.get(id),
        figures.untraced > 0,
      ),
  };
}

function withInputs(facts: Fact[], cited: Set<Fact>): Fact[] {
  const needed = new Set([...cited].map((fact) => fact.id));
  for (const fact of facts.toReversed())
    if (needed.has(fact.id) && 'inputs' in fact) for (const id of fact.inputs ?? []) needed.add(id);
  return facts.filter((fact) => needed.has(fact.id));
}
