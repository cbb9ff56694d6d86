import { type Asked, wordsOf } from './received.ts';
import { type Line, never, sendEvents, sendWhole } from './sending.ts';
import { countTokens, type RefusalKind, refusals, type Turn } from './turn.ts';
import type { Wire } from './wire.ts';

type Call = Line & { wire: Wire; asked: Asked; apiKey: string; elsewhere: string };

/** Answers one request with one turn. */
export async function answerWith(turn: Turn, call: Call): Promise<void> {
  const { wire, asked, response, elsewhere } = call;
  const refusal = refusalOf(turn, asked);
  if (refusal) return refuse(refusal, turn, call);
  if (turn.fault === 'stalled') return never(call);
  if (turn.fault === 'cut-before') return call.cut();
  if (turn.fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end(signInPage);
  if (turn.fault === 'redirect') return void response.writeHead(307, { location: elsewhere }).end();
  if (turn.fault === 'nothing')
    return void response
      .writeHead(200, { 'content-type': asked.stream ? 'text/event-stream' : 'application/json' })
      .end();
  return asked.stream ? sendEvents(wire, asked, turn, call) : sendWhole(wire, asked, turn, call);
}

/** Sends a refusal in the provider's own words. */
export function refuse(
  kind: RefusalKind,
  { retryAfter }: Turn,
  { wire, asked, apiKey, response, words }: Pick<Call, 'wire' | 'asked' | 'apiKey' | 'response'> & { words?: string },
): void {
  const { status, body } = wire.refuse(kind, { model: asked.model, apiKey, ...(words ? { words } : {}) });
  const wait = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  response.writeHead(status, { 'content-type': 'application/json', ...wait }).end(JSON.stringify(body));
}

function refusalOf({ fault, cannot }: Turn, asked: Asked): RefusalKind | undefined {
  if (cannot?.tools && asked.tools.length > 0) return 'no-tools';
  if (cannot?.system && asked.system) return 'no-system';
  if (cannot?.readMoreThanTokens && countTokens(wordsOf(asked)) > cannot.readMoreThanTokens) return 'too-long';
  return refusals.find((kind) => kind === fault);
}

const signInPage = '<!doctype html><title>Welcome</title><p>Please sign in to the network.</p>';
