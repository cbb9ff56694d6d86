import { forLog } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Db } from '#server/store/db.ts';
import { saveProgress } from './exchanges.ts';
import type { Writing } from './writing.ts';

type Parts = { db: Db; log: Log; saveMs: number };

/**
 * Saves what there is of an answer each `saveMs`, and with it that this process is alive; hears on the same way when another process was asked to stop it. The returned
 * function ends it, after the save that is under way.
 */
export function saveWhileWriting(writing: Writing, { db, log, saveMs }: Parts): () => Promise<void> {
  let saved = writing.now();
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= save().finally(() => {
      underWay = undefined;
    });
  }, saveMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };

  async function save(): Promise<void> {
    const sight = writing.now();
    const news = sight === saved ? {} : { agentResponse: sight.text, steps: [...sight.steps] };
    try {
      if (await saveProgress(db, writing.id, news)) writing.stop();
      saved = sight;
    } catch (cause) {
      log.warn({ err: forLog(cause), exchange: writing.id }, 'an answer could not be saved so far');
    }
  }
}
