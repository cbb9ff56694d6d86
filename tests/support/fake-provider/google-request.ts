import { z } from 'zod';
import type { Asked, Message } from './received.ts';
import { filledText, objectSchema, positive, toolName } from './strict.ts';
import { insist } from './wire.ts';

const textPart = z.strictObject({
  text: z.string(),
  thought: z.boolean().optional(),
  thoughtSignature: z.string().optional(),
});
const callPart = z.strictObject({
  functionCall: z.strictObject({
    id: z.string().optional(),
    name: filledText,
    args: z.record(z.string(), z.unknown()),
  }),
  thoughtSignature: z.string().optional(),
});
const resultPart = z.strictObject({
  functionResponse: z.strictObject({
    id: z.string().optional(),
    name: filledText,
    response: z.record(z.string(), z.unknown()),
  }),
});

/** A body of `:generateContent` or `:streamGenerateContent`. */
export const googleRequestSchema = z.strictObject({
  contents: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'model'], 'Please use a valid role: user, model.'),
        parts: z.array(z.union([textPart, callPart, resultPart])).min(1),
      }),
    )
    .min(1, 'contents is not specified'),
  systemInstruction: z
    .strictObject({ role: z.string().optional(), parts: z.array(z.strictObject({ text: z.string() })).min(1) })
    .optional(),
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z.array(
          z.strictObject({
            name: toolName,
            description: z.string(),
            parametersJsonSchema: objectSchema.optional(),
            parameters: objectSchema.optional(),
          }),
        ),
      }),
    )
    .optional(),
  toolConfig: z
    .strictObject({
      functionCallingConfig: z.looseObject({ mode: z.enum(['AUTO', 'ANY', 'NONE', 'VALIDATED']) }).optional(),
    })
    .optional(),
  generationConfig: z
    .strictObject({
      maxOutputTokens: positive.optional(),
      temperature: z.number().min(0).max(2).optional(),
      topP: z.number().optional(),
      topK: z.number().optional(),
      seed: z.number().int().optional(),
      stopSequences: z.array(z.string()).optional(),
      thinkingConfig: z.looseObject({}).optional(),
    })
    .optional(),
  safetySettings: z.array(z.looseObject({})).optional(),
});

type GoogleRequest = z.output<typeof googleRequestSchema>;
type Content = GoogleRequest['contents'][number];

/** Brings a request to the one form; throws `Complaint` at a conversation out of order. */
export function readGoogleRequest(body: GoogleRequest, { model, stream }: { model: string; stream: boolean }): Asked {
  const declared = (body.tools ?? []).flatMap((tool) => tool.functionDeclarations);
  insist(body.contents[0]?.role === 'user', 'Please ensure that the conversation begins with a user turn.');
  return {
    model,
    stream,
    usageWanted: true,
    system: (body.systemInstruction?.parts ?? []).map(({ text }) => text).join(''),
    messages: readContents(body.contents),
    tools: declared.map(({ name, description, parametersJsonSchema, parameters }) => ({
      name,
      description,
      schema: parametersJsonSchema ?? parameters ?? {},
    })),
    maxTokens: body.generationConfig?.maxOutputTokens,
  };
}

function readContents(contents: Content[]): Message[] {
  const messages = contents.map(({ role, parts }, at): Message => {
    const calls = parts.flatMap((part) => ('functionCall' in part ? [part.functionCall] : []));
    const results = parts.flatMap((part) => ('functionResponse' in part ? [part.functionResponse] : []));
    return {
      role: role === 'model' ? 'assistant' : 'user',
      text: parts.map((part) => ('text' in part ? part.text : '')).join(''),
      calls: calls.map(({ id, name, args }, n) => ({ id: id ?? `${at}.${n}`, name, input: args })),
      results: results.map(({ id, name, response }, n) => ({ id: id ?? `${at - 1}.${n}`, name, text: said(response) })),
    };
  });
  messages.forEach(({ calls }, at) => {
    const results = messages[at + 1]?.results ?? [];
    insist(
      calls.length === results.length && calls.every(({ name }, n) => results[n]?.name === name),
      'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
    );
  });
  insist(
    !messages[0]?.results.length,
    'Please ensure that function response turn comes immediately after a function call turn.',
  );
  return messages;
}

/** What the tool said: the client puts a text into a field of its own. */
function said(response: Record<string, unknown>): string {
  const { content = response } = response;
  return typeof content === 'string' ? content : JSON.stringify(content);
}
