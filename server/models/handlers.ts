import type { Connection, ModelSettings } from '#contract/models.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { count, tooMany } from '#server/people/throttle.ts';
import { changeModel, restoreModel } from './change.ts';
import { readChoice } from './choice.ts';
import { complete, insistOnModel } from './connections.ts';
import type { Reached } from './language.ts';
import type { ModelParts } from './models.ts';
import { readUse } from './use.ts';
import type { Models } from './writer.ts';

type ModelCalls = 'getModel' | 'saveModel' | 'restoreModel' | 'listModels' | 'testModel' | 'getModelUse';

/** What administrators see and say about the model that writes. */
export function handleModels(models: Models, parts: ModelParts): Pick<Handlers, ModelCalls> {
  const { db, language, now } = parts;
  return {
    getModel: readSettings,
    saveModel: async ({ body }, by) => {
      await changeModel(parts, body, by);
      return readSettings();
    },
    restoreModel: async (_input, by) => {
      await restoreModel(parts, by);
      return readSettings();
    },
    listModels: async ({ body }, { user, gone }) => {
      const reached = await reach(body, user.id);
      return { models: reached ? await inTime(gone(), (signal) => language.list(reached, signal)) : [] };
    },
    testModel: async ({ body }, { user, gone }) => {
      const reached = await reach(body, user.id, true);
      return { checks: reached ? await inTime(gone(), (signal) => language.probe(reached, signal)) : [builtInWorks] };
    },
    getModelUse: () => readUse(db, now()),
  };

  async function readSettings(): Promise<ModelSettings> {
    const [{ apiKey, changedAt, ...choice }, { name }] = await Promise.all([readChoice(parts), models.inForce()]);
    return { ...choice, name, hasKey: apiKey !== undefined, changedAt: changedAt?.toISOString() ?? null };
  }

  /** Undefined for the built-in analyst, which is not reached over a network. */
  async function reach(written: Connection, userId: string, toBeUsed = false): Promise<Reached | undefined> {
    const { provider, ...connection } = await complete(parts, written);
    if (provider === 'builtin') return undefined;
    if (toBeUsed) insistOnModel({ provider, ...connection });
    const tries = await count(db, { key: `model tried by ${userId}`, windowMs }, now());
    if (tries.count > triesPerWindow) throw tooMany('Too many tries.', tries.until, now());
    return { provider, ...connection, contextTokens: null, price: null };
  }
}

const windowMs = 10 * 60_000;
const triesPerWindow = 60;
const longestMs = 180_000;
const tookTooLong = new Refusal(502, 'model_too_slow', 'The model took longer than three minutes.');

/** Ends when the administrator does not wait any longer, too. */
async function inTime<T>(gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tookTooLong), longestMs);
  try {
    return await work(AbortSignal.any([gone, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

const builtInWorks = {
  ability: 'reachable',
  works: true,
  text: 'The built-in analyst is part of Tickmark: there is nothing to reach.',
  ms: null,
} as const;
