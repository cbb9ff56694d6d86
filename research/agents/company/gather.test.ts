import { expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { analyseAcme, fact, value } from './acme-desk.ts';

it('works the trailing year out of four quarters, by hand', async () => {
  const { facts } = await analyseAcme();
  // Quarters 27 to 30: revenue 1,270 + 1,280 + 1,290 + 1,300; a year before 1,230 to 1,260.
  expect(value(facts, 'Revenue', 'TTM Sep 2026')).toBe(5140e6);
  expect(value(facts, 'Revenue growth', 'TTM Sep 2026')).toBeCloseTo((5140 / 4980 - 1) * 100, 9);
  expect(value(facts, 'Operating margin', 'TTM Sep 2026')).toBeCloseTo(20, 9);
  expect(value(facts, 'Free cash flow', 'TTM Sep 2026')).toBeCloseTo(5140e6 * 0.13, 0);
  expect(value(facts, 'Diluted EPS', 'TTM Sep 2026')).toBeCloseTo(51.4 * 0.152, 9);
  // NOPAT is taxed at 20 %; invested capital is equity 45 % + debt 27 % - cash 15 % of assets of 9,500 and 9,300.
  expect(value(facts, 'ROIC', 'TTM Sep 2026')).toBeCloseTo(((5140 * 0.2 * 0.8) / (9400 * 0.57)) * 100, 9);
  expect(value(facts, 'Return on equity', 'TTM Sep 2026')).toBeCloseTo(((5140 * 0.152) / (9400 * 0.45)) * 100, 9);
  expect(value(facts, 'Net debt')).toBeCloseTo(9500e6 * 0.12, 0);
  expect(value(facts, 'DSO')).toBeCloseTo(((9500 * 0.08) / 5140) * 365, 9);
  expect(value(facts, 'Accruals to assets')).toBeCloseTo(((5140 * (0.152 - 0.18)) / 9400) * 100, 9);
});

it('works the multiples out of the last close of 100 and 98m shares, by hand', async () => {
  const { facts } = await analyseAcme();
  expect(value(facts, 'Market value')).toBeCloseTo(9800e6, 0);
  expect(value(facts, 'P/E')).toBeCloseTo(100 / (51.4 * 0.152), 9);
  expect(value(facts, 'EV/EBITDA')).toBeCloseTo((9800 + 1140) / (5140 * 0.24), 9);
  expect(value(facts, 'P/B')).toBeCloseTo(9800 / (9500 * 0.45), 9);
  expect(value(facts, 'FCF yield')).toBeCloseTo(((5140 * 0.13) / 9800) * 100, 9);
  expect(value(facts, 'Dividend yield')).toBeCloseTo(2, 9);
  expect(value(facts, 'Payout ratio')).toBeCloseTo((2 / (51.4 * 0.152)) * 100, 9);
});

it('names each computed figure’s formula and inputs, and the period’s own filing for a reported one', async () => {
  const { facts } = await analyseAcme();
  const trailing = fact(facts, 'Revenue', 'TTM Sep 2026');
  expect(trailing).toMatchObject({ basis: 'computed', formula: 'Q4 FY2025 + Q1 FY2026 + Q2 FY2026 + Q3 FY2026' });
  expect(isKnown(trailing) && trailing.inputs).toHaveLength(4);
  expect(fact(facts, 'Revenue', 'FY2025')).toMatchObject({
    basis: 'actual',
    source: { name: '10-Q' },
    asOf: '2025-12-31',
  });
});

it('opens with a conclusion, then says five years and the trailing one, and closes with limits and the data window', async () => {
  const { text, material } = await analyseAcme();
  expect(
    text.startsWith(
      '### A high return on invested capital, moderate growth and a price in the middle of its own range\n\n**',
    ),
  ).toBe(true);
  expect(text).toContain('| USD bn | FY2021 | FY2022 | FY2023 | FY2024 | FY2025 | TTM Sep 2026 |');
  for (const title of [
    'Quality and balance sheet',
    'Multiples',
    'What the price implies',
    'What would change this view',
    'Limits',
  ])
    expect(text).toContain(`#### ${title}`);
  expect(material.window).toEqual({ from: '2019-01-01', to: '2026-11-20' });
  expect(material.links.map(({ url }) => url)).toContain('https://filings.example/acme');
  expect(text).not.toContain('1949');
});

/** Names of periods and days may stand as they are; every other digit has to come from a fact. */
const allowedDigits = /\[\[[^\]]*\]\]|FY\d{4}|Q[1-4]|(?:TTM )?[A-Z][a-z]{2} (?:\d{1,2}, )?\d{4}/g;

it('writes no digit of its own', async () => {
  const { raw, figures } = await analyseAcme();
  expect(raw.replace(allowedDigits, '')).not.toMatch(/\d/);
  expect(figures.untraced).toBe(0);
  expect(figures.traced).toBeGreaterThan(100);
});

it('forms no multiple across currencies, and gives that reason', async () => {
  const { facts, text } = await analyseAcme((parts) => ({
    ...parts,
    statements: { ...parts.statements, found: { ...parts.statements.found, currency: 'EUR' } },
  }));
  for (const label of ['P/E', 'P/B', 'EV/EBITDA', 'EV/sales', 'FCF yield', 'Altman Z', 'Payout ratio'])
    expect(fact(facts, label), label).toMatchObject({
      missing: expect.stringContaining('statements are in EUR and the price is in USD'),
    });
  expect(text).toContain('| EUR bn |');
  expect(text).toContain('No multiples: statements are in EUR and the price is in USD');
  expect(text).not.toContain('#### What the price implies');
});

it('counts the diluted average of the newest quarter when the record has no share count, and says which', async () => {
  const withCount = await analyseAcme();
  expect(withCount.text).toContain('counts the shares outstanding of the company record');
  const without = await analyseAcme((parts) => ({
    ...parts,
    company: { ...parts.company, found: { ...parts.company.found, sharesOutstanding: undefined } },
  }));
  expect(value(without.facts, 'Market value')).toBeCloseTo(10_000e6, 0);
  expect(without.text).toContain('counts the diluted average of Q3 FY2026');
});

it('calls growth from a loss undefined and a multiple of a loss undefined', async () => {
  const { text, facts } = await analyseAcme((parts) => {
    const { found } = parts.statements;
    const quarterly = found.quarterly.map((quarter, i) => ({
      ...quarter,
      income: { ...quarter.income, netIncome: -50e6, dilutedEps: i > 26 ? -0.5 : -1 },
    }));
    return { ...parts, statements: { ...parts.statements, found: { ...found, annual: [], quarterly } } };
  });
  expect(text).toContain('Diluted EPS −$2.00 after −$4.00: growth from a negative base is undefined.');
  expect(text).toContain('P/E is undefined on a loss.');
  expect(fact(facts, 'P/E')).toMatchObject({ missing: 'undefined on a loss' });
});

it('calls a fund a fund and an index an index, with what the price did', async () => {
  for (const [kind, said] of [
    ['fund', 'is a fund: it has no statements'],
    ['index', 'is an index: it has no statements'],
  ] as const) {
    const { text, facts } = await analyseAcme((parts) => ({
      ...parts,
      company: { ...parts.company, found: { ...parts.company.found, kind } },
      statements: { missing: 'a fund files no income statement' },
    }));
    expect(text).toContain(said);
    expect(value(facts, 'High of the year')).toBeGreaterThan(value(facts, 'Low of the year'));
    expect(text).toMatch(/\*\*Price [+−]\d+\.\d%/);
    expect(text).not.toContain('#### Multiples');
  }
});

it('scores no Altman Z for a company of property, power or finance, and says so', async () => {
  const { facts, text } = await analyseAcme((parts) => ({
    ...parts,
    company: { ...parts.company, found: { ...parts.company.found, sector: 'Real Estate' } },
  }));
  expect(isKnown(fact(facts, 'Altman Z'))).toBe(false);
  expect(text).toContain('Altman Z is left out: it was made for industrial companies, not for Real Estate.');
});

it('values net income in place of a free cash flow that investment holds under half of it', async () => {
  const { text } = await analyseAcme((parts) => {
    const { found } = parts.statements;
    const invest = <P extends { cashFlow: object; income: { revenue?: number } }>(period: P): P => ({
      ...period,
      cashFlow: { ...period.cashFlow, capitalExpenditure: -0.15 * (period.income.revenue ?? 0) },
    });
    return {
      ...parts,
      statements: {
        ...parts.statements,
        found: { ...found, annual: found.annual.map(invest), quarterly: found.quarterly.map(invest) },
      },
    };
  });
  expect(text).toContain('Two-stage DCF of net income');
  expect(text).toContain('stands in for free cash flow, which investment holds under half of it');
});
