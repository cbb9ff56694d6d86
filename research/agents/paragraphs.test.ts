import { describe, expect, it } from 'vitest';
import { type AgentId, agentIds } from '#contract/agents.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { specialistOf } from './specialists.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const market = sampleMarket({ now: () => now });
/** An industrial company, a bank, a loss, a property owner with little news, two classes of share, a fund. */
const tickers = ['AAPL', 'JPM', 'BA', 'O', 'BRK.B', 'SPY'];

describe.each(agentIds)('%s in plain markdown', (agent) => {
  it.each(tickers)('keeps each bold conclusion on %s in a paragraph of its own', async (ticker) => {
    const opening = openingOf(await write(agent, ticker));
    const conclusions = opening.filter((paragraph) => paragraph.startsWith('**'));
    expect(conclusions.length).toBeGreaterThan(0);
    for (const conclusion of conclusions) expect(conclusion).not.toContain('\n');
  });

  it.each(tickers)(
    'sets no two lines of prose on %s beneath one another, nor prose beside a list or a table',
    async (ticker) => {
      const lines = (await write(agent, ticker)).split('\n');
      const kinds = lines.map(kindOf);
      const joined = lines.filter(
        (_, i) => isBlock(kinds[i]) && isBlock(kinds[i - 1]) && !isSameList(kinds[i], kinds[i - 1]),
      );
      expect(joined).toEqual([]);
    },
  );

  it.each(tickers)('writes the days of %s in one form', async (ticker) => {
    const prose = (await write(agent, ticker)).replaceAll(/\]\([^)]*\)/g, ']');
    expect(prose).toMatch(/\b[A-Z][a-z]{2} \d{1,2}, 20\d\d\b/);
    expect(prose).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });
});

async function write(agent: AgentId, ticker: string): Promise<string> {
  const assignment = { ticker, market, now, ledger: openLedger(ticker), onStep: () => {} };
  return (await specialistOf(agent)(assignment)).write();
}

/** The paragraphs between the heading and the next heading. */
function openingOf(text: string): string[] {
  const [, opening = ''] = text.split(/^#{3,4} .*\n/m);
  return opening.trim().split('\n\n');
}

type Kind = 'blank' | 'heading' | 'row' | 'item' | 'prose';

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'blank';
  if (line.startsWith('#')) return 'heading';
  if (line.startsWith('|')) return 'row';
  return line.startsWith('- ') ? 'item' : 'prose';
}

function isBlock(kind: Kind | undefined): boolean {
  return kind === 'row' || kind === 'item' || kind === 'prose';
}

function isSameList(kind: Kind | undefined, before: Kind | undefined): boolean {
  return kind === before && kind !== 'prose';
}
