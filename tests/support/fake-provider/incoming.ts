import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { anthropicMessages } from './anthropic-messages.ts';
import { chatCompletions } from './chat-completions.ts';
import { googleGenerate } from './google-generate.ts';
import type { Asked, Received } from './received.ts';
import type { Line } from './sending.ts';
import { Complaint, type Wire } from './wire.ts';

/** Which wire a request is of; undefined when nothing is served there. */
export function wireOf({ method, headers }: IncomingMessage, { pathname }: URL): Wire | undefined {
  const isList = method === 'GET';
  if (!isList && method !== 'POST') return undefined;
  if (pathname.startsWith('/v1beta/models'))
    return isList || /:(stream)?generateContent$/i.test(pathname) ? googleGenerate : undefined;
  if (isList)
    return pathname === '/v1/models' ? (headers['x-api-key'] ? anthropicMessages : chatCompletions) : undefined;
  return { '/v1/chat/completions': chatCompletions, '/v1/messages': anthropicMessages }[pathname];
}

/** Of a request that could not be read. */
export const nothingAsked: Asked = {
  model: '',
  stream: false,
  usageWanted: false,
  system: '',
  messages: [],
  tools: [],
  maxTokens: undefined,
};

/** What a request asks for, or what a strict server has against it. */
export async function readAsked(
  wire: Wire,
  request: IncomingMessage,
  address: URL,
): Promise<{ asked: Asked; complaint: string | undefined }> {
  try {
    return { asked: wire.read(await json(request), request.headers, address), complaint: undefined };
  } catch (error) {
    if (error instanceof Complaint) return { asked: nothingAsked, complaint: error.message };
    return { asked: nothingAsked, complaint: 'We could not parse the JSON body of your request.' };
  }
}

type Begun = Omit<Received, 'aborted' | 'abortedAt' | 'ended'>;

/** Notices when the caller hangs up. */
export function follow(begun: Begun, response: ServerResponse): { received: Received; line: Line } {
  const gone = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<{ aborted: boolean }>();
  const received: Received = { ...begun, aborted: false, abortedAt: undefined, ended };
  let isCutHere = false;
  response.once('close', () => {
    received.aborted = !response.writableFinished && !isCutHere;
    if (received.aborted) received.abortedAt = Date.now();
    gone.abort(new Error('The caller hung up.'));
    resolve({ aborted: received.aborted });
  });
  const cut = () => {
    isCutHere = true;
    if (response.headersSent) response.destroy();
    else response.socket?.resetAndDestroy();
  };
  return { received, line: { response, gone: gone.signal, cut } };
}
