import { expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import type { FiscalPeriod, StatementKind } from '#research/market/market.ts';
import type { FoundAcme } from './acme.ts';
import { analyseAcme, fact, spoilt, value } from './acme-desk.ts';

/** Acme as a lender: no cost of revenue, no current assets, but interest and credit losses. */
function asLender(kind: StatementKind) {
  const convert = (period: FiscalPeriod): FiscalPeriod => {
    const { revenue = 0, netIncome = 0, dilutedShares = 0, dilutedEps = 0 } = period.income;
    const { totalAssets = 0 } = period.balance;
    return {
      ...period,
      income: {
        revenue,
        netIncome,
        dilutedShares,
        dilutedEps,
        ...(kind === 'bank'
          ? {
              netInterestIncome: revenue * 0.6,
              noninterestIncome: revenue * 0.4,
              noninterestExpense: revenue * 0.55,
              provisionForCreditLosses: revenue * 0.05,
            }
          : {}),
      },
      balance: { totalAssets, totalLiabilities: totalAssets * 0.9, equity: totalAssets * 0.1 },
      cashFlow: {},
    };
  };
  return (parts: FoundAcme): FoundAcme => {
    const { found } = parts.statements;
    return {
      ...parts,
      statements: {
        ...parts.statements,
        found: { ...found, kind, annual: found.annual.map(convert), quarterly: found.quarterly.map(convert) },
      },
    };
  };
}

it('gives a bank its own table, by hand', async () => {
  const { facts, text, figures } = await analyseAcme(asLender('bank'));
  for (const row of [
    'Net interest income',
    'Provision for credit losses',
    'Efficiency ratio',
    'ROE',
    'ROA',
    'Equity to assets',
    'Book value per share, USD',
  ])
    expect(text).toContain(`| ${row} |`);
  expect(value(facts, 'Efficiency ratio', 'TTM Sep 2026')).toBeCloseTo(55, 9);
  expect(value(facts, 'Book value per share', 'TTM Sep 2026')).toBeCloseTo(9.5, 9);
  // 9,800 of market value on 950 of equity, at 10 % and 2.5 %: 2.5 + 10.3158 x 7.5.
  expect(value(facts, 'Return on equity the price implies')).toBeCloseTo(2.5 + (9800 / 950) * 7.5, 6);
  expect(text).toContain('do not apply to a bank and are left out');
  expect(text).not.toMatch(spoilt);
  expect(figures.untraced).toBe(0);
});

it('asks nothing of a bank that a bank does not have', async () => {
  const { text, facts } = await analyseAcme(asLender('bank'));
  for (const word of [
    'Gross margin |',
    'EV/EBITDA |',
    'Piotroski F:**',
    'Altman Z:**',
    'Not reported by the source',
    'Liquidity:',
  ])
    expect(text).not.toContain(word);
  expect(facts.some(({ label }) => label === 'Altman Z' || label === 'Piotroski F')).toBe(false);
});

it('gives an insurer no rows of interest or provisions', async () => {
  const { text } = await analyseAcme(asLender('insurer'));
  expect(text).toContain('do not apply to an insurer');
  expect(text).not.toContain('Provision');
  expect(text).toContain('Net margin 15.2%');
});

it('compares the newest quarter with its like, annualised, when a bank’s trailing year has a gap', async () => {
  const { text, facts } = await analyseAcme((parts) => {
    const lender = asLender('bank')(parts);
    const { found } = lender.statements;
    const annual = found.annual.filter(({ fiscalYear }) => fiscalYear < 2025);
    const quarterly = found.quarterly.filter(
      ({ fiscalYear, fiscalPeriod }) => fiscalYear !== 2025 || fiscalPeriod !== 'Q4',
    );
    return { ...lender, statements: { ...lender.statements, found: { ...found, annual, quarterly } } };
  });
  expect(text).toContain('| FY2024 | Q3 FY2025 | Q3 FY2026 |');
  expect(text).toContain('Q4 FY2025 is not held');
  expect(value(facts, 'Return on equity, annualised', 'Q3 FY2026')).toBeCloseTo(((4 * 1300 * 0.152) / 950) * 100, 9);
  expect(isKnown(fact(facts, 'P/E'))).toBe(false);
  expect(isKnown(fact(facts, 'P/B'))).toBe(true);
});
