// What an answer of a language model costs at least: a bare node:http server that fetches it from the provider at MODEL_URL and passes the bytes on as they come.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

createServer(answer).listen(Number(process.env.PORT), 'localhost', () => console.log('ready'));

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { message } = JSON.parse(await text(request));
  const provided = await fetch(`${process.env.MODEL_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'paced', stream: true, messages: [{ role: 'user', content: message }] }),
  });
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  // The reader looks for these two marks.
  reply.write('event: delta\n');
  for await (const chunk of provided.body ?? []) reply.write(chunk);
  reply.end('event: done\ndata: {}\n\n');
}
