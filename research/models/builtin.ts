import type { Model } from './model.ts';

/** The analyst that needs no model: it writes the specialist's own words for the question, from the facts gathered. */
export function builtinAnalyst(): Model {
  return {
    name: 'Built-in analyst',
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
