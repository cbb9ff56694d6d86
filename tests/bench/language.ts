import { once } from 'node:events';
import { request } from 'node:http';
import type { Row } from './bench.ts';
import { ask, cpuMs, microseconds, type Server, serve, signUp } from './load.ts';
import { ms, times } from './measure.ts';

/** Streams at once, and how many tokens each has and how far apart: some six seconds in all cases. */
const loads = [
  { streams: 1, tokens: 3000, apartMs: 1 },
  { streams: 50, tokens: 500, apartMs: 10 },
  { streams: 200, tokens: 250, apartMs: 20 },
];

/** Answers of a language model through the whole app, against a bare node:http server that fetches them from the same fake provider. Provider, app and bare server are processes of their own. */
export async function benchLanguage(): Promise<Row[]> {
  const provider = await serve('tests/support/fake-provider/dev.ts', {});
  const env = { MODEL_URL: `${provider.url.replace('localhost', '127.0.0.1')}/v1` };
  const app = await serve('tests/bench/language-app.ts', env);
  const bare = await serve('tests/bench/raw-fetch.ts', env);
  try {
    const cookie = await signUp(app.url);
    await Promise.all([ask(app.url, cookie, question(200, 1)), ask(bare.url, '', question(200, 1))]);
    const rows: Row[] = [];
    for (const load of loads) {
      const ours = await measure(app, cookie, load);
      const theirs = await measure(bare, '', load);
      rows.push(...compare(load.streams, ours, theirs));
    }
    return [
      ...rows,
      { what: 'Stop reaches the provider', measured: ms(await stopMs(app, provider, cookie)), against: 'limit 500 ms' },
    ];
  } finally {
    await Promise.all([app.stop(), bare.stop(), provider.stop()]);
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure({ url, pid }: Server, cookie: string, { streams, tokens, apartMs }: (typeof loads)[number]) {
  const before = cpuMs(pid);
  const heard = await Promise.all(Array.from({ length: streams }, () => ask(url, cookie, question(tokens, apartMs))));
  const first = heard.map(({ firstMs }) => firstMs).toSorted((a, b) => a - b);
  return {
    failed: heard.filter(({ whole }) => !whole).length,
    firstMs: first[Math.floor(streams / 2)] ?? Number.NaN,
    cpuMsPerToken: (cpuMs(pid) - before) / (streams * tokens),
  };
}

function compare(streams: number, ours: Measured, theirs: Measured): Row[] {
  const many = streams === 1 ? '1 stream' : `${streams} streams`;
  return [
    {
      what: `a language model, time to its first words, ${many}, median`,
      measured: ms(ours.firstMs),
      against: `${times(ours.firstMs / theirs.firstMs)} of a raw fetch (${ms(theirs.firstMs)}); facts gathered, question kept`,
    },
    {
      what: `a language model, server CPU per token, ${many}`,
      measured: microseconds(ours.cpuMsPerToken),
      against: `${times(ours.cpuMsPerToken / theirs.cpuMsPerToken)} of a raw fetch (${microseconds(theirs.cpuMsPerToken)}); ${ours.failed} failed`,
    },
  ];
}

function question(tokens: number, apartMs: number): string {
  return `What about AAPL? ${tokens} tokens, ${apartMs} ms apart`;
}

/** From Stop to the moment at which the provider sees its connection closed. */
async function stopMs({ url }: Server, provider: Server, cookie: string): Promise<number> {
  const headers = { origin: url, cookie, accept: 'text/event-stream', 'content-type': 'application/json' };
  const call = request(`${url}/api/agents/company-analyst/chat`, { method: 'POST', headers });
  call.end(JSON.stringify({ message: question(100_000, 10) }));
  const [reply] = await once(call, 'response');
  let heard = '';
  while (!heard.includes('event: delta')) heard += (await once(reply, 'data')).toString();
  const [, id] = /"id":"([^"]+)"/.exec(heard) ?? [];
  const from = performance.now();
  const stop = fetch(`${url}/api/exchanges/${id}/stop`, { method: 'POST', headers: { origin: url, cookie } });
  await provider.child.untilWritten('the caller hung up');
  const took = performance.now() - from;
  await stop;
  call.destroy();
  return took;
}
