import type { ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Asked } from './received.ts';
import { countTokens, type ScriptedCall, type Turn } from './turn.ts';
import type { EventWriter, Finish, UsageNumbers, Wire } from './wire.ts';

/** The connection of one request. Writing fails with the reason of `gone` once the caller has hung up; `cut` destroys it. */
export type Line = { response: ServerResponse; gone: AbortSignal; cut: () => void };

/** Streams a turn as server-sent events, with whatever goes wrong in it. */
export async function sendEvents(wire: Wire, asked: Asked, turn: Turn, line: Line): Promise<void> {
  const events = wire.events(asked);
  const put = (text: string | Uint8Array) => write(Buffer.from(text as string), turn.bytesAtOnce, line);
  line.response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  line.response.flushHeaders();
  if (turn.fault === 'stalled-after-headers') return never(line);
  if (turn.firstMs) await pause(turn.firstMs, undefined, { signal: line.gone });
  await put(events.begin());
  let said = '';
  for await (const chunk of chunksOf(turn)) {
    if (turn.apartMs) await pause(turn.apartMs, undefined, { signal: line.gone });
    line.gone.throwIfAborted();
    if (said) await put(strange(turn.fault, events));
    said += chunk;
    await put(events.text(chunk));
  }
  if (turn.fault === 'stalled-midway') return never(line);
  if (turn.fault === 'cut-midway') return pause(1).then(line.cut);
  if (turn.fault === 'error-event') return put(events.failure()).then(() => void line.response.end());
  const calls = nameCalls(turn);
  for (const call of calls) for (const text of events.call(call)) await put(text);
  if (turn.fault !== 'no-finish') await put(events.finish(finishOf(turn), usageOf(asked, turn, said)));
  line.response.end();
}

/** Sends a turn as one JSON body. What can go wrong only in a stream goes wrong here as a body that is cut. */
export async function sendWhole(wire: Wire, asked: Asked, turn: Turn, line: Line): Promise<void> {
  let text = '';
  for await (const chunk of chunksOf(turn)) text += chunk;
  if (turn.fault === 'stalled-after-headers' || turn.fault === 'stalled-midway') return never(line);
  const usage = usageOf({ ...asked, usageWanted: true }, turn, text);
  const body = JSON.stringify(wire.whole(asked, { text, calls: nameCalls(turn), finish: finishOf(turn), usage }));
  const half = body.slice(0, body.length / 2);
  line.response.writeHead(200, { 'content-type': 'application/json' });
  if (turn.fault === 'cut-midway') return write(Buffer.from(half), undefined, line).then(line.cut);
  line.response.end(turn.fault ? half : body);
}

/** Holds the connection open without a word until the caller hangs up. */
export function never({ gone }: Line): Promise<void> {
  return new Promise((_resolve, reject) => {
    gone.throwIfAborted();
    gone.addEventListener('abort', () => reject(gone.reason), { once: true });
  });
}

async function write(bytes: Buffer, atOnce = bytes.length, { response, gone }: Line): Promise<void> {
  for (let from = 0; from < bytes.length; from += atOnce) {
    gone.throwIfAborted();
    const isTaken = response.write(bytes.subarray(from, from + atOnce));
    if (!isTaken) await drained(response, gone);
    else if (from + atOnce < bytes.length) await turnOfTheLoop();
  }
}

function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const left = () => reject(gone.reason);
  response.once('drain', resolve);
  gone.addEventListener('abort', left, { once: true });
  return promise.finally(() => gone.removeEventListener('abort', left));
}

const defaultChunkLength = 24;

function chunksOf({ text = '', chunkLength = defaultChunkLength }: Turn): Iterable<string> | AsyncIterable<string> {
  if (typeof text !== 'string') return text;
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / chunkLength) }, (_, n) =>
    characters.slice(n * chunkLength, (n + 1) * chunkLength).join(''),
  );
}

/** What stands between the chunks of a text that goes wrong in its middle. */
function strange(fault: Turn['fault'], events: EventWriter): string | Uint8Array {
  if (fault === 'malformed-chunk') return `${events.around().before.slice(0, -4)}\n\n`;
  if (fault === 'foreign-chunk') return 'data: {"type":"unheard_of","choices":"none","candidates":7}\n\n';
  if (fault !== 'half-character') return '';
  const { before, after } = events.around();
  return Buffer.concat([Buffer.from(before), Buffer.from('€').subarray(0, 2), Buffer.from(after)]);
}

function nameCalls({ calls = [] }: Turn): (ScriptedCall & { id: string })[] {
  return calls.map((call, n) => ({ id: `call_${n + 1}`, ...call }));
}

function finishOf({ finish, calls }: Turn): Finish {
  return finish ?? (calls?.length ? 'tools' : 'stop');
}

function usageOf(asked: Asked, { usage, calls }: Turn, said: string): UsageNumbers | undefined {
  if (usage === 'none' || !asked.usageWanted) return undefined;
  const written = said + (calls ? JSON.stringify(calls) : '');
  const read = asked.system + JSON.stringify(asked.messages) + JSON.stringify(asked.tools);
  return usage ?? { inputTokens: countTokens(read), outputTokens: countTokens(written) };
}
