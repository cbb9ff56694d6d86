import { z } from 'zod';
import type { Asked, Message } from './received.ts';
import { filledText, insistOnAnswers, objectSchema, positive, toolName } from './strict.ts';
import { insist } from './wire.ts';

const cached = { cache_control: z.looseObject({ type: z.literal('ephemeral') }).optional() };
const textBlock = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1, 'text content blocks must be non-empty'),
  ...cached,
});
const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: z.string().regex(/^[a-zA-Z0-9_-]+$/, 'is an id of letters, digits, _ and -'),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  ...cached,
});
const toolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: filledText,
  content: z.union([z.string(), z.array(textBlock)]).optional(),
  is_error: z.boolean().optional(),
  ...cached,
});

/** A body of `POST /v1/messages`. */
export const anthropicRequestSchema = z.strictObject({
  model: filledText,
  max_tokens: positive,
  stream: z.boolean().default(false),
  system: z.union([z.string(), z.array(textBlock)]).optional(),
  messages: z
    .array(
      z.discriminatedUnion('role', [
        z.strictObject({
          role: z.literal('user'),
          content: z.union([filledText, z.array(z.union([textBlock, toolResult])).min(1)]),
        }),
        z.strictObject({
          role: z.literal('assistant'),
          content: z.union([filledText, z.array(z.union([textBlock, toolUse])).min(1)]),
        }),
      ]),
    )
    .min(1, 'at least one message is required'),
  temperature: z.number().min(0).max(1).optional(),
  top_p: z.number().min(0).max(1).optional(),
  top_k: z.number().int().optional(),
  stop_sequences: z.array(z.string()).optional(),
  metadata: z.strictObject({ user_id: z.string() }).optional(),
  thinking: z.looseObject({}).optional(),
  tool_choice: z.looseObject({ type: z.enum(['auto', 'any', 'tool', 'none']) }).optional(),
  tools: z
    .array(
      z.strictObject({
        name: toolName,
        description: z.string().optional(),
        input_schema: objectSchema,
        strict: z.boolean().optional(),
        eager_input_streaming: z.boolean().optional(),
        ...cached,
      }),
    )
    .optional(),
});

type AnthropicRequest = z.output<typeof anthropicRequestSchema>;
type AnthropicMessage = AnthropicRequest['messages'][number];

/** Brings a request to the one form; throws `Complaint` at a conversation out of order. */
export function readAnthropicRequest(body: AnthropicRequest): Asked {
  const { model, stream, max_tokens: maxTokens, system = '', tools = [] } = body;
  insist(body.messages[0]?.role === 'user', 'messages: first message must use the "user" role');
  const messages = readMessages(body.messages);
  const last = messages.at(-1);
  insist(
    last?.role !== 'assistant' || !/\s$/.test(last.text),
    'messages: final assistant content cannot end with trailing whitespace',
  );
  return {
    model,
    stream,
    usageWanted: true,
    system: plain(system),
    messages,
    tools: tools.map(({ name, description = '', input_schema: schema }) => ({ name, description, schema })),
    maxTokens,
  };
}

function readMessages(messages: AnthropicMessage[]): Message[] {
  const names = new Map<string, string>();
  const read = messages.map(({ role, content }): Message => {
    const blocks = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
    const calls = blocks.filter((block) => block.type === 'tool_use');
    for (const { id, name } of calls) names.set(id, name);
    const results = blocks.filter((block) => block.type === 'tool_result');
    return {
      role,
      text: blocks.map((block) => (block.type === 'text' ? block.text : '')).join(''),
      calls: calls.map(({ id, name, input }) => ({ id, name, input })),
      results: results.map(({ tool_use_id: id, content = '' }) => ({
        id,
        name: names.get(id) ?? '',
        text: plain(content),
      })),
    };
  });
  read.forEach((message, at) => {
    const answered = read[at + 1]?.results ?? [];
    insistOnAnswers(
      message.calls.map(({ id }) => id),
      answered.map(({ id }) => id),
    );
  });
  return read;
}

function plain(content: string | { text: string }[]): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}
