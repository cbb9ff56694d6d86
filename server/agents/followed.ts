import type { Answer, ExchangeStatus, Step } from '#contract/exchanges.ts';
import type { Refusal } from '#server/http/refusal.ts';

/** What there is of an answer at one moment. `text` only grows, and never ends within a character. */
export type Sight = {
  text: string;
  steps: readonly Step[];
  status: ExchangeStatus;
  /** While it waits for its turn: 1 is next. Known only in the process that will write it. */
  place?: number;
  /** How it ended, once it has: as what the JSON form answers. */
  outcome?: Answer | Refusal;
};

/** An answer that can be followed, whichever process writes it. A follower keeps no queue: who reads slowly finds more at the next look. */
export type Followed = {
  id: string;
  ticker: string | null;
  now(): Sight;
  /** The first sight that differs from `seen`; rejects with the signal's reason. */
  next(seen: Sight, signal: AbortSignal): Promise<Sight>;
  /** Counts a reader until the returned function is called. */
  watch(): () => void;
};

/** The answer when it has ended; rejects with the refusal that it ended in, or with the signal's reason. */
export async function untilOutcome(answer: Followed, signal: AbortSignal): Promise<Answer> {
  const leave = answer.watch();
  try {
    let sight = answer.now();
    while (!sight.outcome) sight = await answer.next(sight, signal);
    return insistOnAnswer(sight.outcome);
  } finally {
    leave();
  }
}

export function insistOnAnswer(outcome: Answer | Refusal): Answer {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
