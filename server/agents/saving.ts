import { forLog } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Db } from '#server/store/db.ts';
import { findStopped, saveProgress } from './exchanges.ts';
import type { SoFar, Writing } from './writing.ts';

export type Saving = {
  /** Saves what there is of an answer from time to time. The returned function ends it, after the save that is under way. */
  begin(writing: Writing): () => Promise<void>;
};

export type Rhythm = {
  /** How often what there is of the answers is saved. */
  saveMs: number;
  /** How often to ask besides whether another process was asked to stop one; undefined where there is no other process. */
  hearStopsMs: number | undefined;
};

/**
 * Saves all answers that this process writes in one statement each `saveMs`, and with it that the process is alive; hears in the same way when another process was asked to stop one.
 * One by one the saves would cost more than all the rest of streaming. A stop has to reach the provider sooner than the next save: it is asked for by the rows' keys alone.
 */
export function openSaving(db: Db, log: Log, { saveMs, hearStopsMs }: Rhythm): Saving {
  /** How much of each was saved last. */
  const saved = new Map<Writing, number>();
  const saving = oneByOne(save);
  const hearing = oneByOne(hearStops);
  let timers: NodeJS.Timeout[] = [];

  return { begin };

  function begin(writing: Writing): () => Promise<void> {
    saved.set(writing, 0);
    if (timers.length === 0) timers = beginTimers();
    return () => end(writing);
  }

  async function end(writing: Writing): Promise<void> {
    saved.delete(writing);
    if (saved.size === 0) {
      timers.forEach(clearInterval);
      timers = [];
    }
    await saving.underWay();
  }

  function beginTimers(): NodeJS.Timeout[] {
    const hearStopsToo = hearStopsMs === undefined ? [] : [setInterval(hearing.begin, hearStopsMs)];
    return [setInterval(saving.begin, saveMs), ...hearStopsToo];
  }

  /** When it fails the next save fails too, and says so. */
  async function hearStops(): Promise<void> {
    const ids = [...saved.keys()].map(({ id }) => id);
    const stopped = await findStopped(db, ids).catch(() => new Set<string>());
    for (const writing of saved.keys()) if (stopped.has(writing.id)) writing.stop();
  }

  async function save(): Promise<void> {
    const looks = [...saved].map(([writing, last]) => look(writing, last));
    try {
      const stopped = await saveProgress(
        db,
        looks.map(({ news }) => news),
      );
      for (const { writing, size } of looks) {
        if (saved.has(writing)) saved.set(writing, size);
        if (stopped.has(writing.id)) writing.stop();
      }
    } catch (cause) {
      log.warn({ err: forLog(cause) }, 'the answers that are being written could not be saved so far');
    }
  }
}

/** Work that is begun only when it is not under way: a slow database is not asked twice. */
function oneByOne(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  return {
    begin: () => {
      underWay ??= work().finally(() => {
        underWay = undefined;
      });
    },
    underWay: () => underWay,
  };
}

/** How much there is of an answer, and all of it where that is more than was saved last: it only grows. */
function look(writing: Writing, last: number) {
  const soFar = writing.soFar();
  const size = sizeOf(soFar);
  return { writing, size, news: { id: writing.id, ...(size > last ? soFar : {}) } };
}

function sizeOf({ text, steps }: SoFar): number {
  return text.length + steps.length;
}
