import { factsInQuestion, type Row } from './fact-table.ts';
import type { Asked } from './received.ts';

const figures = 6;

/** A short answer that cites what the table of facts has about the question, and writes no digit itself. */
export function honest(asked: Asked): string {
  const [first, ...others] = factsInQuestion(asked).slice(0, figures);
  if (!first) return 'No figure was gathered for this question, so there is none to cite.';
  const lines = others.map((row) => `- ${row.label}: ${cite(row)}`);
  return `**${first.label}: ${cite(first)}.** The other figures stand beside it.\n\n${lines.join('\n')}\n\nNothing else was looked at.`;
}

export function cite({ id, period }: Row): string {
  return `[[${id}]]${period ? ` (${period})` : ''}`;
}
