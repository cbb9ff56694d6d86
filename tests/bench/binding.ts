import { gatherCompany } from '#research/agents/company/gather.ts';
import { createBinder } from '#research/figures/bind.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import type { Row } from './bench.ts';
import { medianMs, ms, times } from './measure.ts';

const now = Date.parse('2026-11-20T22:00:00Z');
const answerBytes = 7000;

/** Binding an answer of 7 KB to the facts of a company analysis: as the built-in analyst cites them, and as a model might write the digits itself. */
export async function benchBinding(): Promise<Row[]> {
  const ledger = openLedger('AAPL');
  const market = sampleMarket({ now: () => now });
  const material = await gatherCompany({ ticker: 'AAPL', market, now, ledger, onStep: () => {} });
  const facts = ledger.facts();
  const options = { links: material.links, names: ['AAPL', 'Apple'] };
  const bind = (text: string) => {
    const binder = createBinder(facts, options);
    return binder.push(text) + binder.end();
  };
  const cited = material.write().repeat(2).slice(0, answerBytes);
  const literal = bind(cited)
    .replaceAll(/\[\^\w+\]/g, '')
    .slice(0, answerBytes);
  const citedMs = await medianMs(20, () => bind(cited));
  const literalMs = await medianMs(20, () => bind(literal));
  return [
    { what: 'binding 7 KB of cited figures', measured: ms(citedMs), against: 'limit 5 ms' },
    {
      what: 'binding 7 KB of literal figures, mostly tables',
      measured: ms(literalMs),
      against: `${times(literalMs / citedMs)} the time of cited ones`,
    },
  ];
}
