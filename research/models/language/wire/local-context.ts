import { z } from 'zod';
import { addressOf, type LanguageConnection, type Means } from '#research/models/language/connection.ts';
import { runErrand } from './errand.ts';

export type Listed = { id: string; ownedBy?: string | undefined; contextTokens?: number | undefined };

type Contexts = Map<string, number>;
type Look = <T>(path: string, shape: z.ZodType<T>, body?: unknown) => Promise<T>;

/** A server in the house answers at once, or is not waited for. */
const timeoutMs = 1000;

/** What servers on the user's own machine say beside their list: how much they were started to read, which is often far less than their model could. Silence is no error. */
export async function readLocalContexts(
  listed: Listed[],
  connection: LanguageConnection,
  means: Means,
  signal: AbortSignal,
): Promise<Contexts> {
  const reader = readers[listed.find(({ ownedBy }) => ownedBy)?.ownedBy ?? ''];
  if (!reader || listed.some(({ contextTokens }) => contextTokens)) return new Map();
  const root = addressOf(connection).replace(/\/v1$/, '');
  const look: Look = (path, shape, body) =>
    runErrand(connection, means, shape, { url: root + path, timeoutMs, signal, ...(body ? { body } : {}) });
  try {
    return await reader(look, listed, connection.model);
  } catch {
    signal.throwIfAborted();
    return new Map();
  }
}

/** By what a server writes into `owned_by`. */
const readers: Record<string, (look: Look, listed: Listed[], model: string) => Promise<Contexts>> = {
  llamacpp: readLlamaCpp,
  library: readOllama,
  organization_owner: readLmStudio,
};

const propsShape = z.object({ default_generation_settings: z.object({ n_ctx: z.number().int().positive() }) });

/** One server, one model. */
async function readLlamaCpp(look: Look, listed: Listed[]): Promise<Contexts> {
  const { default_generation_settings: settings } = await look('/props', propsShape);
  return new Map(listed.map(({ id }) => [id, settings.n_ctx]));
}

const runningShape = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.number().int().positive().optional() })),
});
const shownShape = z.object({ parameters: z.string().optional() });

/** What a loaded model was loaded with, or what its own settings ask for. What a model could read at most says nothing: Ollama cuts a longer prompt without a word. */
async function readOllama(look: Look, _listed: Listed[], model: string): Promise<Contexts> {
  const [running, shown] = await Promise.allSettled([
    look('/api/ps', runningShape),
    model ? look('/api/show', shownShape, { model }) : Promise.reject(new Error('no model is named')),
  ]);
  const contexts: Contexts = new Map();
  const asked = shown.status === 'fulfilled' && /^num_ctx\s+(\d+)/m.exec(shown.value.parameters ?? '')?.[1];
  if (asked) contexts.set(model, Number(asked));
  for (const { name, context_length } of running.status === 'fulfilled' ? running.value.models : [])
    if (context_length) contexts.set(name, context_length);
  return contexts;
}

const loadedShape = z.object({
  data: z.array(z.object({ id: z.string(), loaded_context_length: z.number().int().positive().optional() })),
});

async function readLmStudio(look: Look): Promise<Contexts> {
  const { data } = await look('/api/v0/models', loadedShape);
  return new Map(data.flatMap(({ id, loaded_context_length: n }) => (n ? [[id, n] as const] : [])));
}
