import { ModelFault } from '#research/models/fault.ts';
import { estimateTokens } from '#research/models/language/prompt/tokens.ts';
import type { Asked } from '#research/models/language/tools/tool-set.ts';
import type { Used } from '#research/models/language/usage.ts';
import { type AssistantContent, openContent, type Part, type PartOf } from './content.ts';

/** What one call of a provider came to. */
export type Reply = {
  content: AssistantContent;
  calls: Asked[];
  /** Why it ended: `stop`, `length`, `tool-calls`, `content-filter`. */
  finish: string;
  used: Used;
};

export type ReadingOptions = { name: string; inputTokens: number; onText: (text: string) => void };

export type Reading = {
  take(part: Part): void;
  /** What came, once the stream has ended; `ModelFault` when it ended without an end. */
  reply(): Reply;
  /** What has been used until now. */
  used(): Used;
};

/** Gathers the parts of a reply. */
export function openReading({ name, inputTokens, onText }: ReadingOptions): Reading {
  const content = openContent();
  const calls: Asked[] = [];
  let finish: PartOf<'finish'> | undefined;

  function take(part: Part): void {
    if (part.type === 'tool-call') takeCall(part);
    if (part.type === 'finish') finish = part;
    content.add(part);
    if (part.type === 'text-delta') onText(part.delta);
  }

  /** Before it is parsed: what nests too deeply cannot be. */
  function takeCall({ toolCallId: id, toolName, input }: PartOf<'tool-call'>): void {
    if (calls.length >= mostCalls || input.length > longestInput) throw new ModelFault(name, 'malformed');
    calls.push({ id, name: toolName, input });
  }

  function used(): Used {
    const words = content.words();
    const input = asCount(finish?.usage.inputTokens.total);
    const output = asCount(finish?.usage.outputTokens.total) ?? (words ? undefined : 0);
    return {
      inputTokens: input ?? inputTokens,
      outputTokens: output ?? estimateTokens(words),
      estimated: input === undefined || output === undefined,
    };
  }

  function reply(): Reply {
    // The SDK makes an end of its own where a connection was closed without one.
    if (finish?.finishReason.raw === undefined) throw new ModelFault(name, content.words() ? 'cut' : 'empty');
    return { content: content.all(), calls, finish: finish.finishReason.unified, used: used() };
  }

  return { take, reply, used };
}

/** A model that asks for more at once, or with more words, has lost its way. */
const mostCalls = 64;
const longestInput = 4000;

/** No model reads or writes more at once. */
const mostTokens = 10_000_000;

/** Servers that count nothing say so by leaving the numbers out, or by zeros; and some say what no count can be. */
function asCount(told: number | undefined): number | undefined {
  return Number.isInteger(told) && told && told > 0 && told <= mostTokens ? told : undefined;
}
