import { spellTicker } from '#contract/ticker.ts';
import type { Model, WritingTask } from './model.ts';

/** The analyst that needs no model: it writes the specialist's own analysis from the facts gathered. */
export function builtinAnalyst(): Model {
  return {
    name: 'Built-in analyst',
    async *write(task, signal) {
      if (!asksForAnalysis(task)) yield opening(task);
      for (const part of inParts(task.material.write())) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}

/** The home page asks with the ticker alone; the chat page with `Analyze AAPL`. */
function asksForAnalysis({ message, ticker }: WritingTask): boolean {
  return spellTicker(message.replace(/^\s*analy[sz]e\s+/i, '').replace(/[.!?\s]+$/, '')) === ticker;
}

function opening({ ticker }: WritingTask): string {
  return `*The built-in analyst answers every question with its full analysis. Here is the one for ${ticker}.*\n\n`;
}

const partLength = 1200;

/** A few parts, each ending with a paragraph. */
function inParts(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const paragraph of text.split(/(?<=\n\n)/)) {
    part += paragraph;
    if (part.length < partLength) continue;
    parts.push(part);
    part = '';
  }
  return part ? [...parts, part] : parts;
}
