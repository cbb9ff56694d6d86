import type { CallOptions, ProviderModel } from '#research/models/language/connect.ts';
import { type LanguageConnection, nameOf } from '#research/models/language/connection.ts';
import type { Used } from '#research/models/language/usage.ts';
import { unlessStopped } from '#research/stopping.ts';
import type { Part } from './content.ts';
import { openReading, type Reply } from './reading.ts';
import { openWatch } from './watch.ts';

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
  signal.throwIfAborted();
  try {
    const { stream } = await unlessStopped(begin(call, signal), signal);
    await readAll(stream, signal, (part) => {
      if (part.type === 'error') throw part.error;
      if (isLife(part)) watch.refresh();
      hasBegun = true;
      reading.take(part);
    });
    return reading.reply();
  } catch (error) {
    // A provider that was left while it read what it was sent charges for that too; one that refused does not.
    if (hasBegun || signal.aborted) call.onBroken(reading.used());
    throw signal.aborted ? signal.reason : error;
  } finally {
    watch.end();
  }
}

/** The signal goes along, so that the connection ends with the call. */
async function begin({ model, options }: Call, signal: AbortSignal) {
  return model.doStream({ ...options, abortSignal: signal });
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
