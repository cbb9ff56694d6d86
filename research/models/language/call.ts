import { ModelFault } from '#research/models/fault.ts';
import type { CallOptions, ProviderModel } from './connect.ts';
import { type LanguageConnection, nameOf } from './connection.ts';
import { openReading, type Part, type Reply } from './reading.ts';
import type { Used } from './usage.ts';

export type Call = {
  model: ProviderModel;
  connection: LanguageConnection;
  options: CallOptions;
  /** For usage that the provider does not tell. */
  inputTokens: number;
  /** Ends the call at once: the reader's Stop, or the end of the time for the whole answer. */
  signal: AbortSignal;
  onText: (text: string) => void;
  /** Told once when the call ends without an end, for what it has used until then. */
  onBroken: (used: Used) => void;
};

/** Calls a provider once. Throws what the SDK throws or sends as an error, `ModelFault` when a time limit passed, and the signal's reason. */
export async function callOnce(call: Call): Promise<Reply> {
  const watch = openWatch(call.connection);
  const signal = AbortSignal.any([call.signal, watch.signal]);
  const reading = openReading({ ...call, name: nameOf(call.connection) });
  let hasBegun = false;
  try {
    const { stream } = await unlessAborted(call.model.doStream({ ...call.options, abortSignal: signal }), signal);
    await readAll(stream, signal, (part) => {
      if (part.type === 'error') throw part.error;
      if (isLife(part)) watch.refresh();
      hasBegun = true;
      reading.take(part);
    });
    return reading.reply();
  } catch (error) {
    if (hasBegun) call.onBroken(reading.used());
    throw signal.aborted ? signal.reason : error;
  } finally {
    watch.end();
  }
}

type Stream = Awaited<ReturnType<ProviderModel['doStream']>>['stream'];

async function readAll(stream: Stream, signal: AbortSignal, take: (part: Part) => void): Promise<void> {
  const reader = stream.getReader();
  const leave = () => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      take(value);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}

const quiet = new Set<Part['type']>(['stream-start', 'response-metadata', 'ping', 'raw']);

/** The head of a stream is no answer yet, and a sign that the connection stands is none either. */
function isLife({ type }: Part): boolean {
  return !quiet.has(type);
}

/** Ends a call whose first token is late, or that pauses for too long. */
function openWatch(connection: LanguageConnection) {
  const control = new AbortController();
  const fail = (kind: 'late' | 'stalled') => () => control.abort(new ModelFault(nameOf(connection), kind));
  const first = setTimeout(fail('late'), connection.firstTokenMs);
  let idle: NodeJS.Timeout | undefined;
  return {
    signal: control.signal,
    refresh() {
      clearTimeout(first);
      if (idle) idle.refresh();
      else idle = setTimeout(fail('stalled'), connection.idleMs);
    },
    end() {
      clearTimeout(first);
      clearTimeout(idle);
    },
  };
}

/** The work's result, or the signal's reason as soon as it comes, also from a transport that does not listen. */
function unlessAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
