import type { AgentId } from '#contract/agents.ts';
import { chartTerms } from './chart-terms.ts';
import { economyTerms } from './economy-terms.ts';
import { indicatorTerms } from './indicator-terms.ts';
import { newsTerms } from './news-terms.ts';
import { peerTerms } from './peer-terms.ts';
import { ratioTerms } from './ratio-terms.ts';
import { resultsTerms } from './results-terms.ts';
import { statementTerms } from './statement-terms.ts';
import type { Term } from './term.ts';
import { valueTerms } from './value-terms.ts';

export const terms: Term[] = [
  ...statementTerms,
  ...ratioTerms,
  ...valueTerms,
  ...indicatorTerms,
  ...chartTerms,
  ...newsTerms,
  ...peerTerms,
  ...economyTerms,
  ...resultsTerms,
];

const byName = new Map(terms.map((term) => [term.name, term]));

/** The term of this name. Throws `RangeError` when there is none: names stand in our own code. */
export function termOf(name: string): Term {
  const term = byName.get(name);
  if (!term) throw new RangeError(`There is no term ${name}`);
  return term;
}

/** The term of this name, where there is one. */
export function findTerm(name: string): Term | undefined {
  return byName.get(name);
}

/** The terms that one stands for: itself, or its members. */
export function membersOf(term: Term): Term[] {
  return term.members?.map(termOf) ?? [term];
}

export type SpokenTerm = { term: Term; at: number; end: number };

const spoken = Map.groupBy(
  terms.flatMap((term) =>
    [term.name.toLowerCase(), ...(term.also ?? [])].map((name) => ({ name: name.replaceAll('-', ' '), term })),
  ),
  ({ name }) => name,
);
const names = [...spoken.keys()].sort((a, b) => b.length - a.length);
const anyName = new RegExp(`(?<![a-z0-9])(?:${names.map(literally).join('|')})(?:e?s)?(?![a-z0-9])`, 'g');

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[\\s-]+');
}

/** The terms that a text in small letters names, in order; where a name has two meanings, the agent's own field decides. */
export function findTerms(text: string, agent: AgentId): SpokenTerm[] {
  const loose = findLoose(text, agent);
  const exact = findNames(text, agent).filter(({ at, end }) => !loose.some((each) => at < each.end && end > each.at));
  return [...exact, ...loose].toSorted((a, b) => a.at - b.at);
}

/** Those of the agent's own field that are said with other words in between: `cash left after capex`. */
function findLoose(text: string, agent: AgentId): SpokenTerm[] {
  return terms
    .filter(({ says, agents }) => says && agents[0] === agent)
    .flatMap((term) => {
      const found = term.says?.exec(text);
      return found ? [{ term, at: found.index, end: found.index + found[0].length }] : [];
    });
}

function findNames(text: string, agent: AgentId): SpokenTerm[] {
  return [...text.matchAll(anyName)].flatMap(({ 0: whole, index }) => {
    // `10-year` is a yield, `the last 10 years` a time.
    if (/^\d+ (?:year|month)s?$/.test(whole)) return [];
    const name = whole.replace(/[\s-]+/g, ' ');
    const meant = spoken.get(name) ?? spoken.get(name.replace(/s$/, '')) ?? spoken.get(name.replace(/es$/, '')) ?? [];
    const [first] = meant;
    const own =
      meant.find(({ term }) => term.agents[0] === agent) ?? meant.find(({ term }) => term.agents.includes(agent));
    return first ? [{ term: (own ?? first).term, at: index, end: index + whole.length }] : [];
  });
}

/** All the names, for finding the one that a misspelt word is nearest to. */
export function listTermNames(): { name: string; term: Term }[] {
  return [...spoken.values()].flatMap(([first]) => (first ? [first] : []));
}
