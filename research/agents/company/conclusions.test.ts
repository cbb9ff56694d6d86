import { expect, it } from 'vitest';
import { analyseAcme, fact, value } from './acme-desk.ts';

it('names the failing Piotroski tests: current ratio and gross margin stand still, the rest passes', async () => {
  const { text, facts } = await analyseAcme();
  expect(value(facts, 'Piotroski F')).toBe(7);
  expect(text).toContain('7 of 9 tests (fails: current ratio up and gross margin up).');
});

it('multiplies the five factors to the return on equity it shows', async () => {
  const { facts } = await analyseAcme();
  const factors = ['Tax burden', 'Interest burden', 'Operating margin', 'Asset turnover', 'Assets to equity'];
  const product = factors.reduce((sum, label) => sum * value(facts, label, 'TTM Sep 2026'), 1);
  expect(product).toBeCloseTo(value(facts, 'Return on equity', 'TTM Sep 2026'), 9);
});

it('values a share by hand: 668.2m of free cash flow, 3.5 % for ten years, 2.5 % after, at 9 %', async () => {
  const { facts } = await analyseAcme();
  const g = 1.035 / 1.09;
  const annuity = (g * (1 - g ** 10)) / (1 - g);
  const terminal = (g ** 10 * 1.025) / (0.09 - 0.025);
  expect(value(facts, 'First-stage growth, base case')).toBe(3.5);
  expect(value(facts, 'Two-stage DCF, base case')).toBeCloseTo((668.2 * (annuity + terminal)) / 98, 6);
});

it('implies the growth at which the same sum is the market value', async () => {
  const { facts } = await analyseAcme();
  const g = (1 + value(facts, 'Growth the price implies') / 100) / 1.09;
  const worth = 668.2 * ((g * (1 - g ** 10)) / (1 - g) + (g ** 10 * 1.025) / (0.09 - 0.025));
  expect(worth).toBeCloseTo(9800, 4);
});

it('prices a share at its own quartiles of P/E and EV/EBITDA', async () => {
  const { facts } = await analyseAcme();
  expect(value(facts, 'Price at P/E, own median')).toBeCloseTo(value(facts, 'P/E, own median') * 51.4 * 0.152, 9);
  const enterprise = value(facts, 'EV/EBITDA, own median') * 5140 * 0.24;
  expect(value(facts, 'Price at EV/EBITDA, own median')).toBeCloseTo((enterprise - 1140) / 98, 6);
});

it('sets thresholds one typical move either side of today', async () => {
  const { facts } = await analyseAcme();
  const years = [4220, 4380, 4540, 4700, 4860, 5020];
  const growths = [...years.slice(1).map((year, i) => (year / years[i]! - 1) * 100), (5140 / 4980 - 1) * 100];
  const moves = growths
    .slice(1)
    .map((growth, i) => Math.abs(growth - growths[i]!))
    .toSorted((a, b) => a - b);
  const now = growths.at(-1)!;
  expect(value(facts, 'Revenue growth, one typical move better')).toBeCloseTo(now + moves[2]!, 9);
  expect(value(facts, 'Revenue growth, one typical move worse')).toBeCloseTo(now - moves[2]!, 9);
});

it('states every assumption as one, and nothing else as one', async () => {
  const { facts } = await analyseAcme();
  expect(fact(facts, 'Terminal growth')).toMatchObject({ basis: 'assumption', value: 2.5 });
  const assumed = facts.filter((one) => 'basis' in one && one.basis === 'assumption').map(({ label }) => label);
  for (const label of assumed) expect(label).toMatch(/case|growth|years|Headline rule/);
});

it.each([
  [60, 'low'],
  [180, 'high'],
])('calls a price of %i %s in its own range', async (close, word) => {
  const { text } = await analyseAcme((parts) => {
    const { found } = parts.prices;
    const bars = found.bars.map((bar, i) => (i === found.bars.length - 1 ? { ...bar, c: close } : bar));
    return { ...parts, prices: { ...parts.prices, found: { ...found, bars } } };
  });
  expect(text.split('\n')[0]).toContain(`a price ${word} in its own range`);
});
