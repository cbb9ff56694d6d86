import { buildMatcher } from './lexicon/matcher.ts';
import { concessions, hedges, negators, turns } from './lexicon/shifts.ts';
import { findSignals } from './signals.ts';
import { readWords, spellOut, type Word } from './words.ts';

/** A phrase of the text and what it adds, from -1 to 1; the score is their sum, bounded. */
export type Evidence = { phrase: string; weight: number };
export type TextScore = { score: number; evidence: Evidence[] };

/** How far a negation reaches, and what it leaves of a phrase: `not strong` is weaker than `weak`. */
const negationReach = 5;
export const negated = -0.8;
const hedged = 0.6;
const conceded = 0.3;
const beforeTurn = 0.6;
const asked = 0.5;
const elsewhere = 0.5;

const matchNegator = buildMatcher([[true, negators]]);
const matchHedge = buildMatcher([[true, hedges]]);
const matchConcession = buildMatcher([[true, concessions]]);
const matchTurn = buildMatcher([[true, turns]]);

/**
 * Scores a text by the phrases of the lexicon, from -1 (bad for the owner of the shares) to 1. `names` are the company's, in lower case: phrases in
 * clauses about somebody else then weigh half.
 */
export function scoreText(text: string, names: readonly string[] = []): TextScore {
  const words = readWords(spellOut(text));
  const texts = words.map((word) => word.text);
  const marks = markShifts(texts);
  const ours = clausesWith(words, names);
  const question = /\?\s*$/.test(text) ? asked : 1;
  const evidence = findSignals(words).map(({ from, to, at, weight }) => {
    const shift = shiftAt(at, to, words, marks);
    const place = ours.size === 0 || ours.has(words[at]?.clause ?? 0) ? 1 : elsewhere;
    const phrase = texts.slice(from, to).join(' ');
    return { phrase: shift < 0 ? `not: ${phrase}` : phrase, weight: weight * question * shift * place };
  });
  return { score: bound(evidence.reduce((sum, { weight }) => sum + weight, 0)), evidence };
}

/** Keeps a sum of weights within -1 and 1, odd and rising: one firm phrase stays near its weight, many do not add up to more than certainty. */
export function bound(sum: number): number {
  return Math.tanh(sum);
}

type Marks = { negators: Span[]; hedges: Span[]; concessions: Span[]; turns: Span[] };
type Span = { from: number; to: number };

function markShifts(texts: readonly string[]): Marks {
  const spans = (matcher: typeof matchNegator) => texts.flatMap((_, at) => matcher(texts, at) ?? []);
  return {
    negators: spans(matchNegator),
    hedges: spans(matchHedge),
    concessions: spans(matchConcession),
    turns: spans(matchTurn),
  };
}

function shiftAt(at: number, to: number, words: readonly Word[], marks: Marks): number {
  const clause = words[at]?.clause;
  const sameClause = (span: Span) => words[span.from]?.clause === clause && span.to <= at;
  const turned = marks.negators.filter((span) => sameClause(span) && at - span.to < negationReach).length % 2;
  const doubted = marks.hedges.some(sameClause);
  const setAside = marks.concessions.some(sameClause);
  const outweighed = marks.turns.some((span) => span.from >= to);
  return (turned ? negated : 1) * (doubted ? hedged : 1) * (setAside ? conceded : 1) * (outweighed ? beforeTurn : 1);
}

function clausesWith(words: readonly Word[], names: readonly string[]): Set<number> {
  const clauses = new Set<number>();
  for (const name of names) {
    const parts = readWords(name).map((word) => word.text);
    for (let at = 0; at + parts.length <= words.length; at++) {
      if (parts.every((part, index) => words[at + index]?.text === part)) clauses.add(words[at]?.clause ?? 0);
    }
  }
  return clauses;
}
