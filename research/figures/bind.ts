import type { Doubt, Fact, FigureCount } from '#contract/facts.ts';
import { createBlockFilter } from './blocks.ts';
import { drawCitation, type Mark } from './cited.ts';
import { defineFootnotes } from './definitions.ts';
import { plainly } from './disguises.ts';
import { doubtOf, noFact } from './doubts.ts';
import { createLiteralReader, type Literal } from './literals.ts';
import { saysValue } from './match.ts';
import { createCutter, type Piece } from './pieces.ts';
import { openShelf } from './shelf.ts';
import type { Surroundings } from './surroundings.ts';
import { applyEdits, type Citation, type Edit, readSyntax } from './syntax.ts';

export type BinderOptions = Surroundings & {
  /** What the text may call the company that the facts are about: its ticker first, then its name. */
  names?: string[];
  /** Who writes. A language model is not trusted: words state figures too (`doubled`, `a third of revenue`), and what it sets as code, links or quotes may hold some. In the built-in analyst's text these are rules, names and headlines. */
  writer?: 'house' | 'model';
  /** Works out what the text asks for in a citation, `[[growth(f3,f4)]]`; undefined where there is no such operation. */
  compute?: (operation: string, ids: string[]) => Fact | undefined;
};

/** Binds a stream of markdown to facts: what `push` and `end` give back is safe to send, with a footnote at each figure. */
export type Binder = {
  /** All facts there are by now, and what came with them: what the model looked up while it wrote can be cited and matched from here on. */
  learn(facts: Fact[], more?: Surroundings): void;
  push(chunk: string): string;
  end(): string;
  /** Figures so far: cited or matched to a fact, and those that lead nowhere. A missing fact is neither. */
  count(): FigureCount;
  /** Why each figure marked as untraced is, in the order of the marks. */
  doubts(): Doubt[];
  /** The facts that the text cites, those that come nearest to its doubtful figures, and the facts all of them were computed from, in the ledger's order. */
  evidence(): Fact[];
  /** The footnote definitions, for the end of the text; empty when nothing is cited. */
  definitions(): string;
};

export function createBinder(
  gathered: Fact[],
  { names = [], writer = 'house', compute, ...around }: BinderOptions = {},
): Binder {
  const shelf = openShelf({ compute });
  const reader = createLiteralReader(names, writer);
  const cutter = createCutter();
  const clearBlocks = createBlockFilter();
  const doubts: Doubt[] = [];
  const cited = new Set<Fact>();
  const figures: FigureCount = { traced: 0, untraced: 0 };
  learn(gathered, around);

  function learn(facts: Fact[], more: Surroundings = {}): void {
    if (shelf.add(facts, more.links) || more.others || more.titles) reader.learn(shelf.facts(), more);
  }

  function bindPieces(pieces: Piece[]): string {
    return pieces.map(bindPiece).join('');
  }

  function bindPiece(piece: Piece): string {
    const text = plainly(clearBlocks(piece), writer);
    if (!text) return '';
    const { edits, citations, prose } = readSyntax(text, { links: shelf.links(), isTitle: reader.isTitle, writer });
    const literals = reader.read(prose, piece).map((literal) => joinCitation(literal, citations, text));
    const taken = new Set(literals.map(({ citation }) => citation));
    const marks = [
      ...literals.map((literal) => markLiteral(literal, text)),
      ...citations
        .filter((citation) => !taken.has(citation))
        .flatMap((citation) => drawCitation(citation, text, shelf, reader.factorAt)),
    ];
    const { text: bound, placed } = applyEdits<Edit | Mark>(text, [...edits, ...marks]);
    for (const mark of placed) note(mark);
    return bound;
  }

  function note({ fact, isMissing, doubt }: Partial<Mark>): void {
    if (fact) cited.add(fact);
    if (doubt) doubts.push(doubt);
    if (doubt) figures.untraced += 1;
    else if (fact && !isMissing) figures.traced += 1;
  }

  /** A model that writes the digits and cites them too has said one figure, not two. */
  function joinCitation(literal: Literal, citations: Citation[], text: string): Literal & { citation?: Citation } {
    const citation = citations.find(({ start }) => start >= literal.number.end);
    const fact = citation && shelf.find(citation.ids[0] ?? '');
    if (!fact || !('value' in fact) || !/^\s?\(?$/.test(text.slice(literal.number.end, citation.start))) return literal;
    if (saysValue(literal, fact)) return { ...literal, fact, citation };
    return { ...literal, fact: undefined, doubt: doubtOf('other_value', fact) };
  }

  function markLiteral({ number, fact, doubt, citation }: Literal & { citation?: Citation }, text: string): Mark {
    const { start, end } = number;
    const place = { start: end, end: citation?.end ?? end };
    if (fact) return { ...place, text: `[^${fact.id}]`, fact };
    const written = text.slice(start, end).replace(/^[\s*(]+(?!.*\))|^\s+|\s+$/g, '');
    return { ...place, text: '[^untraced]', doubt: { written, ...(doubt ?? noFact) } };
  }

  return {
    learn,
    doubts: () => [...doubts],
    push: (chunk) => bindPieces(cutter.push(chunk)),
    end: () => bindPieces(cutter.rest()),
    count: () => ({ ...figures }),
    evidence: () => shelf.behind([...cited, ...doubts.flatMap(({ factId = '' }) => shelf.find(factId) ?? [])]),
    definitions: () =>
      defineFootnotes(
        shelf.facts().filter((fact) => cited.has(fact)),
        shelf.find,
        doubts,
      ),
  };
}
