import type { Draft } from '#research/models/language/prompt/prompt.ts';
import type { Report } from '#research/models/model.ts';

/** Tells the reader when the model was not shown all that there was. */
export function noteCut(draft: Draft | undefined, report: Report): void {
  const text = draft && textOf(draft);
  if (text) report.onNote({ kind: 'facts_cut', text, quote: '', factIds: [] });
}

function textOf({ shown, factCount, droppedTurns }: Draft): string | undefined {
  const turns = droppedTurns === 1 ? 'the first message' : `the first ${droppedTurns} messages`;
  if (shown.length < factCount)
    return `The model was shown ${shown.length} of ${factCount} facts${droppedTurns ? `, and not ${turns} of the conversation` : ''}: it cannot read more at once.`;
  if (droppedTurns > 0) return `The model was not shown ${turns} of the conversation: it cannot read more at once.`;
  return undefined;
}
