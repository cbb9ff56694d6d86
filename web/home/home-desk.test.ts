import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#contract/exchanges.ts';
import { Refusal } from '#web/shared/failure.ts';
import { shelf } from '#web/shared/shelf.test-support.ts';
import type { Ask, Kind } from './analyses.ts';
import { openHomeDesk } from './home-desk.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const answerFor = (ticker: string, kind: Kind): Answer => ({
  response: `${kind} of ${ticker}: 32.4%[^f1]\n\n[^f1]: Margin.`,
  id: `${ticker}-${kind}`,
  ticker,
  status: 'complete',
  facts: [],
  steps: [],
  followUps: [],
  doubts: [],
  notes: [],
  usage: null,
  figures: { traced: 1, untraced: 0 },
  model: 'Built-in analyst',
  source: 'sample',
  window: { from: '2021-11-22', to: '2026-11-20' },
});

/** Answers are held until the test lets them go. */
function world(stored = shelf()) {
  const held = new Map<string, PromiseWithResolvers<Answer>>();
  const tellers = new Map<string, Parameters<Ask>[2]['onPlace']>();
  const ask = vi.fn<Ask>((kind, ticker, { onPlace }) => {
    const promise = Promise.withResolvers<Answer>();
    held.set(`${ticker} ${kind}`, promise);
    tellers.set(`${ticker} ${kind}`, onPlace);
    return promise.promise;
  });
  const desk = openHomeDesk({ userId: 'ada', shelf: stored, ask, now: Date.now });
  const arrive = async (ticker: string, kind: Kind) => {
    held.get(`${ticker} ${kind}`)!.resolve(answerFor(ticker, kind));
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (ticker: string, kind: Kind, failure: unknown) => {
    held.get(`${ticker} ${kind}`)!.reject(failure);
    await vi.advanceTimersByTimeAsync(0);
  };
  const queue = (ticker: string, kind: Kind, place?: number) => tellers.get(`${ticker} ${kind}`)!(place);
  const asked = () => ask.mock.calls.map(([kind, ticker]) => `${ticker} ${kind}`);
  return { desk, ask, arrive, fail, queue, asked, stored };
}

describe('choosing a ticker', () => {
  test('asks for the four analyses at 0, 3, 6 and 9 seconds', () => {
    const { desk, asked } = world();
    desk.choose(' aapl ');
    const due = ['AAPL company', 'AAPL sentiment', 'AAPL technical', 'AAPL sector'];
    expect(asked()).toEqual(due.slice(0, 1));
    for (const count of [1, 2, 3]) {
      vi.advanceTimersByTime(2999);
      expect(asked()).toEqual(due.slice(0, count));
      vi.advanceTimersByTime(1);
      expect(asked()).toEqual(due.slice(0, count + 1));
    }
    vi.advanceTimersByTime(60_000);
    expect(asked()).toEqual(due);
  });

  test('makes all four cards pending at once, whatever they held', async () => {
    const { desk, arrive, fail } = world();
    desk.choose('AAPL');
    await arrive('AAPL', 'company');
    vi.advanceTimersByTime(3000);
    await fail('AAPL', 'sentiment', new Refusal(502, 'Bad Gateway', '{"message":"The news feed does not answer."}'));
    expect(desk.state().analyses).toMatchObject({
      company: { state: 'done' },
      sentiment: { state: 'failed', text: 'The news feed does not answer.' },
    });
    desk.choose('JPM');
    expect(Object.values(desk.state().analyses).map(({ state }) => state)).toEqual(Array(4).fill('pending'));
  });

  test('never shows a late answer, nor a late failure, of the ticker before', async () => {
    const { desk, arrive, fail, asked } = world();
    desk.choose('AAPL');
    vi.advanceTimersByTime(3000);
    desk.choose('JPM');
    await arrive('AAPL', 'company');
    await fail('AAPL', 'sentiment', new Error('late'));
    expect(Object.values(desk.state().analyses).map(({ state }) => state)).toEqual(Array(4).fill('pending'));
    await arrive('JPM', 'company');
    expect(desk.state().analyses.company).toMatchObject({ answer: { ticker: 'JPM' } });
    vi.advanceTimersByTime(20_000);
    expect(asked().filter((line) => line.startsWith('AAPL'))).toEqual(['AAPL company', 'AAPL sentiment']);
  });

  test('of the same ticker again starts again and drops the first round', async () => {
    const { desk, ask } = world();
    const answers = [answerFor('AAPL', 'company'), { ...answerFor('AAPL', 'company'), id: 'second' }];
    const waits = [3000, 10];
    ask.mockImplementation(
      () =>
        new Promise((resolve) =>
          setTimeout(resolve, waits.shift() ?? 0, answers.shift() ?? answerFor('AAPL', 'sector')),
        ),
    );
    desk.choose('AAPL');
    desk.choose('AAPL');
    await vi.advanceTimersByTimeAsync(4000);
    expect(desk.state().analyses.company).toMatchObject({ answer: { id: 'second' } });
  });

  test('with nothing but spaces does nothing', () => {
    const { desk, asked } = world();
    desk.choose('   ');
    expect(asked()).toEqual([]);
    expect(desk.state().selectedTicker).toBe('');
  });

  test('tells the fallback when the server says nothing', async () => {
    const { desk, fail } = world();
    desk.choose('AAPL');
    await fail('AAPL', 'company', new Refusal(500, 'Internal Server Error', ''));
    expect(desk.state().analyses.company).toEqual({
      state: 'failed',
      text: 'Failed to load analysis. Please try again.',
    });
  });
});

describe('trying a failed card again', () => {
  test('asks for that card alone, and its answer too is dropped when another ticker is chosen', async () => {
    const { desk, arrive, fail, asked } = world();
    desk.choose('AAPL');
    await fail('AAPL', 'company', new Error('down'));
    desk.retry('company');
    expect(asked()).toEqual(['AAPL company', 'AAPL company']);
    desk.choose('JPM');
    await arrive('AAPL', 'company');
    expect(desk.state().analyses.company).toEqual({ state: 'pending' });
  });
});

describe('a language model that fails', () => {
  const late = new Refusal(502, 'Bad Gateway', '{"message":"Terse 4B did not begin to answer.","code":"model_late"}');

  test('leaves its word for it, and the built-in analyst is asked only when the reader wants it', async () => {
    const { desk, ask, fail, arrive, asked } = world();
    desk.choose('AAPL');
    await fail('AAPL', 'company', late);
    expect(desk.state().analyses.company).toEqual({
      state: 'failed',
      text: 'Terse 4B did not begin to answer.',
      code: 'model_late',
    });
    expect(asked()).toHaveLength(1);
    desk.retry('company', 'built-in');
    expect(desk.state().analyses.company).toEqual({ state: 'pending' });
    expect(ask.mock.calls.map(([, , { analyst }]) => analyst)).toEqual([undefined, 'built-in']);
    await arrive('AAPL', 'company');
    expect(desk.state().analyses.company).toMatchObject({ state: 'done' });
  });

  test('is asked again by Try again', async () => {
    const { desk, ask, fail } = world();
    desk.choose('AAPL');
    await fail('AAPL', 'company', late);
    desk.retry('company');
    expect(ask.mock.calls.map(([, , { analyst }]) => analyst)).toEqual([undefined, undefined]);
  });
});

describe('an analysis that waits for its turn', () => {
  test('says its place until it begins', () => {
    const { desk, queue } = world();
    desk.choose('AAPL');
    queue('AAPL', 'company', 2);
    expect(desk.state().analyses.company).toEqual({ state: 'pending', place: 2 });
    queue('AAPL', 'company');
    expect(desk.state().analyses.company).toEqual({ state: 'pending' });
  });
  test('stays read when a place is told late', async () => {
    const { desk, queue, arrive } = world();
    desk.choose('AAPL');
    await arrive('AAPL', 'company');
    queue('AAPL', 'company', 2);
    expect(desk.state().analyses.company).toMatchObject({ state: 'done' });
  });
  test('says nothing any more once another ticker is chosen', () => {
    const { desk, queue } = world();
    desk.choose('AAPL');
    desk.choose('JPM');
    queue('AAPL', 'company', 2);
    expect(desk.state().analyses.company).toEqual({ state: 'pending' });
  });
});

test('the ticker input is upper case', () => {
  const { desk } = world();
  desk.type('brk.b');
  expect(desk.state().tickerInput).toBe('BRK.B');
});

describe('coming back', () => {
  async function leave() {
    const before = world();
    before.desk.choose('AAPL');
    await before.arrive('AAPL', 'company');
    before.desk.show(30);
    before.desk.type('JP');
    return before.stored;
  }

  test('finds the page as it was, without asking anything again', async () => {
    const { desk, asked } = world(await leave());
    vi.advanceTimersByTime(20_000);
    expect(desk.state()).toMatchObject({ selectedTicker: 'AAPL', tickerInput: 'JP', timeframe: 30 });
    expect(desk.state().analyses.company).toEqual({ state: 'done', answer: answerFor('AAPL', 'company') });
    expect(desk.state().analyses.sector).toEqual({ state: 'empty' });
    expect(asked()).toEqual([]);
  });

  test('counts nothing as a choice for the first 100 ms', async () => {
    const { desk, asked } = world(await leave());
    vi.advanceTimersByTime(99);
    desk.choose('JPM');
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    desk.choose('JPM');
    expect(asked()).toEqual(['JPM company']);
  });

  test('guards nothing when there was nothing to restore', () => {
    const { desk, asked } = world();
    desk.choose('JPM');
    expect(asked()).toEqual(['JPM company']);
  });

  test('finds nothing of another person', async () => {
    const stored = await leave();
    const desk = openHomeDesk({ userId: 'grace', shelf: stored, ask: vi.fn<Ask>(), now: Date.now });
    expect(desk.state().selectedTicker).toBe('');
  });

  test('finds nothing after signing out, not even an answer that comes in later', async () => {
    const { desk, arrive, stored } = world();
    desk.choose('AAPL');
    desk.clear();
    await arrive('AAPL', 'company');
    desk.type('JPM');
    expect(stored.kept).toEqual({});
  });
});
