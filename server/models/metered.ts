import type { Usage } from '#contract/usage.ts';
import type { Model, Need } from '#research/models/model.ts';
import { forLog } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Db } from '#server/store/db.ts';
import { reserve, settle, type Terms } from './allowance.ts';
import type { Account } from './writer.ts';

export type MeterParts = { db: Db; now: () => number; log: Log };

/** The model as it writes for one person: each of its calls is covered by their share of the day before it is made, and corrected to what it used when the answer has ended. */
export function metered(model: Model, account: Account, terms: Terms, { db, now, log }: MeterParts): Model {
  return {
    get name() {
      return model.name;
    },
    async *write(task, signal, report) {
      let isCovered = false;
      let settling: Promise<void> | undefined;
      const cover = async (need: Need) => {
        await report.reserve?.(need);
        await reserve(db, account, model.name, need, terms, now());
        isCovered = true;
      };
      const onUsage = (used: Usage) => {
        report.onUsage(used);
        if (isCovered) settling = correct(used);
      };
      try {
        yield* model.write(task, signal, { ...report, onUsage, reserve: cover });
      } finally {
        // A model that is left in the middle may tell what it used only after this.
        await settling;
      }
    },
  };

  /** Where that fails the reservation stands: the person has less of their day, and the answer is theirs all the same. */
  async function correct(used: Usage): Promise<void> {
    await settle(db, account, used).catch((error) =>
      log.warn({ err: forLog(error), exchange: account.id }, 'what an answer used could not be saved'),
    );
  }
}
