import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import type { ExchangeRow } from '#server/store/schema.ts';
import { findExchange } from './exchanges.ts';
import type { Followed, Sight } from './followed.ts';
import { outcomeOf } from './outcome.ts';

/** An answer that is finished, or that another process writes: its row is read again each `pollMs`. */
export function followRow(db: Db, row: ExchangeRow, pollMs: number): Followed {
  let sight = sightOf(row);
  return { id: row.id, ticker: row.ticker, now: () => sight, next, watch: () => () => {} };

  async function next(seen: Sight, signal: AbortSignal): Promise<Sight> {
    while (isSame(sight, seen)) {
      await pause(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      const current = await findExchange(db, row.userId, row.id);
      if (!current) throw new Refusal(404, 'unknown_exchange', 'This answer has been deleted.');
      sight = sightOf(current);
    }
    return sight;
  }
}

function isSame(a: Sight, b: Sight): boolean {
  return a.status === b.status && a.text.length === b.text.length && a.steps.length === b.steps.length;
}

function sightOf(row: ExchangeRow): Sight {
  const { agentResponse: text, steps, status } = row;
  return status === 'streaming' ? { text, steps, status } : { text, steps, status, outcome: outcomeOf(row) };
}
