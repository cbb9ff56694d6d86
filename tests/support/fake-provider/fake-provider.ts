import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerWith, refuse } from './answering.ts';
import { follow, nothingAsked, readAsked, wireOf } from './incoming.ts';
import { modelNames, scriptOf } from './models.ts';
import type { Received, WireName } from './received.ts';
import type { Script, Turn } from './turn.ts';

export type FakeProvider = {
  url: string;
  /** The base URL to set for each wire. */
  baseUrls: Record<WireName, string>;
  /** Every request for an answer, brought to one form, in the order in which they came in; also those that were refused. */
  requests: Received[];
  /** The headers of each request for the list of models. */
  listings: IncomingHttpHeaders[];
  /** What has come to the other host, to which the fault `redirect` points: nothing ever should. */
  elsewhere: { url: string; headers: IncomingHttpHeaders }[];
  /** Says how the next requests are answered; replaces what was said before. Without it, or when its turns are used up, the model's name decides (`models.ts`). */
  script(script: Script): void;
  /** The request of this number, counted from 0, as soon as it has come in. */
  request(number: number): Promise<Received>;
  /** Forgets requests and script. */
  reset(): void;
  close(): Promise<void>;
};

export type FakeProviderOptions = {
  port?: number;
  /** The only key that is let in; any, when not given. */
  apiKey?: string;
  /** Lets in who sends no key, as a server on one's own machine does. */
  keyless?: boolean;
  /** What the list of models says that each can read. */
  contextTokens?: number;
  /** Called with each request for an answer, once it is done with. */
  onRequest?: (request: Received) => void;
};

/**
 * A server on the loopback that speaks to clients of language models as OpenAI's chat completions, Anthropic's messages and Google's generateContent do, streaming and not, and says
 * what its script says. It refuses what a strict server refuses, in the provider's own words.
 */
export async function openFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const { port = 0, contextTokens = 128_000 } = options;
  const requests: Received[] = [];
  const listings: IncomingHttpHeaders[] = [];
  const elsewhere: FakeProvider['elsewhere'] = [];
  const waiting = new Set<() => void>();
  let script: Script = [];
  let turnsTaken = 0;
  const other = await listen(
    createServer(({ url = '', headers }, response) => {
      elsewhere.push({ url, headers });
      response.writeHead(200).end('{}');
    }),
    0,
  );
  const main = await listen(
    createServer((request, response) => void serve(request, response)),
    port,
  );
  const url = addressOf(main);
  return {
    url,
    baseUrls: {
      'chat-completions': `${url}/v1`,
      'anthropic-messages': `${url}/v1`,
      'google-generate': `${url}/v1beta`,
    },
    requests,
    listings,
    elsewhere,
    script: (next) => {
      script = next;
      turnsTaken = 0;
    },
    request,
    reset: () => {
      for (const list of [requests, listings, elsewhere]) list.length = 0;
      script = [];
      turnsTaken = 0;
    },
    close: async () => {
      await Promise.all([main, other].map(shut));
    },
  };

  async function request(number: number): Promise<Received> {
    for (;;) {
      const there = requests[number];
      if (there) return there;
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://fake');
    const wire = wireOf(request, address);
    if (!wire) return void response.writeHead(404).end('404 page not found');
    const apiKey = wire.apiKeyOf(request.headers, address);
    const isLetIn = options.apiKey ? apiKey === options.apiKey : options.keyless || apiKey;
    if (request.method === 'GET') {
      listings.push(request.headers);
      if (!isLetIn) return refuse('key-refused', {}, { wire, asked: nothingAsked, apiKey: apiKey ?? '', response });
      const body = JSON.stringify(wire.listModels(modelNames, contextTokens));
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }
    const { asked, complaint } = await readAsked(wire, request, address);
    const { received, line } = follow(
      { ...asked, wire: wire.name, headers: request.headers, apiKey, complaint },
      response,
    );
    note(received);
    const call = { ...line, wire, asked: received, apiKey: apiKey ?? '', elsewhere: `${addressOf(other)}/moved` };
    if (!isLetIn) return refuse('key-refused', {}, call);
    if (complaint) return refuse('bad-request', {}, { ...call, words: complaint });
    // Whoever hung up hears nothing more: what was still being written for them ends here.
    await answerWith(nextTurn(received), call).catch((error) => {
      if (!line.gone.aborted) throw error;
    });
  }

  function note(received: Received): void {
    requests.push(received);
    for (const wake of waiting) wake();
    waiting.clear();
    received.ended.then(() => options.onRequest?.(received));
  }

  function nextTurn(received: Received): Turn {
    const number = turnsTaken++;
    const turn = typeof script === 'function' ? script : (script[number] ?? scriptOf(received.model));
    return typeof turn === 'function' ? turn(received, number) : turn;
  }
}

async function listen(server: Server, port: number): Promise<Server> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function shut(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
