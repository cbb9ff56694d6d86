import type { Model } from './model.ts';

/** Who writes it: its words are our own, and read as such. */
export const builtinName = 'Built-in analyst';

/** The analyst that needs no model: it writes the specialist's own words for the question, from the facts gathered. */
export function builtinAnalyst(): Model {
  return {
    name: builtinName,
    async *write(task, signal) {
      for (const part of inParts(task.material.write())) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
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
