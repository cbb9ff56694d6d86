import type { KnownFact } from '#contract/facts.ts';
import { asksWhether } from '#research/conversation/claims/claims.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { findComparative, isOfMoves } from '#research/conversation/extremes.ts';
import { type Figure, findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { drawn, saidLabel, saidPeriod, sayFigure } from '#research/conversation/phrases.ts';
import { satellite } from '#research/conversation/shelf.ts';
import { findTerm, membersOf } from '#research/conversation/terms/terms.ts';
import { isPlural } from '#research/conversation/text.ts';
import { type Reply, said } from './reply.ts';

/** `Is core inflation above headline?`, `is its ROIC above the peers' median?`: one figure against another of the same company; undefined where the question sets none so. */
export function replyAgainst({ said: question, terms, agent, spans }: Reading, file: CompanyFile): Reply | undefined {
  const comparative = / than /.test(question) ? findComparative(question) : undefined;
  const way = wayOf(question) || (comparative ? (comparative.way === 'most' ? 1 : -1) : 0);
  if (way === 0 || spans.some(({ kind }) => kind !== 'trailing') || !asksWhether(question) || isOfMoves(question))
    return undefined;
  const named = terms.filter((term) => term.agents.includes(agent) && term.labels && !term.isList);
  const meant = (comparative?.names ?? []).flatMap((name) => findTerm(name) ?? []).flatMap(membersOf);
  const figures = (named.length > 0 ? named : meant.slice(0, 1)).flatMap((term) => findFigure(file, term) ?? []);
  const [own, other] = figures;
  const against = own && (other ? other.now : medianFor(own, question));
  if (!own || !against || figures.length > 2 || own.now.unit !== against.unit || own.now.value === against.value)
    return undefined;
  const lead = own.now.value > against.value === way > 0 ? 'Yes' : 'No';
  return said(`**${lead}:** ${sayFigure(file, own.term, own.now)}; ${sayOther(against)}.`);
}

function wayOf(question: string): number {
  if (over.test(question)) return 1;
  return under.test(question) ? -1 : 0;
}

const over = /\b(?:above|higher than|more than|over|greater than|larger than|bigger than|exceeds?)\b/;
const under = /\b(?:below|lower than|less than|under|smaller than)\b/;

function medianFor({ file, term, now }: Figure, question: string): KnownFact | undefined {
  return /\bpeers?\b|\brivals?\b/.test(question) ? satellite(file.ledger, now, term, 'median of the peers') : undefined;
}

function sayOther(fact: KnownFact): string {
  const label = saidLabel(fact);
  const verb = isPlural(label) ? 'are' : 'is';
  return `${/[,`]/.test(label) ? `${label}:` : `${label} ${verb}`} ${drawn(fact)} (${saidPeriod(fact)})`;
}
