import type { Turn } from '#research/models/model.ts';
import { fitting } from './fit.ts';

/** The latest turns that fit, as a model reads them: one turn of each side after the other, beginning with the user's. */
export function recallTurns(history: Turn[], budgetTokens: number): { turns: Turn[]; dropped: number } {
  const readable = history.map(({ role, content }) => ({ role, content: withoutFootnotes(content) }));
  const newestFirst = fitting(readable.toReversed(), ({ content }) => content, budgetTokens);
  const kept = newestFirst.toReversed();
  const first = kept.findIndex(({ role }) => role === 'user');
  const turns = first < 0 ? [] : kept.slice(first);
  return { turns: merged(turns), dropped: history.length - turns.length };
}

/** The footnotes of an earlier answer number the facts of that answer: read again they would name others. */
function withoutFootnotes(text: string): string {
  return text
    .replace(/^\[\^[^\]\n]+\]:.*$/gm, '')
    .replace(/\[\^[^\]\n]+\]/g, '')
    .trim();
}

/** Some servers refuse two turns of one side in a row. */
function merged(turns: Turn[]): Turn[] {
  const result: Turn[] = [];
  for (const turn of turns) {
    const last = result.at(-1);
    if (last?.role === turn.role) last.content += `\n\n${turn.content}`;
    else if (turn.content) result.push({ ...turn });
  }
  return result;
}
