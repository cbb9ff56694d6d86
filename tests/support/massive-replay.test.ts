import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceDown } from '#research/market/market.ts';
import { massiveMarket } from '#research/market/massive/massive.ts';
import { type Fault, openReplay, type Replay, retryAfterSeconds } from './massive-replay.ts';
import { hasRecordings, recordedNow, whySkipped } from './recordings.ts';

let replay: Replay;
const marketOn = (more: object = {}) =>
  massiveMarket({ fetch, now: () => recordedNow, apiKey: replay.apiKey, baseUrl: replay.url, ...more });

beforeAll(async () => {
  replay = await openReplay();
});
afterAll(() => replay.close());

describe('a Massive API that goes wrong', () => {
  const faults: [Fault, string][] = [
    ['slow-down', 'asked us to slow down'],
    ['failure', 'failed with status 500'],
    ['refused', 'refused the key'],
    ['stall', 'did not answer within 0.3 s'],
    ['html', 'other than complete JSON'],
    ['half-json', 'other than complete JSON'],
    ['wrong-types', 'unexpected form'],
    ['cut', 'could not be reached'],
  ];

  it.each(faults)('by %s is an outage in every look-up: %s', async (fault, words) => {
    replay.failWith(fault);
    // Only what never answers is not waited for: on a busy machine the others may be slow.
    const market = marketOn(fault === 'stall' ? { timeoutMs: 300 } : {});
    const looks = [
      market.company('AAPL'),
      market.prices('AAPL', '2025-07-01', '2025-07-31'),
      market.statements('AAPL'),
      market.news('AAPL', 5),
      market.actions('AAPL'),
      market.peers('AAPL'),
    ];
    const errors = await Promise.all(looks.map((look) => look.catch((error: SourceDown) => error)));
    replay.failWith(undefined);
    for (const error of errors)
      expect(error).toMatchObject({ name: 'SourceDown', message: expect.stringContaining(words) });
  });

  it('says when to come back', async () => {
    replay.failWith('slow-down');
    await expect(marketOn().company('AAPL')).rejects.toMatchObject({ retryAt: recordedNow + retryAfterSeconds * 1000 });
    replay.failWith(undefined);
  });

  it('refuses a wrong key, and the error does not repeat it', async () => {
    const error = await marketOn({ apiKey: 'wrong-key' }).company('AAPL').catch(String);
    expect(error).toContain('refused the key');
    expect(error).not.toContain('wrong-key');
  });

  it('is never asked with the key in the address', () => {
    expect(replay.asked.length).toBeGreaterThan(0);
    expect(replay.asked.join()).not.toContain(replay.apiKey);
  });
});

if (!hasRecordings) console.error(whySkipped);

describe.skipIf(!hasRecordings)('a Massive API out of the recordings', () => {
  const ask = (path: string) => fetch(replay.url + path, { headers: { authorization: `Bearer ${replay.apiKey}` } });

  it('stamps bars with midnight in New York, counts its answers and numbers its requests', async () => {
    const reply = await ask('/v2/aggs/ticker/AAPL/range/1/day/2025-03-07/2025-03-10?limit=50');
    const { results } = (await reply.json()) as { results: { t: number }[] };
    expect(results.map(({ t }) => new Date(t).toISOString())).toEqual([
      '2025-03-07T05:00:00.000Z',
      '2025-03-10T04:00:00.000Z',
    ]);
    expect(reply.headers.get('x-request-id')).toMatch(/^replay-\d+$/);
  });

  it('gives pages that join to the whole', async () => {
    const whole = (await (await ask('/v3/reference/dividends?ticker=AAPL&limit=1000')).json()) as {
      results: unknown[];
    };
    const joined: unknown[] = [];
    let next: string | undefined = '/v3/reference/dividends?ticker=AAPL&limit=20';
    while (next) {
      const page = (await (await ask(next)).json()) as { results: unknown[]; next_url?: string };
      joined.push(...page.results);
      next = page.next_url?.replace(replay.url, '');
    }
    expect(joined).toEqual(whole.results);
    expect(joined.length).toBeGreaterThan(40);
  });

  it('does not know a ticker that was not recorded', async () => {
    const answers = await Promise.all([
      marketOn().company('ZZZZ'),
      marketOn().prices('ZZZZ', '2025-01-01', '2025-07-31'),
      marketOn().statements('ZZZZ'),
      marketOn().news('ZZZZ', 5),
      marketOn().actions('ZZZZ'),
      marketOn().peers('ZZZZ'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ unknownTicker: true });
  });

  it('finds a company by its name', async () => {
    expect(await marketOn().search('travelers', 3)).toMatchObject([{ ticker: 'TRV' }]);
  });

  it('as of a day leaves out what was filed later', async () => {
    const then = await openReplay({ knownBy: '2025-07-31' });
    const lookup = await marketOn({ baseUrl: then.url }).statements('JPM');
    await then.close();
    expect(lookup).toMatchObject({ asOf: '2025-03-31' });
    expect(await marketOn().statements('JPM')).toMatchObject({ asOf: '2025-06-30' });
  });
});
