import { expect, it } from 'vitest';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { today } from './acme.ts';
import { analyse, fact } from './acme-desk.ts';

const market = sampleMarket({ now: () => today });
const headOf = (text: string) => text.split('\n').find((line) => line.startsWith('| USD bn |'));

it('says in the head that the newest fiscal year is the trailing twelve months, and takes no figure from it', async () => {
  const { text, figures, facts } = await analyse(market, 'AAPL');
  expect(headOf(text)).toBe('| USD bn | FY2022 | FY2023 | FY2024 | FY2025 | FY2026 = TTM |');
  expect(figures.untraced).toBe(0);
  expect(fact(facts, 'Revenue', 'FY2026')).toMatchObject({ value: expect.any(Number) });
});

it('gives the trailing twelve months a column beside five fiscal years when they end later', async () => {
  const { text } = await analyse(market, 'JPM');
  expect(headOf(text)).toBe('| USD bn | FY2021 | FY2022 | FY2023 | FY2024 | FY2025 | TTM Sep 2026 |');
});

it('gives the reason for a multiple without a range under the table of multiples', async () => {
  const { text } = await analyse(market, 'BA');
  expect(text).toMatch(/^\| EV\/EBITDA \| [\d.]+x \|(?: +\|)+$/m);
  expect(text).toContain('Too few weeks have a meaningful EV/EBITDA for a range.');
  expect((await analyse(market, 'AAPL')).text).not.toContain('Too few weeks');
});
