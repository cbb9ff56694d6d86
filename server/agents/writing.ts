import type { Step } from '#contract/exchanges.ts';
import type { Evidence, Listener } from '#research/answer.ts';
import type { Followed, Sight } from './followed.ts';

/** What there is of an answer, with what its figures stand on once the model has begun. */
export type SoFar = { text: string; steps: readonly Step[] } & Partial<Evidence>;

/** An answer that this process writes. */
export type Writing = Followed & {
  /** Hears the answer as it comes. */
  listener: Required<Listener>;
  /** Hears at which place the answer waits for its turn; undefined once it has begun. */
  onPlace(place: number | undefined): void;
  /** The person does not want the rest. */
  stop(): void;
  stopped: AbortSignal;
  soFar(): SoFar;
  /** No more will come: what was held back within a character is let go. Returns the whole text. */
  close(): string;
  /** Shows followers how it ended. */
  end(how: Pick<Sight, 'status' | 'outcome'>): void;
  isWatched(): boolean;
};

/** Begins an answer whose followers see at most one change in `frameMs`: a model's tokens are smaller than what is worth a packet. */
export function openWriting(id: string, ticker: string | null, frameMs: number): Writing {
  let sight: Sight = { text: '', steps: [], status: 'streaming' };
  let text = '';
  let half = '';
  const steps: Step[] = [];
  const waiting = new Set<(sight: Sight) => void>();
  const stopping = new AbortController();
  let readEvidence: () => Partial<Evidence> = () => ({});
  let readers = 0;
  let frame: NodeJS.Timeout | undefined;

  return {
    id,
    ticker,
    now: () => sight,
    next,
    watch,
    listener: { onStep, onDelta, onBegin },
    onPlace,
    stop: () => stopping.abort(),
    stopped: stopping.signal,
    soFar: () => ({ text, steps: [...steps], ...readEvidence() }),
    close,
    end: (how) => show({ text, steps: [...steps], ...how }),
    isWatched: () => readers > 0,
  };

  function onBegin(evidence: () => Evidence): void {
    readEvidence = evidence;
  }

  function onStep(step: Step): void {
    steps.push(step);
    frame ??= setTimeout(showSoFar, frameMs);
  }

  /** Half of a surrogate pair waits for the other half, so that every text that is shown or saved consists of whole characters. NUL is kept by no database. */
  function onDelta(delta: string): void {
    const said = (half + delta).replaceAll('\u0000', '');
    half = /[\uD800-\uDBFF]$/.exec(said)?.[0] ?? '';
    text += said.slice(0, said.length - half.length).toWellFormed();
    frame ??= setTimeout(showSoFar, frameMs);
  }

  function close(): string {
    text += half.toWellFormed();
    half = '';
    return text;
  }

  function onPlace(place: number | undefined): void {
    if (place !== sight.place) show(place === undefined ? withoutPlace(sight) : { ...sight, place });
  }

  function showSoFar(): void {
    show({ ...sight, text, steps: [...steps] });
  }

  function show(next: Sight): void {
    clearTimeout(frame);
    frame = undefined;
    sight = next;
    for (const resolve of waiting) resolve(sight);
    waiting.clear();
  }

  async function next(seen: Sight, signal: AbortSignal): Promise<Sight> {
    signal.throwIfAborted();
    if (sight !== seen) return sight;
    const { promise, resolve, reject } = Promise.withResolvers<Sight>();
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    waiting.add(resolve);
    return promise.finally(() => {
      waiting.delete(resolve);
      signal.removeEventListener('abort', leave);
    });
  }

  function watch(): () => void {
    readers += 1;
    return () => {
      readers -= 1;
    };
  }
}

function withoutPlace({ place: _, ...sight }: Sight): Sight {
  return sight;
}
