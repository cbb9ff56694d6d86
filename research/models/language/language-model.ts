import { openDiscretion } from '#research/models/language/discretion/discretion.ts';
import { keyFilterFor } from '#research/models/language/discretion/key-filter.ts';
import { citingRules, lookingUpRules } from '#research/models/language/prompt/instructions.ts';
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
  const openKeyFilter = keyFilterFor(connection.apiKey);
  return {
    name: nameOf(connection),
    async *write(task, signal, report) {
      signal.throwIfAborted();
      const left = new AbortController();
      const stopped = AbortSignal.any([signal, left.signal]);
      const write = openAnswer({ connection, means, model, manners, task, report, signal: stopped });
      const frames = inFrames(write, () => left.abort());
      const instructions = [task.prompt, citingRules, lookingUpRules].join('\n\n');
      yield* through(through(frames, openKeyFilter()), openDiscretion(instructions));
    },
  };
}

type Stage = { push(text: string): string; end(): string };

/** What a stage lets pass; also of a text that breaks off, before the error that ended it. */
async function* through(frames: AsyncIterable<string>, stage: Stage): AsyncGenerator<string> {
  let failure: { error: unknown } | undefined;
  try {
    for await (const frame of frames) {
      const free = stage.push(frame);
      if (free) yield free;
    }
  } catch (error) {
    failure = { error };
  }
  const rest = stage.end();
  if (rest) yield rest;
  if (failure) throw failure.error;
}
