import { expect, it } from 'vitest';
import { defineFootnotes } from './definitions.ts';
import { openLedger } from './ledger.ts';

const read = {
  unit: 'x',
  period: '2026-11-20',
  asOf: '2026-11-20',
  source: { name: 'Prices', retrievedAt: '2026-11-21' },
};

it('says whose an input is where it is another company’s, and leaves the own ticker out', () => {
  const ledger = openLedger('AAPL');
  const own = ledger.record({ ...read, label: 'P/E', value: 41.3 });
  const peer = ledger.about('ADBE').record({ ...read, label: 'P/E', value: 27.4 });
  const fund = ledger.about('XLK').record({ ...read, label: 'XLK price return', value: 1 });
  const median = ledger.compute({
    label: 'P/E, median of the peers',
    unit: 'x',
    period: '2026-11-20',
    formula: 'middle',
    inputs: [own, peer, fund],
    compute: (a = 0, b = 0) => (a + b) / 2,
  });
  const text = defineFootnotes([median], (id) => ledger.find(id), []);
  expect(text).toContain('from P/E, 2026-11-20: 41.3x; ADBE P/E, 2026-11-20: 27.4x; XLK price return, 2026-11-20');
});
