import type { Model } from '#research/models/model.ts';
import { openAnswer } from './answer.ts';
import { connect } from './connect.ts';
import { type LanguageConnection, type Means, nameOf } from './connection.ts';
import { inFrames } from './frames.ts';
import { openManners } from './manners.ts';

/** A language model of a provider, as one that writes our answers. What the connection turns out to be unable to do is learnt once and remembered until it is opened anew. */
export function openLanguageModel(connection: LanguageConnection, means: Means): Model {
  const model = connect(connection, means);
  const manners = openManners(connection);
  return {
    name: nameOf(connection),
    async *write(task, signal, report) {
      signal.throwIfAborted();
      const left = new AbortController();
      const stopped = AbortSignal.any([signal, left.signal]);
      const write = openAnswer({ connection, means, model, manners, task, report, signal: stopped });
      yield* inFrames(write, () => left.abort());
    },
  };
}
