import type { FastifyRequest } from 'fastify';
import type { Log } from '#server/log.ts';
import type { Streams } from './event-stream.ts';
import { Refusal } from './refusal.ts';
import { readToken } from './session-cookie.ts';
import { forLog } from './translate.ts';

export type StreamSettings = {
  /** Of these tokens, those whose bearers may still enter. */
  findAdmitted: (tokens: string[]) => Promise<Set<string>>;
  https: boolean;
  log: Log;
  checkMs?: number;
  heartbeatMs?: number;
};

const usual = { checkMs: 1000, heartbeatMs: 15_000 };

/** Asks each second, in one question for all open streams, who may still read: a session may be ended by any process of ours. */
export function watchStreams(settings: StreamSettings): Streams {
  const { findAdmitted, https, log, checkMs, heartbeatMs } = { ...usual, ...settings };
  const open = new Set<{ token: string; end: (why: Refusal) => void }>();
  let timer: NodeJS.Timeout | undefined;

  return { heartbeatMs, admit, check };

  function admit(request: FastifyRequest, end: (why: Refusal) => void): () => void {
    const token = readToken(request, https);
    if (token === undefined) return () => {};
    const stream = { token, end };
    open.add(stream);
    timer ??= setInterval(check, checkMs);
    return () => leave(stream);
  }

  function leave(stream: { token: string; end: (why: Refusal) => void }): void {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  async function check(): Promise<void> {
    const asked = [...open];
    if (asked.length === 0) return;
    try {
      const admitted = await findAdmitted([...new Set(asked.map(({ token }) => token))]);
      for (const { token, end } of asked) if (!admitted.has(token)) end(ended);
    } catch (cause) {
      log.warn({ err: forLog(cause) }, 'who may read the open streams could not be checked');
    }
  }
}

const ended = new Refusal(401, 'not_signed_in', 'You have been signed out. Sign in again.');
