import { expect, it } from 'vitest';
import { type PiotroskiYear, piotroskiTests } from './piotroski.ts';

const before: PiotroskiYear = {
  netIncome: 80,
  operatingCashFlow: 100,
  openingAssets: 1000,
  closingAssets: 1000,
  longTermDebt: 300,
  currentAssets: 200,
  currentLiabilities: 100,
  shares: 50,
  grossProfit: 400,
  revenue: 1000,
};
/** Better than the year before in all nine ways. */
const now: PiotroskiYear = {
  netIncome: 100,
  operatingCashFlow: 130,
  openingAssets: 1000,
  closingAssets: 1100,
  longTermDebt: 280,
  currentAssets: 250,
  currentLiabilities: 110,
  shares: 50,
  grossProfit: 460,
  revenue: 1100,
};
const failing = (changed: Partial<PiotroskiYear>) =>
  piotroskiTests({ ...now, ...changed }, before)
    .filter((test) => test.passed === false)
    .map((test) => test.name);

it('gives nine to a company that is better in every way', () => {
  expect(piotroskiTests(now, before).map((test) => test.passed)).toEqual(Array(9).fill(true));
});

it.each<[Partial<PiotroskiYear>, string[]]>([
  [{ netIncome: -1 }, ['profit', 'return on assets up']],
  [{ netIncome: 80 }, ['return on assets up']],
  [{ operatingCashFlow: 90 }, ['cash flow above profit']],
  [{ operatingCashFlow: -1 }, ['operating cash flow', 'cash flow above profit']],
  [{ longTermDebt: 330 }, ['long-term debt down']],
  [{ currentAssets: 210 }, ['current ratio up']],
  [{ shares: 51 }, ['no dilution']],
  [{ grossProfit: 430 }, ['gross margin up']],
  [{ revenue: 990 }, ['asset turnover up']],
])('fails exactly the tests that %o concerns', (changed, names) => {
  expect(failing(changed)).toEqual(names);
});

it('leaves a test open, never failed or passed, when its line is missing', () => {
  for (const line of Object.keys(now) as (keyof PiotroskiYear)[]) {
    const tests = piotroskiTests({ ...now, [line]: undefined }, before);
    const open = tests.filter((test) => test.passed === undefined);
    expect(open.length, line).toBeGreaterThan(0);
    expect(
      tests.filter((test) => test.passed === false),
      line,
    ).toEqual([]);
  }
});
