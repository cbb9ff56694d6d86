import type { KnownFact } from '#contract/facts.ts';
import type { Figure } from './figure.ts';

/** Spans of a question, by the word that labels bear for them. */
const horizons: [said: RegExp, word: string][] = [
  [/\b(?:twelve|12) months\b|\byear\b/, 'twelve'],
  [/\b(?:six|6) months\b|\bhalf a year\b/, 'six'],
  [/\b(?:three|3) months\b|\bquarter\b/, 'three'],
  [/\b(?:one|1|last|past|this|a) month\b/, 'one'],
];
const relation = /\b(?:above|below|over|under|against|from|far|distance|stands?|relative|versus|vs)\b/;

/** The end of a label that is one of several spans. */
const overMonths = /, \w+ months?$/;

/** The span of months that a question names, as labels write it: `six`. */
export function horizonOf(question: string): string | undefined {
  return horizons.find(([said]) => said.test(question))?.[1];
}

/** Of a list the figure that a question names: the return over twelve months, an average itself and not the distance to it, a count; else the newest of the best label. */
export function leadOf({ term, now, all }: Figure, question: string): KnownFact {
  if (term.name.endsWith('-day average') && !relation.test(question))
    return all.find(({ label }) => /^SMA \(\d+\)$/.test(label)) ?? now;
  if (/\b(?:how many|number of)\b/.test(question) && !/\bmiss/.test(question) && now.unit !== 'count')
    return all.find(({ unit }) => unit === 'count') ?? now;
  const word = overMonths.test(now.label) ? horizonOf(question) : undefined;
  const over = word && now.label.replace(overMonths, `, ${word} month${word === 'one' ? '' : 's'}`);
  return all.find(({ label }) => label === over) ?? now;
}
