import type { Row } from './bench.ts';
import { ask, cpuMs, microseconds, type Server, serve, signUp } from './load.ts';
import { ms, times } from './measure.ts';

/** Streams at once, and how many tokens each has and how far apart: some five seconds in all cases. */
const loads = [
  { streams: 1, tokens: 2500, apartMs: 1 },
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

type Load = (typeof loads)[number];
type Measured = Awaited<ReturnType<typeof measure>>;

/** Answers of one token first: what an answer costs before its words come is not the cost of its words. */
async function measure(server: Server, cookie: string, { streams, tokens, apartMs }: Load) {
  const short = await askAtOnce(server, cookie, streams, question(1, apartMs));
  const long = await askAtOnce(server, cookie, streams, question(tokens, apartMs));
  return {
    failed: short.failed + long.failed,
    firstMs: short.firstMs,
    cpuMsPerAnswer: short.cpuMs / streams,
    cpuMsPerToken: (long.cpuMs - short.cpuMs) / (streams * (tokens - 1)),
  };
}

async function askAtOnce({ url, pid }: Server, cookie: string, streams: number, message: string) {
  const before = cpuMs(pid);
  const heard = await Promise.all(Array.from({ length: streams }, () => ask(url, cookie, message)));
  const first = heard.map(({ firstMs }) => firstMs).toSorted((a, b) => a - b);
  return {
    cpuMs: cpuMs(pid) - before,
    failed: heard.filter(({ whole }) => !whole).length,
    firstMs: first[Math.floor(streams / 2)] ?? Number.NaN,
  };
}

function compare(streams: number, ours: Measured, theirs: Measured): Row[] {
  const many = streams === 1 ? '1 stream' : `${streams} streams`;
  return [
    {
      what: `a language model, first words, ${many} begun at once, median`,
      measured: ms(ours.firstMs),
      against: `${times(ours.firstMs / theirs.firstMs)} of a raw fetch (${ms(theirs.firstMs)}); with ${ms(ours.cpuMsPerAnswer)} CPU an answer for its facts, its prompt and its rows`,
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
  const body = JSON.stringify({ message: question(100_000, 10) });
  const tab = new AbortController();
  const reply = await fetch(`${url}/api/agents/company-analyst/chat`, {
    method: 'POST',
    headers,
    body,
    signal: tab.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('event: delta')) heard += (await reader?.read())?.value ?? '';
  const [, id] = /"id":"([^"]+)"/.exec(heard) ?? [];
  const from = performance.now();
  const stop = fetch(`${url}/api/exchanges/${id}/stop`, { method: 'POST', headers: { origin: url, cookie } });
  await provider.child.untilWritten('the caller hung up');
  const took = performance.now() - from;
  await stop;
  tab.abort();
  return took;
}
