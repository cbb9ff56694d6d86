import { z } from 'zod';
import type { Fact } from '#contract/facts.ts';
import { gatherEarnings } from '#research/agents/earnings/gather.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { countInput, tickerInput } from './inputs.ts';
import { batchOf, defineTool, found } from './tool.ts';

export const readEarnings = defineTool({
  name: 'read_earnings',
  description:
    'Results by quarter against what was expected: EPS, revenue, surprises, growth on the year, the move of the price on the day and after it; beats and misses counted; the next report with what is expected of it.',
  input: z.object({ ticker: tickerInput, reports: countInput(8, 4).describe('How many of the newest reports.') }),
  look: async ({ reports }, { ticker, market, now }) => {
    const ledger = openLedger(ticker);
    await gatherEarnings({ ticker, market, now, ledger, onStep: () => {} });
    const facts = ledger.facts();
    const quarters = quartersOf(facts);
    const shown = quarters.slice(0, reports + (hasNext(facts) ? 1 : 0));
    const ofReports = shown.flatMap((quarter) => facts.filter(({ period }) => period === quarter));
    const whole = facts.filter(({ period = '' }) => !quarters.includes(period));
    return found([batchOf(ledger, [...whole, ...ofReports])], {
      said: `Read ${shown.length} reports of ${ticker}`,
      narrower: 'ask for fewer reports',
    });
  },
});

function hasNext(facts: Fact[]): boolean {
  return facts.some(({ label }) => label === 'Days until the next results');
}

/** The quarters of which facts speak, the newest first. */
function quartersOf(facts: Fact[]): string[] {
  const named = facts.flatMap(({ period = '' }) => (/^Q[1-4] FY\d{4}$/.test(period) ? [period] : []));
  return [...new Set(named)].toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
}

function placeOf(quarter: string): string {
  return `${quarter.slice(-4)} ${quarter.slice(1, 2)}`;
}
