import { afterEach, expect, test, vi } from 'vitest';
import { readEvents, type ServerEvent } from './events.ts';
import { Unreachable } from './failure.ts';

afterEach(() => vi.useRealTimers());

/** An answer whose bytes come in the given pieces; it then ends, breaks or stays silent. */
function arriving(pieces: Uint8Array[], then: 'ends' | 'breaks' | 'stays'): Response {
  const left = [...pieces];
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = left.shift();
        if (piece) controller.enqueue(piece);
        else if (then === 'ends') controller.close();
        else if (then === 'breaks') controller.error(new TypeError('network error'));
        else return new Promise(() => undefined);
      },
    }),
  );
}

async function collect(response: Response, signal = new AbortController().signal): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const batch of readEvents(response, signal)) events.push(...batch);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('events are read whatever the pieces in which they come, in the middle of a character too', async () => {
  const sent = bytes(': heartbeat\n\nevent: delta\nid: 4\ndata: {"text":"\u2212€ ✓"}\n\nevent: done\ndata: {}\n\n');
  const singly = Array.from(sent, (_, at) => sent.slice(at, at + 1));
  const expected = [
    { event: 'delta', id: '4', data: '{"text":"\u2212€ ✓"}' },
    { event: 'done', id: undefined, data: '{}' },
  ];
  expect(await collect(arriving(singly, 'ends'))).toEqual(expected);
  expect(await collect(arriving([sent], 'ends'))).toEqual(expected);
});

test('half an event at the end is none', async () => {
  expect(await collect(arriving([bytes('data: whole\n\ndata: half')], 'ends'))).toHaveLength(1);
});

test('a cut connection is said to be one', async () => {
  await expect(collect(arriving([bytes('data: 1\n\n')], 'breaks'))).rejects.toBeInstanceOf(Unreachable);
});

test('a silent connection is taken for a dead one, and a heartbeat keeps it alive', async () => {
  vi.useFakeTimers();
  let send: (text: string) => void = () => undefined;
  const response = new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(bytes(text));
      },
    }),
  );
  let fate = 'reading';
  const read = collect(response).catch((failure: unknown) => {
    fate = failure instanceof Unreachable ? 'dead' : 'other';
  });
  for (let beats = 0; beats < 5; beats++) {
    await vi.advanceTimersByTimeAsync(15_000);
    send(': beat\n\n');
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(fate).toBe('reading');
  await vi.advanceTimersByTimeAsync(45_000);
  await read;
  expect(fate).toBe('dead');
});

test('an abort is thrown as it is', async () => {
  const request = new AbortController();
  request.abort();
  await expect(collect(arriving([], 'breaks'), request.signal)).rejects.toBeInstanceOf(TypeError);
});
