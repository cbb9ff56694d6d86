import type { Doubt, Fact, FigureCount, Source } from '#contract/facts.ts';
import { createBlockFilter } from './blocks.ts';
import { defineFootnotes } from './definitions.ts';
import { draw, missingMark } from './format.ts';
import { allowLinks } from './links.ts';
import { createLiteralReader, type Literal } from './literals.ts';
import { saysValue } from './match.ts';
import type { Called } from './owners.ts';
import { createCutter, type Piece } from './pieces.ts';
import { applyEdits, type Citation, type Edit, plainly, readSyntax } from './syntax.ts';

export type BinderOptions = {
  /** What the answer may link to besides the facts' own sources. */
  links?: Source[];
  /** What the text may call the company that the facts are about: its ticker first, then its name. */
  names?: string[];
  /** The other companies of which the facts speak. */
  others?: Called[];
};

/** Binds a stream of markdown to facts: what `push` and `end` give back is safe to send, with a footnote at each figure. */
export type Binder = {
  /** All facts there are by now: what the model looked up while it wrote can be cited from here on. */
  learn(facts: Fact[]): void;
  push(chunk: string): string;
  end(): string;
  /** Figures so far: cited or matched to a fact, and those that lead nowhere. A missing fact is neither. */
  count(): FigureCount;
  /** Why each figure marked as untraced is, in the order of the marks. */
  doubts(): Doubt[];
  /** The facts that the text cites and the facts those were computed from, in the ledger's order. */
  evidence(): Fact[];
  /** The footnote definitions, for the end of the text; empty when nothing is cited. */
  definitions(): string;
};

export function createBinder(gathered: Fact[], { links = [], names = [], others = [] }: BinderOptions = {}): Binder {
  let facts = gathered;
  let byId = new Map(facts.map((fact) => [fact.id, fact]));
  let allowed = allowedBy(links, facts);
  const cutter = createCutter();
  const clearBlocks = createBlockFilter();
  const [subject] = names;
  const companies = subject === undefined ? [] : [{ ticker: subject, names }, ...others];
  let readLiterals = createLiteralReader(facts, companies);
  const doubts: Doubt[] = [];
  const cited = new Set<Fact>();
  const figures: FigureCount = { traced: 0, untraced: 0 };

  function bindPieces(pieces: Piece[]): string {
    return pieces.map(bindPiece).join('');
  }

  function bindPiece(piece: Piece): string {
    const text = plainly(clearBlocks(piece));
    if (!text) return '';
    const { edits, citations, prose } = readSyntax(text, allowed);
    const literals = readLiterals(prose, piece).map((literal) => joinCitation(literal, citations, text));
    const taken = new Set(literals.map(({ citation }) => citation));
    return applyEdits(text, [
      ...edits,
      ...literals.map(markLiteral),
      ...citations.filter((citation) => !taken.has(citation)).map((citation) => drawCited(citation, text)),
    ]);
  }

  /** A model that writes the digits and cites them too has said one figure, not two. */
  function joinCitation(literal: Literal, citations: Citation[], text: string): Literal & { citation?: Citation } {
    const citation = citations.find(({ start }) => start >= literal.number.end);
    const fact = citation && byId.get(citation.id);
    if (!fact || !('value' in fact) || !/^\s?\(?$/.test(text.slice(literal.number.end, citation.start))) return literal;
    return saysValue(literal.number, fact) ? { ...literal, fact, citation } : { ...literal, fact: undefined };
  }

  function markLiteral({ number, fact, citation }: Literal & { citation?: Citation }): Edit {
    if (fact) cited.add(fact);
    figures[fact ? 'traced' : 'untraced'] += 1;
    if (!fact)
      doubts.push({
        written: number.value.toString(),
        kind: 'no_fact',
        reason: 'No fact gathered for this answer says this figure.',
      });
    const mark = `[^${fact?.id ?? 'untraced'}]`;
    return { start: number.end, end: citation ? citation.end : number.end, text: mark };
  }

  function drawCited({ start, end, id, drawing }: Citation, text: string): Edit {
    const fact = byId.get(id);
    if (!fact) {
      figures.untraced += 1;
      doubts.push({ written: id, kind: 'unknown_id', reason: 'The text cites a fact that does not exist.' });
      return { start, end, text: '?[^untraced]' };
    }
    cited.add(fact);
    const drawn = draw(fact, drawing);
    if (drawn !== missingMark) figures.traced += 1;
    return { start, end: end + repeatedUnit(drawn, text.slice(end, end + 16)), text: `${drawn}[^${fact.id}]` };
  }

  function learn(all: Fact[]): void {
    if (all.length === facts.length) return;
    facts = all;
    byId = new Map(facts.map((fact) => [fact.id, fact]));
    allowed = allowedBy(links, facts);
    readLiterals = createLiteralReader(facts, companies);
  }

  return {
    learn,
    doubts: () => [...doubts],
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

/** How much of what follows a drawn figure says its unit again: `32.4%` before `%`, `62 days` before ` days`. */
function repeatedUnit(drawn: string, following: string): number {
  const [unit = ''] = /[^\d.,)]*$/.exec(drawn) ?? [];
  const again = unit.trim() && new RegExp(`^ ?${unit.trim()}(?!\\w)`).exec(following);
  return again ? again[0].length : 0;
}

function allowedBy(links: Source[], facts: Fact[]) {
  return allowLinks([...links, ...facts.flatMap((fact) => ('source' in fact ? [fact.source] : []))]);
}

function withInputs(facts: Fact[], cited: Set<Fact>): Fact[] {
  const needed = new Set([...cited].map((fact) => fact.id));
  for (const fact of facts.toReversed())
    if (needed.has(fact.id) && 'inputs' in fact) for (const id of fact.inputs ?? []) needed.add(id);
  return facts.filter((fact) => needed.has(fact.id));
}
