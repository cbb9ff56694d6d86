import type { ModelCheck, Provider } from '#contract/models.ts';
import { lineOf, ModelFault } from '#research/models/fault.ts';
import type { Model } from '#research/models/model.ts';
import type { Log } from '#server/log.ts';
import { openAtFirstUse } from './at-first-use.ts';
import type { Choice } from './choice.ts';
import type { ModelEnvironment } from './environment.ts';

/** A language model, and how it is reached. `model` is null for the first that its server lists. */
export type Reached = Pick<Choice, 'baseUrl' | 'model' | 'apiKey' | 'contextTokens' | 'price'> & {
  provider: Exclude<Provider, 'builtin'>;
};

export type Listed = { id: string; contextTokens?: number };

/** What the server wants of language models. What it needs for that is loaded with the first call: a process that uses none does without. */
export type Language = {
  open(reached: Reached): Promise<Model>;
  /** Throws `ModelFault`. */
  list(reached: Reached, signal: AbortSignal): Promise<Listed[]>;
  /** Throws `ModelFault` where the first model listed is to be tried and none is. */
  probe(reached: Reached, signal: AbortSignal): Promise<ModelCheck[]>;
};

/** A list is short, and nobody reads an answer before it is there. */
const lookMs = 5000;

export type LanguageParts = { timeouts: ModelEnvironment['timeouts']; now: () => number; log: Log };

export function openLanguage({ timeouts, now, log }: LanguageParts): Language {
  const means = { now, log: (text: string) => log.warn(text) };
  return { open, list, probe };

  async function open(reached: Reached): Promise<Model> {
    const { openLanguageModel } = await import('#research/models/language/language-model.ts');
    const opened = openLanguageModel(connectionOf(reached), means);
    if (reached.model && (reached.contextTokens || reached.provider !== 'openai-compatible')) return opened;
    const name = reached.model ? opened.name : `the first model of ${placeOf(reached)}`;
    return openAtFirstUse(name, async (signal) => openLanguageModel(connectionOf(await look(reached, signal)), means));
  }

  async function list(reached: Reached, signal: AbortSignal): Promise<Listed[]> {
    const { listModels } = await import('#research/models/language/wire/list-models.ts');
    return listModels(connectionOf(reached), means, signal);
  }

  async function probe(reached: Reached, signal: AbortSignal): Promise<ModelCheck[]> {
    const { probe: tryOut } = await import('#research/models/language/trial/probe.ts');
    return tryOut(connectionOf(await look(reached, signal)), means, signal);
  }

  /** Looks for what is not set: which model there is, and how much it was started to read. A server that has no list leaves the second open. */
  async function look(reached: Reached, signal: AbortSignal): Promise<Reached> {
    if (reached.model && reached.contextTokens) return reached;
    const listed = await list(reached, AbortSignal.any([signal, AbortSignal.timeout(lookMs)])).catch((error) => {
      signal.throwIfAborted();
      const fault = error instanceof ModelFault ? error : new ModelFault(placeOf(reached), 'late', { cause: error });
      means.log(lineOf(fault));
      if (!reached.model || fault.kind === 'unreachable') throw fault;
      return [];
    });
    const model = reached.model ?? listed[0]?.id;
    if (!model) throw new ModelFault(placeOf(reached), 'unknown_model');
    const contextTokens = reached.contextTokens ?? listed.find(({ id }) => id === model)?.contextTokens ?? null;
    return { ...reached, model, contextTokens };
  }

  function connectionOf({ provider, baseUrl, model, apiKey, contextTokens, price }: Reached) {
    const known = { baseUrl, apiKey, contextTokens, price };
    return { provider, model: model ?? '', ...withoutNull(known), ...timeouts };
  }
}

function withoutNull<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** Where it is, for a reader: `localhost:11434`. */
function placeOf({ provider, baseUrl }: Reached): string {
  return baseUrl ? new URL(baseUrl).host : provider;
}
