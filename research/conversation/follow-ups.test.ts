import { describe, expect, it } from 'vitest';
import { agentIds } from '#contract/agents.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { listCompanies, listFunds } from '#research/market/universe.ts';
import { readDialogue } from './dialogue.ts';
import { domains } from './domains.ts';
import { openFiles } from './files.ts';
import { offerFollowUps } from './follow-ups.ts';
import { needsNoCompany, replyTo } from './reply.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const market = sampleMarket({ now: () => now });

async function converse(agent: (typeof agentIds)[number], ticker: string, message: string) {
  const reading = readDialogue({ agent, ticker, message, history: [] });
  const ledger = openLedger(ticker);
  const named = needsNoCompany(reading) ? [] : reading.tickers.map((each) => [each, each] as const);
  const files = await openFiles(reading, { market, now, ledger, onStep: () => {} }, new Map(named));
  return {
    reply: reading.intent === 'analysis' ? undefined : replyTo(reading, files, []),
    offered: offerFollowUps(reading, files),
  };
}

const sample = [...listCompanies(), ...listFunds()].map(({ ticker }) => ticker);
/** For each agent a third: every ticker is tried with two of them. */
const thirdOf = (tickers: string[], agent: (typeof agentIds)[number]) =>
  tickers.filter((_, i) => i % 3 === agentIds.indexOf(agent) % 3);

describe.each(agentIds)('what the %s offers next', (agent) => {
  it('is three questions after an analysis, each of which has an answer', {
    timeout: 240_000,
  }, async () => {
    for (const ticker of thirdOf(sample, agent)) {
      const { offered } = await converse(agent, ticker, ticker);
      expect(offered, ticker).toHaveLength(3);
      for (const question of offered) await expectAnswer(agent, ticker, question);
    }
  });

  it('is three questions after a short answer too, and they lead on', { timeout: 240_000 }, async () => {
    for (const ticker of thirdOf(['AAPL', 'JPM', 'TRV', 'SPY', 'BRK.B', 'AMT'], agent))
      for (const message of [
        ...domains[agent].examples(ticker),
        'what are the risks',
        'thanks',
        'should I buy',
        'zzz qqq',
      ]) {
        const { offered } = await converse(agent, ticker, message);
        expect(offered, `${ticker}: ${message}`).toHaveLength(3);
        for (const question of offered) {
          expect(question.toLowerCase()).not.toBe(message.toLowerCase());
          await expectAnswer(agent, ticker, question);
        }
      }
  });
});

async function expectAnswer(agent: (typeof agentIds)[number], ticker: string, question: string): Promise<void> {
  const { reply } = await converse(agent, ticker, question);
  if (reply) expect(reply.isAnswer, `${ticker}: ${question}\n${reply.text}`).toBe(true);
}
