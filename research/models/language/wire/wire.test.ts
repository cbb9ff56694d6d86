import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { connectionTo, key, taskAbout, write } from '#research/models/language/answering.fixture.ts';
import { openLanguageModel } from '#research/models/language/language-model.ts';
import { openWire } from './wire.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const modelAt = (baseUrl: string) => openLanguageModel(connectionTo({ baseUrl }), { now: Date.now });
const said = 'Revenue rose, and the margin with it.';
const word = `data: {"id":"x","choices":[{"index":0,"delta":{"content":"${said}"}}]}\n\n`;
const end = 'data: {"id":"x","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';

describe('the key', () => {
  test('goes to the address it was given for, in a header', async () => {
    const seen: (string | undefined)[] = [];
    const baseUrl = await serve(({ headers, url }, response) => {
      seen.push(headers.authorization, url);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(word + end);
    });
    expect((await write(modelAt(baseUrl))).text).toBe(said);
    expect(seen).toEqual([`Bearer ${key}`, '/v1/chat/completions']);
  });

  test.each([301, 302, 303, 307, 308])('does not follow a redirect (%i)', async (status) => {
    const elsewhere: unknown[] = [];
    const other = await serve(({ headers }, response) => {
      elsewhere.push(headers);
      response.writeHead(200).end();
    });
    const baseUrl = await serve((_request, response) => response.writeHead(status, { location: other }).end());
    const { error } = await write(modelAt(baseUrl));
    expect([(error as { kind: string }).kind, elsewhere]).toEqual(['unreachable', []]);
  });
});

describe('an answer', () => {
  test('is over with its last event, also where the server keeps the connection open', async () => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`${word}${end}data: [DONE]\n\n`);
    });
    const { text, error } = await write(modelAt(baseUrl));
    expect([text, error]).toEqual([said, undefined]);
  });

  test('that says why it will not answer has been declined, wherever its bytes are cut', async () => {
    const refusing = 'data: {"id":"x","choices":[{"index":0,"delta":{"content":null,"refusal":"I am sorry"}}]}\n\n';
    for (const size of [1, 7, 1000]) {
      const baseUrl = await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const piece of refusing.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []) response.write(piece);
        response.end(end);
      });
      expect(await write(modelAt(baseUrl))).toMatchObject({ text: '', error: { kind: 'declined' } });
    }
  });

  test('may speak of a refusal all the same', async () => {
    const speaking = JSON.stringify({
      id: 'x',
      choices: [{ index: 0, delta: { content: '{"refusal":"no"}', refusal: null } }],
    });
    const baseUrl = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${speaking}\n\n${end}`);
    });
    expect((await write(modelAt(baseUrl))).text).toBe('{"refusal":"no"}');
  });

  test('that is stopped is stopped at the provider: its connection closes', async () => {
    const stop = new AbortController();
    const closed = Promise.withResolvers<void>();
    const baseUrl = await serve((_request, response) => {
      response.on('close', () => closed.resolve());
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(word, () => stop.abort('stopped'));
    });
    const { error } = await write(modelAt(baseUrl), { signal: stop.signal });
    expect(error).toBe('stopped');
    await closed.promise;
  });

  test('whose reader leaves is stopped there too', async () => {
    const closed = Promise.withResolvers<void>();
    const baseUrl = await serve((_request, response) => {
      response.on('close', () => closed.resolve());
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(word);
    });
    const model = modelAt(baseUrl);
    const report = { onUsage: () => {}, onNote: () => {} };
    for await (const _part of model.write(taskAbout(), new AbortController().signal, report)) break;
    await closed.promise;
  });

  test('that would not end is cut', async () => {
    const chunk = new Uint8Array(1_000_000).fill(32);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (control) => {
        sent += 1;
        control.enqueue(chunk);
      },
    });
    const fetchIt = openWire(connectionTo(), { now: Date.now, fetch: async () => new Response(endless) });
    await expect((await fetchIt('http://x')).text()).rejects.toMatchObject({ kind: 'cut' });
    expect(sent).toBeLessThan(25);
  });
});
