import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SourceDown } from '#research/market/market.ts';
import { openWire, retryAfterMs } from './wire.ts';

const key = 'sk-do-not-tell';
const shape = z.object({ results: z.array(z.object({ c: z.number() })) });
const now = Date.parse('2025-07-31T21:00:00Z');

function wireTo(reply: (request: Request) => Response | Promise<Response>, baseUrl = 'https://api.massive.com') {
  const requests: Request[] = [];
  const wire = openWire({
    fetch: async (input, init) => {
      const request = new Request(input instanceof URL ? input.href : (input as string), init ?? {});
      requests.push(request);
      return reply(request);
    },
    now: () => now,
    apiKey: key,
    baseUrl,
  });
  return { wire, requests };
}

async function failureOf(reply: () => Response | Promise<Response>): Promise<SourceDown> {
  const error = await wireTo(reply)
    .wire.ask(shape, '/v2/x')
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SourceDown);
  return error as SourceDown;
}

describe('requests to Massive', () => {
  it('carry the key in a header and never in the address', async () => {
    const { wire, requests } = wireTo(() => Response.json({ results: [] }));
    await wire.ask(shape, '/v2/x', { limit: 5 });
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${key}`);
    expect(requests[0]?.url).toBe('https://api.massive.com/v2/x?limit=5');
    // A redirect must not lead the key elsewhere.
    expect(requests[0]?.redirect).toBe('error');
  });

  it('keep the path of a server that stands in under a folder', async () => {
    const { wire, requests } = wireTo(() => Response.json({ results: [] }), 'http://localhost:9/massive/');
    await wire.ask(shape, '/v2/x');
    expect(requests[0]?.url).toBe('http://localhost:9/massive/v2/x');
  });

  it('follow a next page on the same host only', async () => {
    const { wire, requests } = wireTo(() => Response.json({ results: [] }));
    await wire.follow(shape, 'https://api.massive.com/v2/x?cursor=2');
    expect(requests).toHaveLength(1);
    for (const elsewhere of ['https://evil.example/v2/x', 'http://api.massive.com/v2/x', '/v2/x', ''])
      expect(() => wire.follow(shape, elsewhere)).toThrow('another host');
    expect(requests).toHaveLength(1);
  });

  it('read a 404 as absence', async () => {
    expect(await wireTo(() => new Response('{}', { status: 404 })).wire.ask(shape, '/v2/x')).toBeUndefined();
  });

  it.each([
    ['a refused key', () => new Response('{}', { status: 401 }), 'refused the key'],
    ['a plan without the data', () => new Response('{}', { status: 403 }), 'refused the key'],
    ['a failing server', () => new Response('', { status: 502 }), 'failed with status 502'],
    ['a sign-in page', () => new Response('<html>Welcome</html>'), 'other than complete JSON'],
    ['JSON that was cut', () => new Response('{"results":[{"c":1'), 'other than complete JSON'],
    ['a figure as text', () => Response.json({ results: [{ c: '12.5' }] }), 'unexpected form (results.0.c)'],
    ['a list where none belongs', () => Response.json([]), 'unexpected form'],
    ['a host that is away', () => Promise.reject(new TypeError(`fetch failed: ${key}`)), 'could not be reached'],
  ])('take %s for an outage, in words that hold no key', async (_name, reply, words) => {
    const error = await failureOf(reply);
    expect(error.message).toContain(words);
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain(key);
  });

  it('pass on when the source wants to be asked again', async () => {
    const slow = () => new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
    expect((await failureOf(slow)).retryAt).toBe(now + 7000);
  });

  it('end after the time limit', async () => {
    const wire = openWire({
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
      now: () => now,
      apiKey: key,
      baseUrl: 'https://api.massive.com',
      timeoutMs: 20,
    });
    await expect(wire.ask(shape, '/v2/x')).rejects.toThrow('did not answer within 0.02 s');
  });
});

describe('Retry-After', () => {
  it.each([
    ['7', 7000],
    ['0', 1000],
    ['Thu, 31 Jul 2025 21:00:30 GMT', 30_000],
    ['Thu, 31 Jul 2025 20:00:00 GMT', 1000],
    ['soon', 60_000],
    [null, 60_000],
    ['99999999', 3_600_000],
  ])('of %j means %i ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
