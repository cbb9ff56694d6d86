import { describe, expect, it } from 'vitest';
import { type AgentId, agentIds } from '#contract/agents.ts';
import { isKnown } from '#contract/facts.ts';
import { answer } from './answer.ts';
import { sampleMarket } from './market/sample/sample.ts';
import { listCompanies, listFunds } from './market/universe.ts';
import { builtinAnalyst } from './models/builtin.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const desk = { market: sampleMarket({ now }), model: builtinAnalyst(), now };
const tickers = [...listCompanies(), ...listFunds()].map(({ ticker }) => ticker);

function analyse(agent: AgentId, ticker: string) {
  const question = { agent, ticker, message: ticker, history: [], prompt: '' };
  return answer(question, desk, new AbortController().signal);
}

describe('the built-in analyst on the sample market', () => {
  it('has some sixty tickers to write about', () => {
    expect(tickers.length).toBeGreaterThanOrEqual(60);
  });

  describe.each(agentIds)('as %s', (agent) => {
    it('leaves no figure untraced, for any ticker', { timeout: 120_000 }, async () => {
      const lines: string[] = [];
      for (const ticker of tickers) {
        const { text, figures } = await analyse(agent, ticker);
        lines.push(...text.split('\n').filter((line) => line.includes('[^untraced]')));
        expect(figures.untraced, lines.join('\n')).toBe(0);
        expect(text).not.toMatch(/\[\[|\bNaN\b|\bInfinity\b/);
      }
    });

    it('cites only facts with a source, a unit and a period, and gives their inputs too', async () => {
      for (const ticker of ['AAPL', 'JPM', 'BRK.B']) {
        const { text, facts, figures } = await analyse(agent, ticker);
        const ids = new Set(facts.map(({ id }) => id));
        expect(figures.traced).toBeGreaterThan(10);
        for (const [, id = ''] of text.matchAll(/\[\^(f\d+)\]/g)) expect(ids).toContain(id);
        for (const fact of facts.filter(isKnown)) {
          expect(fact.source.name, fact.label).not.toBe('');
          expect(fact.period, fact.label).not.toBe('');
          expect(fact.unit, fact.label).toMatch(/^(?:%|points|bp|x|days|shares|count|score|[A-Z]{3}(?:\/share)?|)$/);
          for (const input of fact.inputs ?? []) expect(ids).toContain(input);
        }
      }
    });
  });
});
