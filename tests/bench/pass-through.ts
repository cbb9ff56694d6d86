// What streaming costs at least: a bare node:http server that makes an event of each token of the slow analyst and sends it on.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { readPace, tokenAt } from '#tests/support/tokens.ts';

createServer(answer).listen(Number(process.env.PORT), 'localhost', () => console.log('ready'));

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { message } = JSON.parse(await text(request));
  const { count, apartMs } = readPace(message);
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let n = 0; n < count; n += 1) {
    await pause(apartMs);
    reply.write(`event: delta\ndata: ${JSON.stringify({ text: tokenAt(n) })}\n\n`);
  }
  reply.end('event: done\ndata: {}\n\n');
}
