import { agentCards } from '#contract/agents.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { findFigure, sayStanding } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { sayFigure } from '#research/conversation/phrases.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf } from '#research/conversation/terms/terms.ts';
import { capital } from '#research/conversation/text.ts';
import { type Reply, said } from './reply.ts';

/** What a term means, how it is worked out, and the company's own figure where one is in hand. */
export function replyMeaning({ terms, agent }: Reading, file: CompanyFile | undefined): Reply {
  return said(
    ...terms.slice(0, 2).flatMap((term) => [define(term), file ? sayOwn(term, file) : '', sayReader(term, agent)]),
  );
}

function define({ name, means, formula }: Term): string {
  const worked = formula ? `\n\n\`${formula}\`` : '';
  return `**${capital(name)}:** ${means}.${worked}`;
}

function sayOwn(term: Term, file: CompanyFile): string {
  const figure = membersOf(term).flatMap((member) => findFigure(file, member) ?? [])[0];
  if (!figure) return '';
  return `${sayFigure(file, figure.term, figure.now)}. ${sayStanding(figure)}`.trim();
}

/** Whose figure it is, where another agent reads it. */
function sayReader({ agents, name }: Term, agent: Reading['agent']): string {
  const [reader] = agents;
  return agents.includes(agent) || !reader
    ? ''
    : `For a company's own figure, ask the ${agentCards[reader].name} for its ${name}.`;
}
