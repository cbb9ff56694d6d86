import { expect, it } from 'vitest';
import { type Fact, isKnown } from '#contract/facts.ts';
import { SourceDown } from '#research/market/market.ts';
import { acmeQuarter, acmeYear, marketOf, withoutLine } from './acme.ts';
import { analyse, analyseAcme, fact, spoilt, value } from './acme-desk.ts';
import { type Line, lines } from './lines.ts';

/** What each line carries: without it these figures must be missing. */
const carried: Partial<Record<Line, string[]>> = {
  revenue: ['Revenue growth', 'Operating margin', 'EV/sales', 'DSO', 'Altman Z'],
  operatingIncome: ['Operating margin', 'ROIC', 'EBITDA', 'EV/EBITDA', 'Interest cover', 'Altman Z'],
  interestExpense: ['Interest cover'],
  pretaxIncome: ['ROIC'],
  incomeTax: ['ROIC'],
  netIncome: ['Net margin', 'Return on equity', 'Return on assets'],
  dilutedEps: ['P/E', 'Payout ratio'],
  cash: ['Net debt', 'ROIC', 'EV/EBITDA', 'EV/sales'],
  receivables: ['DSO', 'Cash cycle'],
  inventory: ['DIO', 'Quick ratio', 'Cash cycle'],
  accountsPayable: ['DPO', 'Cash cycle'],
  costOfRevenue: ['DIO', 'DPO', 'Cash cycle'],
  currentAssets: ['Current ratio', 'Quick ratio', 'Altman Z'],
  currentLiabilities: ['Current ratio', 'Quick ratio', 'Altman Z'],
  totalAssets: ['Return on assets', 'Accruals to assets', 'Altman Z'],
  totalLiabilities: ['Altman Z'],
  retainedEarnings: ['Altman Z'],
  shortTermDebt: ['Net debt', 'ROIC', 'EV/EBITDA'],
  longTermDebt: ['Net debt', 'ROIC', 'EV/EBITDA'],
  equity: ['Return on equity', 'P/B', 'ROIC'],
  operatingCashFlow: ['Free cash flow', 'FCF yield'],
  capitalExpenditure: ['Free cash flow', 'FCF yield'],
  depreciationAndAmortization: ['EBITDA', 'EV/EBITDA', 'Net debt to EBITDA'],
};

const keyOf = ({ label, period, ...rest }: Fact) => `${label} | ${period} | ${'formula' in rest ? rest.formula : ''}`;

it.each(Object.keys(lines) as Line[])('degrades without %s and makes no number of it', async (line) => {
  const whole = new Map((await analyseAcme()).facts.map((one) => [keyOf(one), one]));
  const { facts, text, figures } = await analyseAcme((parts) => ({
    ...parts,
    statements: { ...parts.statements, found: withoutLine(parts.statements.found, line) },
  }));
  for (const label of carried[line] ?? []) {
    const told = facts.filter(
      (one) => one.label === label && (one.period === 'TTM Sep 2026' || one.period === '2026-11-20'),
    );
    expect(told.filter(isKnown), `${label} without ${line}`).toEqual([]);
  }
  for (const one of line === 'shortTermInvestments' ? [] : facts.filter(isKnown)) {
    const before = whole.get(keyOf(one));
    if (before && isKnown(before) && one.basis !== 'assumption' && !/Piotroski|DCF|implies/.test(one.label))
      expect(one.value, keyOf(one)).toBeCloseTo(before.value, 6);
  }
  expect(text).not.toMatch(spoilt);
  expect(figures.untraced).toBe(0);
});

it.each([27, 28, 29])('has no trailing year without quarter %i, and names the gap', async (gap) => {
  const { facts, text } = await analyseAcme((parts) => ({
    ...parts,
    statements: {
      ...parts.statements,
      found: { ...parts.statements.found, quarterly: parts.statements.found.quarterly.toSpliced(gap, 1) },
    },
  }));
  const { fiscalPeriod, fiscalYear } = acmeQuarter(gap);
  expect(facts.filter((one) => one.period === 'TTM Sep 2026')).toEqual([]);
  expect(isKnown(fact(facts, 'P/E'))).toBe(false);
  expect(text).toContain(`${fiscalPeriod} FY${fiscalYear} is not held`);
  expect(text).not.toMatch(spoilt);
});

it('takes the fiscal year as the newest twelve months where no later quarter is held', async () => {
  const { facts, text } = await analyseAcme((parts) => ({
    ...parts,
    statements: { ...parts.statements, found: { ...parts.statements.found, quarterly: [] } },
  }));
  expect(text).toContain('(FY2025)');
  expect(value(facts, 'P/E')).toBeCloseTo(100 / ((acmeYear(2025).income.revenue! * 0.152) / 100e6), 9);
});

it('adds a fiscal year up from its quarters where none was reported, and says so', async () => {
  const { facts, text } = await analyseAcme((parts) => ({
    ...parts,
    statements: { ...parts.statements, found: { ...parts.statements.found, annual: [] } },
  }));
  expect(value(facts, 'Revenue', 'FY2025')).toBe(acmeYear(2025).income.revenue);
  expect(text).toContain('FY2021, FY2022, FY2023, FY2024 and FY2025 are sums of four quarters.');
});

const absent = { missing: 'the feed has none' };

it.each([
  ['company', 'Company record: the feed has none.', 'EV/sales'],
  ['prices', 'Prices: the feed has none.', 'Operating margin'],
  ['actions', 'Dividends and splits: the feed has none.', 'P/E'],
] as const)('goes on without %s and says so', async (part, said, kept) => {
  const { text, facts, figures } = await analyseAcme((parts) => ({ ...parts, [part]: absent }));
  expect(text).toContain(said);
  expect(isKnown(fact(facts, kept, kept === 'Operating margin' ? 'TTM Sep 2026' : undefined))).toBe(true);
  expect(text).not.toMatch(spoilt);
  expect(figures.untraced).toBe(0);
});

it('has no multiple, market value, yield or valuation without prices', async () => {
  const { facts, text } = await analyseAcme((parts) => ({ ...parts, prices: absent }));
  for (const label of ['P/E', 'P/B', 'EV/EBITDA', 'FCF yield', 'Market value', 'Altman Z', 'Dividend yield'])
    expect(isKnown(fact(facts, label)), label).toBe(false);
  expect(text).not.toContain('#### What the price implies');
});

it('says that there are no statements when there are none', async () => {
  const { text } = await analyseAcme((parts) => ({ ...parts, statements: absent }));
  expect(text).toMatch(/^### No statements of Acme Corporation are to be had/);
  expect(text).toContain('Statements: the feed has none.');
  const empty = await analyseAcme((parts) => ({
    ...parts,
    statements: { ...parts.statements, found: { ...parts.statements.found, annual: [], quarterly: [] } },
  }));
  expect(empty.text).toContain('Statements: no periods are held.');
});

const down = () => {
  throw new SourceDown('Test feed', 'timed out');
};

it.each(['company', 'statements', 'prices', 'actions'] as const)(
  'says that the source of %s did not answer',
  async (part) => {
    const { text, figures } = await analyseAcme((parts) => ({ ...parts, [part]: down }));
    expect(text).toContain('Test feed did not answer.');
    expect(figures.untraced).toBe(0);
  },
);

it('leaves with SourceDown only when nothing answers, and never hides another error', async () => {
  await expect(analyse(marketOf({ company: down, statements: down, prices: down, actions: down }))).rejects.toThrow(
    SourceDown,
  );
  const broken = () => {
    throw new TypeError('a mistake of ours');
  };
  await expect(analyseAcme((parts) => ({ ...parts, prices: broken }))).rejects.toThrow(TypeError);
});

it('counts cash alone where no short-term investments are reported, and says so', async () => {
  const { facts, text } = await analyseAcme((parts) => ({
    ...parts,
    statements: { ...parts.statements, found: withoutLine(parts.statements.found, 'shortTermInvestments') },
  }));
  expect(value(facts, 'Net debt')).toBeCloseTo(9500e6 * 0.17, 0);
  expect(fact(facts, 'Net debt')).toMatchObject({ formula: 'short-term debt + long-term debt - cash' });
  expect(text).toContain('net debt and ROIC count cash alone');
});
