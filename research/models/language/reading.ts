import { ModelFault } from '#research/models/fault.ts';
import type { CallOptions, ProviderModel } from './connect.ts';
import { estimateTokens } from './tokens.ts';
import type { Asked } from './tool-set.ts';
import type { Used } from './usage.ts';

type AssistantContent = Extract<CallOptions['prompt'][number], { role: 'assistant' }>['content'];

/** What one call of a provider came to. */
export type Reply = {
  /** As it goes back to the provider in the next call. */
  content: AssistantContent;
  calls: Asked[];
  /** Why it ended: `stop`, `length`, `tool-calls`, `content-filter`. */
  finish: string;
  used: Used;
};

type Stream = Awaited<ReturnType<ProviderModel['doStream']>>['stream'];
export type Part = Stream extends ReadableStream<infer P> ? P : never;
type Block = { type: 'text' | 'reasoning'; text: string };

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
  const content: AssistantContent = [];
  const open = new Map<string, Block>();
  const calls: Asked[] = [];
  let finish: Extract<Part, { type: 'finish' }> | undefined;
  let written = '';

  function take(part: Part): void {
    switch (part.type) {
      case 'text-start':
        begin('text', part.id);
        break;
      case 'text-delta':
        append('text', part);
        onText(part.delta);
        break;
      case 'reasoning-start':
        begin('reasoning', part.id);
        break;
      case 'reasoning-delta':
        append('reasoning', part);
        break;
      case 'text-end':
      case 'reasoning-end':
        keepSignature(part);
        break;
      case 'tool-call':
        takeCall(part);
        break;
      case 'finish':
        finish = part;
    }
  }

  function append(type: Block['type'], { id, delta }: { id: string; delta: string }): void {
    (open.get(`${type} ${id}`) ?? begin(type, id)).text += delta;
    written += delta;
  }

  function begin(type: Block['type'], id: string): Block {
    const block: Block = { type, text: '' };
    content.push(block);
    open.set(`${type} ${id}`, block);
    return block;
  }

  /** Some providers want their own marks back with what they thought and called. */
  function keepSignature(part: Extract<Part, { type: 'text-end' | 'reasoning-end' }>): void {
    const block = open.get(`${part.type === 'text-end' ? 'text' : 'reasoning'} ${part.id}`);
    if (block && part.providerMetadata) Object.assign(block, { providerOptions: part.providerMetadata });
  }

  function takeCall({
    toolCallId: id,
    toolName: name,
    input,
    providerMetadata,
  }: Extract<Part, { type: 'tool-call' }>): void {
    calls.push({ id, name, input });
    written += input;
    content.push({
      type: 'tool-call',
      toolCallId: id,
      toolName: name,
      input: parsedOr(input),
      ...(providerMetadata ? { providerOptions: providerMetadata } : {}),
    });
  }

  function used(): Used {
    // Servers that count nothing say so by leaving the numbers out, or by zeros.
    const input = finish?.usage.inputTokens.total || undefined;
    const output = finish?.usage.outputTokens.total || (written ? undefined : 0);
    return {
      inputTokens: input ?? inputTokens,
      outputTokens: output ?? estimateTokens(written),
      estimated: input === undefined || output === undefined,
    };
  }

  function reply(): Reply {
    // The SDK makes an end of its own where a connection was closed without one.
    if (finish?.finishReason.raw === undefined) throw new ModelFault(name, written ? 'cut' : 'empty');
    return { content: content.filter(isWorthSending), calls, finish: finish.finishReason.unified, used: used() };
  }

  return { take, reply, used };
}

function parsedOr(input: string): unknown {
  try {
    return JSON.parse(input || '{}');
  } catch {
    return {};
  }
}

/** Empty blocks are refused by some providers. */
function isWorthSending(part: AssistantContent[number]): boolean {
  return part.type !== 'text' || part.text.trim() !== '';
}
