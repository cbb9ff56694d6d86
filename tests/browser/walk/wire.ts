import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Asked, openNotebook } from './notebook.ts';
import { isProvoked, type Refused } from './refusals.ts';

/** Stands between the browser and the app, changes nothing, and knows what was asked and refused, also when no page is left to tell. */
export type Wire = {
  url: string;
  port: number;
  /** Questions as they were sent, oldest first. */
  asked: readonly Asked[];
  /** Every answer of 400 and above. */
  refused: readonly Refused[];
  /** What the server should not have answered. */
  problems: readonly string[];
  /** Breaks every line on which an answer is coming. */
  cut(): void;
  /** Where the app is; until this is told nothing can be asked. */
  leadTo(port: number): void;
  stop(): Promise<void>;
};

export async function openWire(): Promise<Wire> {
  const asked: Asked[] = [];
  const refused: Refused[] = [];
  const problems: string[] = [];
  const streams = new Set<ServerResponse>();
  const notebook = openNotebook();
  let appPort = 0;

  function pass(request: IncomingMessage, reply: ServerResponse) {
    const question = notebook.note(request);
    if (question) asked.push(question);
    const { 'accept-encoding': _, ...headers } = request.headers;
    const onward = forward({ port: appPort, path: request.url, method: request.method, headers }, (answer) => {
      const { statusCode = 502 } = answer;
      if (answer.headers['content-type']?.startsWith('text/event-stream')) streams.add(reply);
      notebook.hear(answer, question);
      if (statusCode >= 400) judge(request, statusCode);
      reply.writeHead(statusCode, answer.headers);
      answer.on('error', () => reply.destroy());
      answer.pipe(reply);
    });
    reply.on('close', () => {
      streams.delete(reply);
      onward.destroy();
    });
    onward.on('error', (error) => {
      if (!reply.closed) problems.push(`${request.method} ${request.url} was not answered: ${error.message}`);
      reply.destroy();
    });
    request.pipe(onward);
  }
  function judge(request: IncomingMessage, status: number) {
    const refusal = { method: request.method ?? '', path: request.url ?? '', status };
    refused.push(refusal);
    if (!isProvoked(refusal, notebook.bodyOf(request), notebook.isSignedIn(request)))
      problems.push(`${refusal.method} ${refusal.path} was answered ${status}: ${notebook.bodyOf(request)}`);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    port,
    asked,
    refused,
    problems,
    cut: () => {
      for (const stream of streams) stream.destroy();
    },
    leadTo: (to) => {
      appPort = to;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
