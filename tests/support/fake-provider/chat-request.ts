import { z } from 'zod';
import type { Asked, Message } from './received.ts';
import { filledText, insistOnAnswers, objectSchema, positive, toolName } from './strict.ts';
import { insist } from './wire.ts';

const textParts = z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).min(1);
const content = z.union([z.string(), textParts]);

const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content }),
  z.strictObject({ role: z.literal('developer'), content }),
  z.strictObject({ role: z.literal('user'), content: z.union([filledText, textParts]) }),
  z.strictObject({
    role: z.literal('assistant'),
    content: content.nullish(),
    tool_calls: z
      .array(
        z.strictObject({
          id: filledText,
          type: z.literal('function'),
          function: z.strictObject({ name: filledText, arguments: z.string() }),
        }),
      )
      .min(1)
      .optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: filledText, content }),
]);

/** A body of `POST /v1/chat/completions`; a field that the documentation does not have is refused, as OpenAI does. */
export const chatRequestSchema = z.strictObject({
  model: filledText,
  messages: z.array(messageSchema).min(1),
  stream: z.boolean().default(false),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).optional(),
  max_tokens: positive.optional(),
  max_completion_tokens: positive.optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  seed: z.number().int().optional(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).optional(),
  user: z.string().optional(),
  store: z.boolean().optional(),
  reasoning_effort: z.string().optional(),
  parallel_tool_calls: z.boolean().optional(),
  tool_choice: z.unknown().optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: toolName,
          description: z.string().optional(),
          parameters: objectSchema.optional(),
          strict: z.boolean().optional(),
        }),
      }),
    )
    .min(1)
    .optional(),
});

type ChatRequest = z.output<typeof chatRequestSchema>;
type ChatMessage = ChatRequest['messages'][number];

/** Brings a request to the one form; throws `Complaint` at a conversation out of order. */
export function readChatRequest(body: ChatRequest): Asked {
  const { model, stream, stream_options, tools = [] } = body;
  insist(stream || !stream_options, "The 'stream_options' parameter is only allowed when 'stream' is enabled.");
  const system = body.messages.filter(isSystem);
  insist(body.messages.slice(0, system.length).every(isSystem), 'System message must be at the beginning.');
  return {
    model,
    stream,
    usageWanted: !stream || stream_options?.include_usage === true,
    system: system.map(({ content }) => plain(content)).join('\n'),
    messages: joinTurns(body.messages.slice(system.length)),
    tools: tools.map(({ function: { name, description = '', parameters = {} } }) => ({
      name,
      description,
      schema: parameters,
    })),
    maxTokens: body.max_completion_tokens ?? body.max_tokens,
  };
}

function isSystem({ role }: ChatMessage): boolean {
  return role === 'system' || role === 'developer';
}

/** Messages of role `tool` stand one by one here; together they are one message of results. */
function joinTurns(messages: ChatMessage[]): Message[] {
  const turns: Message[] = [];
  let names = new Map<string, string>();
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'tool') {
      const id = message.tool_call_id;
      const result = { id, name: names.get(id) ?? '', text: plain(message.content) };
      if (last?.role === 'user' && last.results.length > 0) last.results.push(result);
      else turns.push({ role: 'user', text: '', calls: [], results: [result] });
      continue;
    }
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
    names = new Map(calls.map(({ id, function: { name } }) => [id, name]));
    turns.push({
      role,
      text: plain(message.content),
      calls: calls.map(({ id, function: { name, arguments: json } }) => ({ id, name, input: parsed(json) })),
      results: [],
    });
  }
  turns.forEach(({ calls }, at) => {
    const answered = turns[at + 1]?.results.map(({ id }) => id) ?? [];
    insistOnAnswers(
      calls.map(({ id }) => id),
      answered,
    );
  });
  insist(!turns[0]?.results.length, "Messages with role 'tool' must be a response to a preceding message.");
  return turns;
}

/** Arguments that are no JSON stay the text they are. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function plain(content: string | { text: string }[] | null | undefined): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('');
}
