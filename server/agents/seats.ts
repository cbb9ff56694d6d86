import { Refusal } from '#server/http/refusal.ts';

/** Twice what the home page asks for. */
export const seatsPerPerson = 8;
const retryAfterSeconds = 5;

export type SeatLimits = {
  /** Answers that are written, or wait for their turn, for one person. */
  perPerson: number;
  /** Of those that take turns, how many are written at once: for one person, and by this process. */
  turnsPerPerson: number;
  turnsInAll: number;
};

/** One answer's place among all. */
export type Seat = {
  /** Waits for the answer's turn, and is told its place as it changes; 1 is next. Rejects with the signal's reason. */
  takeTurn(signal: AbortSignal, onPlace: (place: number) => void): Promise<void>;
  /** Gives seat and turn back. */
  leave(): void;
};

type Waiting = { userId: string; begin: () => void; onPlace: (place: number) => void; place: number };

/**
 * Seats for the answers of this process. Turns are fair: next is whoever has the fewest answers being written, and of those who came first. So a person with many questions waits
 * behind one with a single question, and each person's own are taken in the order in which they were asked.
 */
export function openSeats({ perPerson, turnsPerPerson, turnsInAll }: SeatLimits): { take(userId: string): Seat } {
  const seated = openCounts();
  const writing = openCounts();
  const queue = new Set<Waiting>();

  return { take };

  function take(userId: string): Seat {
    const count = seated.of(userId);
    if (count >= perPerson) throw refuse(count);
    seated.add(userId, 1);
    let hasTurn = false;
    return {
      takeTurn: async (signal, onPlace) => {
        await waitForTurn(userId, signal, onPlace);
        hasTurn = true;
      },
      leave: () => {
        seated.add(userId, -1);
        if (hasTurn) endTurn(userId);
      },
    };
  }

  function waitForTurn(userId: string, signal: AbortSignal, onPlace: (place: number) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { userId, begin: resolve, onPlace, place: 0 };
    queue.add(waiting);
    admit();
    if (!queue.has(waiting)) return promise;
    const giveUp = () => {
      queue.delete(waiting);
      tellPlaces();
      reject(signal.reason);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  function endTurn(userId: string): void {
    writing.add(userId, -1);
    admit();
  }

  function admit(): void {
    for (let next = inOrder()[0]; next && mayBegin(next); next = inOrder()[0]) {
      queue.delete(next);
      writing.add(next.userId, 1);
      next.begin();
    }
    tellPlaces();
  }

  function mayBegin({ userId }: Waiting): boolean {
    return writing.of(userId) < turnsPerPerson && writing.all() < turnsInAll;
  }

  /** As they would be taken if nobody were done before: the first has the fewest answers being written, so that when it may not begin nobody may. */
  function inOrder(): Waiting[] {
    const ahead = openCounts();
    const ranked = [...queue].map((waiting) => {
      const rank = writing.of(waiting.userId) + ahead.of(waiting.userId);
      ahead.add(waiting.userId, 1);
      return { waiting, rank };
    });
    return ranked.sort((one, other) => one.rank - other.rank).map(({ waiting }) => waiting);
  }

  function tellPlaces(): void {
    for (const [index, waiting] of inOrder().entries()) {
      if (waiting.place === index + 1) continue;
      waiting.place = index + 1;
      waiting.onPlace(waiting.place);
    }
  }
}

function openCounts() {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    of: (name: string) => counts.get(name) ?? 0,
    all: () => all,
    add: (name: string, change: number) => {
      all += change;
      const count = (counts.get(name) ?? 0) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}

function refuse(count: number): Refusal {
  const text = `${count} answers are being written for you, or wait for their turn. Ask again when one of them is done.`;
  return new Refusal(429, 'too_many_answers', text, retryAfterSeconds);
}
