import { textOf } from '#tests/support/tokens.ts';
import type { Row } from './bench.ts';
import { ask, cpuMs, microseconds, residentMb, type Server, serve, signUp } from './load.ts';
import { times } from './measure.ts';

const atOnce = 200;
const tokens = 1500;
const apartMs = 10;

/** Streamed answers of the whole app, made of small tokens, against a bare node:http server that passes the same tokens on as they are. */
export async function benchStreaming(): Promise<Row[]> {
  const ours = await serve('tests/support/slow-app.ts', { SEATS: String(atOnce) });
  const bare = await serve('tests/bench/pass-through.ts', {});
  try {
    const cookie = await signUp(ours.url);
    const few = await measure(ours, cookie, 20);
    const theirs = await measure(bare, '', 20);
    const many = await measure(ours, cookie, atOnce);
    return [
      {
        what: `server CPU per streamed token, 20 streams of ${tokens} tokens`,
        measured: microseconds(few.cpuMsPerToken),
        against: `${times(few.cpuMsPerToken / theirs.cpuMsPerToken)} of bare node:http with an event for each token (${microseconds(theirs.cpuMsPerToken)})`,
      },
      {
        what: `${atOnce} streams at once, of ${tokens} tokens each`,
        measured: `${many.failed} failed`,
        against: `${microseconds(many.cpuMsPerToken)} CPU per token; memory before, during, after: ${many.memoryMb.map((mb) => mb.toFixed(0)).join(', ')} MB`,
      },
      {
        what: 'bytes on the wire over bytes of text',
        measured: times(few.bytesPerTextByte),
        against: `limit 3.00x; an event for each token: ${times(theirs.bytesPerTextByte)}`,
      },
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

function question(count: number): string {
  return `AAPL, ${count} tokens, ${apartMs} ms apart`;
}

async function measure({ url, pid }: Server, cookie: string, count: number) {
  await ask(url, cookie, question(60));
  const before = residentMb(pid);
  const cpuBefore = cpuMs(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 200);
  const streams = await Promise.all(Array.from({ length: count }, () => ask(url, cookie, question(tokens))));
  clearInterval(watch);
  const spent = cpuMs(pid) - cpuBefore;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const textBytes = Buffer.byteLength(textOf(tokens));
  return {
    failed: streams.filter(({ whole }) => !whole).length,
    cpuMsPerToken: spent / (count * tokens),
    bytesPerTextByte: streams.reduce((sum, { bytes }) => sum + bytes, 0) / (count * textBytes),
    memoryMb: [before, most, residentMb(pid)],
  };
}
