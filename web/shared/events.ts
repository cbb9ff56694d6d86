import { createParser } from 'eventsource-parser';
import { Unreachable } from './failure.ts';

/** A server-sent event; `data` is its text as it came. */
export type ServerEvent = { event: string; data: string; id: string | undefined };

/** After this long without a byte the connection is dead: the server's heartbeat comes every 15 s. */
const silenceMs = 45_000;

/**
 * The events of an answer, those that came together in one list. Ends when the server ends it; throws `Unreachable` when the connection is cut or
 * silent, and the abort of the request as it is.
 */
export async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<ServerEvent[]> {
  const arrived: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data, id }) => arrived.push({ event, data, id }),
  });
  const reader = (response.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      parser.feed(value);
      if (arrived.length > 0) yield arrived.splice(0);
    }
  } catch (cause) {
    throw signal.aborted ? cause : new Unreachable(cause);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The connection is silent.')), silenceMs);
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
