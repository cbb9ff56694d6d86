import { expect, it } from 'vitest';
import { openLedger } from '#research/figures/ledger.ts';
import { acme, acmeQuarter } from './acme.ts';
import { analyseAcme, fact, value } from './acme-desk.ts';
import { openBooks } from './books.ts';
import { filingsOf } from './filings.ts';

it('knows a quarter from its filing on, and not before', () => {
  const { statements } = acme();
  const filings = filingsOf(openBooks(openLedger('ACME'), statements.found, []));
  const newest = filings.at(-1);
  expect(newest).toMatchObject({ from: acmeQuarter(30).filed, revenue: 5140e6 });
  expect(filings.at(-2)).toMatchObject({ from: acmeQuarter(29).filed, revenue: 5100e6 });
});

it('takes the fiscal year for a past whose quarters are not held', () => {
  const { statements } = acme();
  const quarterly = statements.found.quarterly.slice(-6);
  const filings = filingsOf(openBooks(openLedger('ACME'), { ...statements.found, quarterly }, []));
  expect(filings.map(({ revenue }) => revenue)).toContain(4060e6);
  expect(filings.filter(({ revenue }) => revenue === 5020e6)).toHaveLength(1);
});

it('ranges a multiple over its weeks, by hand at the ends of the swing', async () => {
  const { facts } = await analyseAcme();
  expect(value(facts, 'P/E, weeks')).toBeGreaterThan(300);
  // The highest close is near 140 and the lowest near 60, on earnings between 6.2 and 7.8 a share.
  expect(value(facts, 'P/E, own maximum')).toBeGreaterThan(140 / 7.8);
  expect(value(facts, 'P/E, own maximum')).toBeLessThan(140 / 6.2);
  expect(value(facts, 'P/E, own minimum')).toBeLessThan(value(facts, 'P/E, own median'));
  expect(fact(facts, 'P/E, own median')).toMatchObject({
    basis: 'computed',
    period: expect.stringMatching(/^20\d\d-.* to 2026-11-20$/),
  });
});

it('shows no range on fewer than half a year of prices', async () => {
  const { text, facts } = await analyseAcme((parts) => ({
    ...parts,
    prices: { ...parts.prices, found: { ...parts.prices.found, bars: parts.prices.found.bars.slice(-100) } },
  }));
  expect(facts.some(({ label }) => label.startsWith('P/E, own'))).toBe(false);
  expect(text).toContain('P/E 12.8x');
  expect(text).not.toContain('own median');
});
