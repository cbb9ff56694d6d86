import * as directions from './lexicon/directions.ts';
import { buildMatcher, type Match } from './lexicon/matcher.ts';
import { badPhrases, emptyPhrases, goodPhrases } from './lexicon/phrases.ts';
import type { Word } from './words.ts';

/** A phrase that speaks well (+) or ill (-) of its subject, before negation and doubt are heard. */
export type Signal = {
  from: number;
  to: number /** The word that carries the verdict: what is negated is what follows a negation. */;
  at: number;
  weight: number;
};

/** What a word of the lexicon says. A `thing` is moved by a direction: its sign is what more of it means. */
type Meaning =
  | { says: 'value'; weight: number }
  | { says: 'nothing' }
  | { says: 'move' | 'push' | 'describe'; weight: number }
  | { says: 'thing'; sign: 1 | -1 };
type Found = Match<Meaning>;

export const weights = { strong: 1, firm: 0.6, mild: 0.3, faint: 0.14 } as const;
const moveWeights = { strong: 0.8, plain: 0.6 } as const;
/** How far a direction looks for the thing that moves. */
const reach = { back: 5, ahead: 4 } as const;

const value = (weight: number): Meaning => ({ says: 'value', weight });
const direction = (says: 'move' | 'push' | 'describe', weight: number): Meaning => ({ says, weight });

const matchPhrase = buildMatcher<Meaning>([
  [{ says: 'nothing' }, emptyPhrases],
  [direction('describe', weights.firm), directions.strong],
  [direction('describe', -weights.firm), directions.weak],
  [direction('move', moveWeights.strong), directions.rising.strong],
  [direction('move', -moveWeights.strong), directions.falling.strong],
  [direction('push', moveWeights.plain), directions.lifting],
  [direction('push', -moveWeights.plain), directions.lowering],
  [direction('move', moveWeights.plain), directions.rising.plain],
  [direction('move', -moveWeights.plain), directions.falling.plain],
  [value(weights.strong), goodPhrases.strong],
  [value(-weights.strong), badPhrases.strong],
  [value(weights.firm), goodPhrases.firm],
  [value(-weights.firm), badPhrases.firm],
  [value(weights.mild), goodPhrases.mild],
  [value(-weights.mild), badPhrases.mild],
  [value(weights.faint), goodPhrases.faint],
  [value(-weights.faint), badPhrases.faint],
]);
const matchThing = buildMatcher<Meaning>([
  [{ says: 'thing', sign: -1 }, directions.badThings],
  [{ says: 'thing', sign: 1 }, directions.goodThings],
]);

/** Reads the signals of a text from left to right; no word is counted twice. */
export function findSignals(words: readonly Word[]): Signal[] {
  const texts = words.map((word) => word.text);
  const found = findMeanings(texts);
  const things = texts.map((_, at) => matchThing(texts, at));
  const moved = new Set<number>();
  const signals: Signal[] = [];
  for (const one of found) {
    if (one.meaning.says === 'value') {
      if (!moved.has(one.from)) signals.push({ from: one.from, to: one.to, at: one.from, weight: one.meaning.weight });
    } else if (one.meaning.says !== 'nothing' && one.meaning.says !== 'thing') {
      if (moved.has(one.from)) continue;
      const signal = readDirection(one, words, things, found, moved);
      if (signal) signals.push(signal);
    }
  }
  return signals;
}

function findMeanings(texts: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < texts.length; ) {
    const match = matchPhrase(texts, at);
    if (match) found.push(match);
    at = match ? match.to : at + 1;
  }
  return found;
}

type Things = readonly (Found | undefined)[];

/** `says` decides where the thing is looked for first: a move's stands before it, a push's and a description's after it. */
function readDirection(
  one: Found,
  words: readonly Word[],
  things: Things,
  found: Found[],
  moved: Set<number>,
): Signal | undefined {
  const { meaning } = one;
  if (meaning.says === 'value' || meaning.says === 'nothing' || meaning.says === 'thing') return undefined;
  const ahead = () => thingAhead(one.to, words, things, meaning.says === 'describe' ? 2 : reach.ahead);
  const back = () => thingBack(one.from, words, things, found);
  const thing = meaning.says === 'move' ? (inThing(one, words, things) ?? back()) : (ahead() ?? back());
  if (!thing)
    return {
      from: one.from,
      to: one.to,
      at: one.from,
      weight: meaning.says === 'move' ? meaning.weight : meaning.weight * alone[meaning.says],
    };
  const sign = thing.meaning.says === 'thing' ? thing.meaning.sign : 1;
  for (let at = thing.from; at < thing.to; at++) moved.add(at);
  return {
    from: Math.min(one.from, thing.from),
    to: Math.max(one.to, thing.to),
    at: one.from,
    weight: meaning.weight * sign,
  };
}

/** What is left of a push or a description that nothing stands beside. */
const alone = { push: 0.7, describe: 0.8 } as const;

function thingAhead(from: number, words: readonly Word[], things: Things, within: number): Found | undefined {
  const clause = words[from - 1]?.clause;
  for (let at = from; at < from + within && words[at]?.clause === clause; at++) {
    const thing = things[at];
    if (thing) return thing;
  }
  return undefined;
}

/** `fall in profit`, `rise of costs`. */
function inThing(one: Found, words: readonly Word[], things: Things): Found | undefined {
  return ['in', 'of'].includes(words[one.to]?.text ?? '') ? thingAhead(one.to + 1, words, things, 3) : undefined;
}

/** The nearest thing before, in the same clause, that no other direction stands between. */
function thingBack(from: number, words: readonly Word[], things: Things, found: Found[]): Found | undefined {
  const clause = words[from]?.clause;
  const fence = found.reduce(
    (last, other) => (other.to <= from && isDirection(other) ? Math.max(last, other.to) : last),
    0,
  );
  for (let at = from - 1; at >= Math.max(fence, from - reach.back) && words[at]?.clause === clause; at--) {
    const thing = things[at];
    if (thing && thing.to <= from) return thing;
  }
  return undefined;
}

function isDirection(found: Found): boolean {
  return found.meaning.says === 'move' || found.meaning.says === 'push';
}
