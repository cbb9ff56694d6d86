import { z } from 'zod';
import { addressOf, type LanguageConnection, type Means } from '#research/models/language/connection.ts';
import { runErrand } from './errand.ts';
import { type Listed, readLocalContexts } from './local-context.ts';

const timeoutMs = 10_000;

/** The models that a provider offers for writing, in its order, with how much each reads at once where that is said. Throws `ModelFault`. */
export async function listModels(
  connection: LanguageConnection,
  means: Means,
  signal: AbortSignal,
): Promise<{ id: string; contextTokens?: number }[]> {
  const listed = await lists[connection.provider](connection, means, signal);
  const contexts = await readLocalContexts(listed, connection, means, signal);
  return listed.map(({ id, contextTokens = contexts.get(id) }) => ({
    id,
    ...(contextTokens === undefined ? {} : { contextTokens }),
  }));
}

type List = (connection: LanguageConnection, means: Means, signal: AbortSignal) => Promise<Listed[]>;

const lists: Record<LanguageConnection['provider'], List> = {
  openai: async (...given) => (await listCompatible(...given)).filter(({ id }) => !isForSomethingElse(id)),
  anthropic: listAnthropic,
  google: listGoogle,
  'openai-compatible': listCompatible,
};

/** OpenAI lists all it has; these do not write. */
function isForSomethingElse(id: string): boolean {
  return /embedding|whisper|tts|dall-e|moderation|realtime|audio|transcribe|image|sora|davinci|babbage|instruct/.test(
    id,
  );
}

const count = z.number().int().positive().optional().catch(undefined);

const compatibleShape = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().optional().catch(undefined),
      /** As vLLM, OpenRouter and Groq say it. */
      max_model_len: count,
      context_length: count,
      context_window: count,
    }),
  ),
});

async function listCompatible(connection: LanguageConnection, means: Means, signal: AbortSignal): Promise<Listed[]> {
  const url = `${addressOf(connection)}/models`;
  const { data } = await runErrand(connection, means, compatibleShape, { url, timeoutMs, signal });
  return data.map(({ id, owned_by, max_model_len, context_length, context_window }) => ({
    id,
    ownedBy: owned_by,
    contextTokens: max_model_len ?? context_length ?? context_window,
  }));
}

const anthropicShape = z.object({ data: z.array(z.object({ id: z.string(), max_input_tokens: count })) });

async function listAnthropic(connection: LanguageConnection, means: Means, signal: AbortSignal): Promise<Listed[]> {
  const url = `${addressOf(connection)}/models?limit=1000`;
  const { data } = await runErrand(connection, means, anthropicShape, { url, timeoutMs, signal });
  return data.map(({ id, max_input_tokens }) => ({ id, contextTokens: max_input_tokens }));
}

const googleShape = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      inputTokenLimit: count,
      supportedGenerationMethods: z.array(z.string()).optional(),
    }),
  ),
});

async function listGoogle(connection: LanguageConnection, means: Means, signal: AbortSignal): Promise<Listed[]> {
  const url = `${addressOf(connection)}/models?pageSize=1000`;
  const { models } = await runErrand(connection, means, googleShape, { url, timeoutMs, signal });
  return models
    .filter(({ supportedGenerationMethods: can }) => !can || can.includes('generateContent'))
    .map(({ name, inputTokenLimit }) => ({ id: name.replace(/^models\//, ''), contextTokens: inputTokenLimit }));
}
