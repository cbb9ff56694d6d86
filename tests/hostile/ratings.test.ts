import { describe, expect, test } from 'vitest';
import type { AgentId } from '#contract/agents.ts';
import { type Fact, isKnown } from '#contract/facts.ts';
import { prepare } from '#research/conversation/conversation.ts';
import { openLedger } from '#research/figures/ledger.ts';
import type { Market } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { poison } from './hostile-market.ts';
import { type Place, payloads } from './payloads.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const sample = sampleMarket({ now: () => now });

/** Every figure that an agent gathers and works out about the company. */
async function gather(agent: AgentId, market: Market): Promise<Fact[]> {
  const ledger = openLedger('AAPL');
  const question = { agent, ticker: 'AAPL', message: 'AAPL', history: [], prompt: '' };
  await prepare(question, { market, now, ledger, onStep: () => {} });
  return ledger.facts();
}

function figures(facts: Fact[]): string[] {
  return facts.map((fact) => (isKnown(fact) ? `${fact.id} ${fact.value} ${fact.unit} ${fact.period}` : fact.id));
}

/** All that attackers wrote for one place, in one text. */
const allOf = (place: Place) => payloads[place].map(({ text }) => text).join('\n');

describe.each(['headline', 'description', 'name', 'about', 'filing'] as const)('what stands in the %s', (place) => {
  const agents: AgentId[] = ['company-analyst', 'technical-analyst', 'earnings-tracker'];
  test.each(agents)('moves no figure of the %s', async (agent) => {
    const poisoned = await gather(agent, poison(sample, place, allOf(place)));
    expect(figures(poisoned)).toEqual(figures(await gather(agent, sample)));
  });
});

describe.each(['name', 'about', 'filing'] as const)('what stands in the %s', (place) => {
  test.each(['sentiment-analyst', 'sector-analyst'] as const)('moves no figure of the %s', async (agent) => {
    const poisoned = await gather(agent, poison(sample, place, allOf(place)));
    expect(figures(poisoned)).toEqual(figures(await gather(agent, sample)));
  });
});

describe('an order in the news', () => {
  const score = async (market: Market) =>
    (await gather('sentiment-analyst', market)).filter(isKnown).find(({ label }) => label === 'News score')?.value;
  const orders = (['headline', 'description'] as const).flatMap((place) =>
    payloads[place].map(({ aim, text }) => [place, aim, text] as const),
  );

  test.each(orders)('is one story of forty, and counts for its tone alone: %s, %s', async (place, _, text) => {
    const before = (await score(sample)) ?? Number.NaN;
    const after = (await score(poison(sample, place, text))) ?? Number.NaN;
    expect(Math.abs(after - before)).toBeLessThan(0.15);
  });
});
