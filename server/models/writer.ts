import { builtinAnalyst } from '#research/models/builtin.ts';
import type { Model } from '#research/models/model.ts';

/** Whom a model writes for. What it uses is reserved and settled under `id`: the exchange's, or one of its own for a trial. */
export type Account = { userId: string; id: string };

/** Somebody who writes answers. */
export type Writer = {
  /** As the header of an answer names it. */
  readonly name: string;
  /** A language model takes turns (seats.ts); the built-in analyst is done in milliseconds, and never waits. */
  takesTurns: boolean;
  /** The model as it writes for one person, within their share of the day. */
  writeFor(account: Account): Model;
};

export type Models = {
  /** Who writes the next answer. Read anew each time, so that all app processes agree. */
  inForce(): Promise<Writer>;
};

/** Somebody whose work is not counted. */
export function freeWriter(model: Model, takesTurns = false): Writer {
  return { name: model.name, takesTurns, writeFor: () => model };
}

/** One model for every answer, whatever the settings say. */
export function only(model: Model, takesTurns = false): Models {
  const writer = freeWriter(model, takesTurns);
  return { inForce: async () => writer };
}

export const builtIn: Writer = freeWriter(builtinAnalyst());
