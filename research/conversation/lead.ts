import type { KnownFact } from '#contract/facts.ts';
import type { Figure } from './figure.ts';

/** Words of a question, and the label of the figure that they name among those of a term. */
const horizons: [said: RegExp, label: RegExp][] = [
  [/\b(?:twelve|12) months\b|\byear\b/, /, twelve months$/],
  [/\b(?:six|6) months\b|\bhalf a year\b/, /, six months$/],
  [/\b(?:three|3) months\b|\bquarter\b/, /, three months$/],
];
const relation = /\b(?:above|below|over|under|against|from|far|distance|stands?|relative|versus|vs)\b/;

/** Of a list the figure that a question names: the return over twelve months, an average itself and not the distance to it; else the newest of the best label. */
export function leadOf({ term, now, all }: Figure, question: string): KnownFact {
  const label =
    term.name.endsWith('-day average') && !relation.test(question) ? /^SMA \(\d+\)$/ : horizonOf(term.name, question);
  return (label && all.find((fact) => label.test(fact.label))) ?? now;
}

function horizonOf(term: string, question: string): RegExp | undefined {
  return term === 'price return' ? horizons.find(([said]) => said.test(question))?.[1] : undefined;
}
