import { Refusal } from '#server/http/refusal.ts';

/** Twice what the home page asks for. */
export const seatsPerPerson = 8;
const retryAfterSeconds = 5;

/** So many answers are written for one person at once. */
export function openSeats(limit = seatsPerPerson): { take(userId: string): () => void } {
  const taken = new Map<string, number>();

  return { take };

  /** Takes a seat; the returned function gives it back. */
  function take(userId: string): () => void {
    const count = taken.get(userId) ?? 0;
    if (count >= limit) throw refuse(count);
    taken.set(userId, count + 1);
    return () => giveBack(userId);
  }

  function giveBack(userId: string): void {
    const left = (taken.get(userId) ?? 1) - 1;
    if (left > 0) taken.set(userId, left);
    else taken.delete(userId);
  }
}

function refuse(count: number): Refusal {
  const text = `${count} answers are being written for you. Ask again when one of them is done.`;
  return new Refusal(429, 'too_many_answers', text, retryAfterSeconds);
}
