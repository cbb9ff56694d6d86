import { z } from 'zod';
import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { spellTicker } from '#contract/ticker.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { quantile } from '#research/valuation/distribution.ts';
import { metricNames, metrics } from './metrics.ts';
import { openStandings } from './standings.ts';
import { batchOf, type Desk, defineTool, found } from './tool.ts';

const mostCompared = 12;

export const compare = defineTool({
  name: 'compare',
  description:
    'One metric over several companies as they stand today: those of the question and the peers, or those named. Gives a fact for each, their median, and their order.',
  input: z.object({
    metric: z.enum(metricNames),
    tickers: z.array(z.string().min(1).max(32)).min(2).max(mostCompared).optional(),
  }),
  look: async ({ metric, tickers }, desk) => {
    const all = await desk.reach.all();
    const asked = [...new Set(tickers?.map(spellTicker) ?? all.slice(0, mostCompared))];
    const strangers = asked.filter((ticker) => !all.includes(ticker));
    if (strangers.length > 0) return () => ({ said: '', result: { refused: sayReach(strangers, all) } });
    return lookAcross(metric, asked, desk);
  },
});

function sayReach(strangers: string[], all: string[]): string {
  return `${strangers.join(', ')} cannot be compared here: only ${all.join(', ')} can.`;
}

async function lookAcross(metric: (typeof metricNames)[number], tickers: string[], desk: Desk) {
  const ledger = openLedger(desk.ticker);
  const standings = await openStandings(ledger, tickers, desk);
  const facts = standings.map(metrics[metric]);
  const ranked = facts.filter(isKnown).toSorted((a, b) => b.value - a.value);
  const median = ranked.length >= 3 ? [recordMedian(ledger, ranked)] : [];
  return found([batchOf(ledger, [...facts, ...median])], {
    said: `Compared ${metric} of ${standings.length} companies`,
    note:
      ranked.length > 1
        ? `From the highest to the lowest: ${ranked.map(({ ticker }) => ticker).join(', ')}.`
        : undefined,
  });
}

function recordMedian(ledger: Ledger, facts: KnownFact[]): Fact {
  const [first] = facts;
  return ledger.compute({
    label: `${first?.label ?? ''}, median of the companies compared`,
    unit: first?.unit ?? '',
    period: first?.period ?? '',
    formula: `median of ${facts
      .map(({ ticker }) => ticker)
      .toSorted()
      .join(', ')}`,
    inputs: facts,
    compute: (...values) => quantile(values, 0.5),
  });
}
