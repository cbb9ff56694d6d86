import { describe, expect, it } from 'vitest';
import type { AgentId } from '#contract/agents.ts';
import { answer } from '#research/answer.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const desk = { market: sampleMarket({ now }), model: builtinAnalyst(), now };

async function ask(agent: AgentId, ticker: string, message: string): Promise<string> {
  const question = { agent, ticker, message, history: [], prompt: '' };
  const { text } = await answer(question, desk, new AbortController().signal);
  return text.replaceAll(/\[\^f\d+\]/g, '');
}

describe('a reason is not given for what did not happen', () => {
  it.each<[AgentId, string, string, string]>([
    [
      'company-analyst',
      'AAPL',
      'Why did revenue fall in FY2025?',
      "**That is not so:** AAPL's revenue is **$423.5bn** (FY2025), +6.5%",
    ],
    ['company-analyst', 'BA', 'why is it so profitable', "**That is not so:** BA's net income is"],
    ['company-analyst', 'AAPL', 'why does it not pay a dividend', "**That is not so:** AAPL's dividends per share"],
    ['company-analyst', 'AAPL', 'why did buybacks fall in FY2025', "**That is not so:** AAPL's share repurchases"],
    [
      'earnings-tracker',
      'AAPL',
      'Why did it miss in Q2 FY2026?',
      "**No miss:** AAPL's EPS surprise is **+5.7%** (Q2 FY2026)",
    ],
    [
      'earnings-tracker',
      'AAPL',
      'why did the stock rise on the last results',
      "**That is not so:** AAPL's move on the day",
    ],
    ['macroeconomic-analyst', 'AAPL', 'Why has the Fed been cutting rates?', '**That is not so:** The policy rate'],
    ['macroeconomic-analyst', 'AAPL', 'why is unemployment rising', '**That is not so:** The unemployment rate'],
    ['sector-analyst', 'MSFT', 'Why does it trade at a premium on P/E?', "**That is not so:** MSFT's P/E is"],
  ])('%s, %s: %s', async (agent, ticker, message, opening) => {
    expect((await ask(agent, ticker, message)).startsWith(opening)).toBe(true);
  });
});

describe('and nothing is denied that did', () => {
  it.each<[AgentId, string, string]>([
    ['company-analyst', 'AAPL', 'Why did revenue rise in FY2025?'],
    ['company-analyst', 'BA', 'why is it not profitable'],
    ['company-analyst', 'MSFT', 'why has the operating margin declined'],
    ['company-analyst', 'AAPL', 'why is the margin higher than that of its peers'],
    ['earnings-tracker', 'AAPL', 'Why did it miss in Q1 FY2025?'],
    ['earnings-tracker', 'AAPL', 'why did the stock drop after the last report'],
    ['macroeconomic-analyst', 'AAPL', "why isn't the Fed cutting rates"],
    ['sector-analyst', 'MSFT', 'why is it cheaper than its peers'],
  ])('%s, %s: %s', async (agent, ticker, message) => {
    expect(await ask(agent, ticker, message)).not.toMatch(/That is not so|\*\*Not? \w+:/);
  });
});

it('a reason is asked of a period that is not held: the newest is given as such', async () => {
  expect(await ask('company-analyst', 'AAPL', 'why did free cash flow drop in FY2015')).toContain(
    'The period you name is not held.',
  );
});

describe('of figures that belong together the one that a question names leads', () => {
  it.each<[AgentId, string, string, string]>([
    ['earnings-tracker', 'AAPL', 'how much did it make last quarter', "AAPL's diluted EPS is **$2.05** (Q4 FY2026)"],
    [
      'technical-analyst',
      'MSFT',
      'how did the stock do over the last 6 months',
      'MSFT price return, six months: **−15.7%**',
    ],
    [
      'technical-analyst',
      'AAPL',
      'has it beaten the market over the last month',
      '**Yes:** AAPL against SPY, one month',
    ],
    ['sentiment-analyst', 'AAPL', 'how many legal stories', 'Stories, legal and regulatory: **4**'],
    ['sentiment-analyst', 'AMZN', 'how many articles in the past week', 'Stories, the last seven days: **8**'],
  ])('%s, %s: %s', async (agent, ticker, message, opening) => {
    expect(await ask(agent, ticker, message)).toContain(opening);
  });
});
