import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentId, specialistIds } from '#contract/agents.ts';
import { answer } from '#research/answer.ts';
import { cachedMarket, memoryCache } from '#research/market/cached.ts';
import type { Market } from '#research/market/market.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import type { Replay } from '#tests/support/massive-replay.ts';
import { hasRecordings, recordedDay, recordedNow, recordedTickers } from '#tests/support/recordings.ts';
import { openRecorded, saySkipped } from './recorded-market.ts';

let market: Market;
let replay: Replay;
saySkipped();

/** Of the economy nothing was recorded. */
const agents: AgentId[] = [...specialistIds, 'earnings-tracker'];

describe.skipIf(!hasRecordings)('the analyses of recorded companies, as of the last recorded day', () => {
  beforeAll(async () => {
    const recorded = await openRecorded(recordedDay);
    replay = recorded.replay;
    market = cachedMarket(recorded.market, memoryCache(), () => recordedNow);
  });
  afterAll(() => replay.close());

  const ask = (ticker: string, agent: AgentId) =>
    answer(
      { agent, ticker, message: ticker, history: [], prompt: '' },
      { market, model: builtinAnalyst(), now: () => recordedNow },
      new AbortController().signal,
    );

  it.each(recordedTickers)(
    '%s: every figure leads to a fact, none is not a number, and no words contradict one',
    async (ticker) => {
      for (const agent of agents) {
        const { text, facts, figures, notes, source } = await ask(ticker, agent);
        expect(figures.untraced, `${agent}: ${text.match(/.*\[\^untraced\].*/)?.[0]}`).toBe(0);
        expect(figures.traced, agent).toBeGreaterThan(5);
        expect(facts.length, agent).toBeGreaterThan(5);
        expect(text.match(/.*(\bNaN\b|\bInfinity\b|\[\[).*/)?.[0], agent).toBeUndefined();
        expect(notes, agent).toEqual([]);
        expect(source).toBe('massive');
      }
    },
  );
});
