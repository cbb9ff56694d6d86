import { z } from 'zod';
import type { Asked } from './tool-set.ts';

/** Holds the start of a text for as long as it may be a tool call in writing; an analysis begins otherwise, and is not held. */
export function openHeldStart(): { push(text: string): string; end(): string } {
  let held = '';
  let isDecided = false;
  return {
    push(text) {
      if (isDecided || !text) return text;
      held += text;
      if (mayBeCall(held.trimStart())) return '';
      isDecided = true;
      return held;
    },
    end: () => (isDecided ? '' : held),
  };
}

/** As models write one: an object, a list of objects, either in a code block or after a mark of their own. */
const openings = ['{', '[{', '```json', '```tool', '```\n{', '[TOOL_CALLS]', '<|python_tag|>', '<function='];
const longestCall = 4000;

function mayBeCall(text: string): boolean {
  if (text.length > longestCall) return false;
  return openings.some((opening) => text.startsWith(opening) || opening.startsWith(text));
}

const oneShape = z
  .object({
    name: z.string().min(1),
    arguments: z.unknown(),
    parameters: z.unknown(),
    input: z.unknown(),
  })
  .partial({ arguments: true, parameters: true, input: true })
  .refine((one) => 'arguments' in one || 'parameters' in one || 'input' in one);
const callShape = z.union([
  oneShape,
  z.object({ function: oneShape }).transform((one) => one.function),
  z.object({ tool_calls: z.array(oneShape) }).transform((one) => one.tool_calls),
  z.array(oneShape),
]);

/** The calls that a text consists of; none when it is anything else. */
export function readSpoken(text: string): Asked[] {
  const bare = text
    .trim()
    .replace(/^```\w*\s*|\s*```$/g, '')
    .replace(/^(?:\[TOOL_CALLS\]|<\|python_tag\|>)\s*/, '');
  const read = callShape.safeParse(parsed(bare));
  if (!read.success) return [];
  return [read.data].flat().map((one, at) => ({
    id: `spoken-${at + 1}`,
    name: one.name,
    input: asJson(one.arguments ?? one.parameters ?? one.input ?? {}),
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asJson(input: unknown): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}
