import type { CallOptions, ProviderModel } from '#research/models/language/connect.ts';

type Stream = Awaited<ReturnType<ProviderModel['doStream']>>['stream'];
/** A part of a stream as the SDK has it. */
export type Part = Stream extends ReadableStream<infer P> ? P : never;
export type PartOf<T extends Part['type']> = Extract<Part, { type: T }>;
type Marks = PartOf<'text-end'>['providerMetadata'];

/** What an assistant has said and called, as it goes back to the provider in the next call. */
export type AssistantContent = Extract<CallOptions['prompt'][number], { role: 'assistant' }>['content'];

type Block = { type: 'text' | 'reasoning'; text: string; providerOptions?: NonNullable<Marks> };
type Piece = { id: string; delta?: string; providerMetadata?: Marks };

/** Puts the parts of a stream together again, with the marks that some providers want back on what was thought and called. */
export function openContent() {
  const content: AssistantContent = [];
  const open = { text: new Map<string, Block>(), reasoning: new Map<string, Block>() };

  function begin(type: Block['type'], id: string): Block {
    const block: Block = { type, text: '' };
    content.push(block);
    open[type].set(id, block);
    return block;
  }

  function write(type: Block['type'], { id, delta = '', providerMetadata }: Piece): void {
    const block = open[type].get(id) ?? begin(type, id);
    block.text += delta;
    if (providerMetadata) block.providerOptions = providerMetadata;
  }

  function call({ toolCallId, toolName, input, providerMetadata }: PartOf<'tool-call'>): void {
    const marks = providerMetadata ? { providerOptions: providerMetadata } : {};
    content.push({ type: 'tool-call', toolCallId, toolName, input: asObject(input), ...marks });
  }

  function add(part: Part): void {
    switch (part.type) {
      case 'text-start':
      case 'text-delta':
        write('text', part);
        break;
      case 'text-end':
        write('text', part);
        open.text.delete(part.id);
        break;
      case 'reasoning-start':
      case 'reasoning-delta':
        write('reasoning', part);
        break;
      case 'reasoning-end':
        write('reasoning', part);
        open.reasoning.delete(part.id);
        break;
      case 'tool-call':
        call(part);
    }
  }

  return {
    add,
    /** Without empty texts, which some providers refuse. */
    all: () => content.filter((part) => part.type !== 'text' || part.text.trim() !== ''),
    /** All that was written, thoughts and calls included. */
    words: () => content.map(wordsOf).join(''),
  };
}

function wordsOf(part: AssistantContent[number]): string {
  if (part.type === 'text' || part.type === 'reasoning') return part.text;
  return part.type === 'tool-call' ? JSON.stringify(part.input) : '';
}

function asObject(input: string): unknown {
  try {
    return JSON.parse(input || '{}');
  } catch {
    return {};
  }
}
