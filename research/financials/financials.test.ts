import { expect, it } from 'vitest';
import { financialsReplySchema } from '#contract/financials.ts';
import { acme, marketOf, today, withoutLine } from '#research/agents/company/acme.ts';
import { UnknownTicker } from '#research/answer.ts';
import { SourceDown } from '#research/market/market.ts';
import { openPage } from './tables.fixture.ts';

const acmePage = (change: Parameters<typeof marketOf>[0] = acme()) => openPage(marketOf(change), 'ACME', today);
const down = (): never => {
  throw new SourceDown('Test feed', 'did not answer in time');
};

it('sets five fiscal years and the trailing one side by side, and twelve quarters, oldest first', async () => {
  const { reply, table } = await acmePage();
  expect(table('income-statement', 'annual').columns.map(({ name }) => name)).toEqual([
    ...['FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025', 'TTM Sep 2026'],
  ]);
  expect(table('balance-sheet', 'annual').columns.map(({ name }) => name)).toEqual([
    ...['FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025'],
  ]);
  const quarters = table('cash-flow', 'quarterly').columns.map(({ name }) => name);
  expect([quarters.length, quarters[0], quarters.at(-1)]).toEqual([12, 'Q4 FY2023', 'Q3 FY2026']);
  expect(financialsReplySchema.parse(reply)).toEqual(reply);
});

it('works out the figures by hand: quarter 30 sells 1,300m, the last four 5,140m', async () => {
  const { table, valueAt, factAt } = await acmePage();
  const annual = table('income-statement', 'annual');
  expect(valueAt(annual, 'Revenue', 'TTM Sep 2026')).toBe(5140e6);
  expect(valueAt(table('income-statement', 'quarterly'), 'Revenue', 'Q3 FY2026')).toBe(1300e6);
  expect(valueAt(table('cash-flow', 'quarterly'), 'Free cash flow', 'Q3 FY2026')).toBeCloseTo(1300e6 * 0.13, 0);
  const ratios = table('ratios', 'annual');
  expect(valueAt(ratios, 'Gross margin', 'FY2025')).toBeCloseTo(40, 9);
  expect(valueAt(ratios, 'Current ratio', 'FY2025')).toBeCloseTo(1.5, 9);
  // FY2025 sells 1,240 + 1,250 + 1,260 + 1,270 on 100m shares.
  expect(valueAt(ratios, 'Revenue per share', 'FY2025')).toBeCloseTo(50.2, 9);
  expect(valueAt(ratios, 'Free cash flow per share', 'FY2025')).toBeCloseTo(50.2 * 0.13, 9);
  expect(factAt(ratios, 'Return on invested capital', 'FY2025')).toMatchObject({
    basis: 'computed',
    formula: expect.stringMatching(/^NOPAT \/ average invested capital/),
    inputs: expect.arrayContaining([expect.stringMatching(/^f\d+$/)]),
  });
});

it('reads a quarter’s returns over the twelve months to its end, and its margins over the quarter alone', async () => {
  const { table, valueAt, factAt } = await acmePage();
  const ratios = table('ratios', 'quarterly');
  expect(factAt(ratios, 'Return on equity', 'Q3 FY2026')?.period).toBe('TTM Sep 2026');
  expect(factAt(ratios, 'Return on equity', 'Q4 FY2025')?.period).toBe('FY2025');
  expect(factAt(ratios, 'Gross margin', 'Q3 FY2026')?.period).toBe('Q3 FY2026');
  expect(valueAt(ratios, 'Return on equity', 'Q3 FY2026')).toBe(
    valueAt(table('ratios', 'annual'), 'Return on equity', 'TTM Sep 2026'),
  );
  expect(ratios.notes.join()).toMatch(/twelve months/);
});

it('prices a year at its own last close and on its own shares, and today at today’s', async () => {
  const { table, factAt, valueAt } = await acmePage();
  const valuation = table('valuation', 'annual');
  const then = factAt(valuation, 'Price', 'FY2025');
  expect(then?.period).toBe('2025-12-31');
  const price = valueAt(valuation, 'Price', 'FY2025') ?? Number.NaN;
  expect(valueAt(valuation, 'Market value', 'FY2025')).toBeCloseTo(price * 100e6, 0);
  expect(valueAt(valuation, 'P/E', 'FY2025')).toBeCloseTo(price / (50.2 * 0.152), 9);
  expect(valueAt(valuation, 'P/E', '2026-11-20')).toBeCloseTo(100 / (51.4 * 0.152), 9);
  expect(valueAt(valuation, 'Market value', '2026-11-20')).toBeCloseTo(9800e6, 0);
  expect(valuation.columns.slice(-4).map(({ name }) => name)).toEqual(['Lowest', 'Median', 'Highest', 'Percentile']);
});

it('has no multiple of a day without a price, and says so', async () => {
  const parts = acme();
  const bars = parts.prices.found.bars.filter(({ t }) => t >= Date.parse('2023-02-01'));
  const { table, factAt } = await acmePage({
    ...parts,
    prices: { ...parts.prices, found: { ...parts.prices.found, bars } },
  });
  expect(factAt(table('valuation', 'annual'), 'P/E', 'FY2022')).toMatchObject({
    missing: expect.stringMatching(/no price of the days to 2022-12-31 is held/),
  });
});

it('leaves out a line that is reported nowhere, and says why a figure that hangs on it is missing', async () => {
  const parts = acme();
  const statements = { ...parts.statements, found: withoutLine(parts.statements.found, 'inventory') };
  const { table, factAt } = await acmePage({ ...parts, statements });
  expect(table('balance-sheet', 'annual').rows.map(({ label }) => label)).not.toContain('Inventory');
  expect(factAt(table('ratios', 'annual'), 'Quick ratio', 'FY2025')).toBeUndefined();
  const oneQuarter = {
    ...parts.statements.found,
    quarterly: parts.statements.found.quarterly.map((period, i) =>
      i === 30 ? { ...period, balance: { ...period.balance, inventory: undefined as never } } : period,
    ),
  };
  const page = await acmePage({ ...parts, statements: { ...parts.statements, found: oneQuarter } });
  expect(page.factAt(page.table('balance-sheet', 'quarterly'), 'Inventory', 'Q3 FY2026')).toMatchObject({
    missing: 'not reported for Q3 FY2026',
  });
});

it('names a quarter that is not held, and has no trailing year without it', async () => {
  const parts = acme();
  const quarterly = parts.statements.found.quarterly.filter((_, i) => i !== 28);
  const { table } = await acmePage({
    ...parts,
    statements: { ...parts.statements, found: { ...parts.statements.found, quarterly } },
  });
  expect(table('income-statement', 'quarterly').notes).toContain('Not held: Q1 FY2026.');
  const annual = table('income-statement', 'annual');
  expect(annual.columns.at(-1)?.name).toBe('FY2025');
  expect(annual.notes).toEqual(['No trailing twelve months: Q1 FY2026 is not held.']);
});

it('says of a derived quarter how its flows were worked out; its balance was filed', async () => {
  const parts = acme();
  const quarterly = parts.statements.found.quarterly.map((period, i) =>
    i === 27 ? { ...period, derived: 'FY2025 less the first three quarters', filed: undefined } : period,
  );
  const { table, factAt } = await acmePage({
    ...parts,
    statements: { ...parts.statements, found: { ...parts.statements.found, quarterly } },
  });
  const income = table('income-statement', 'quarterly');
  expect(income.columns.find(({ name }) => name === 'Q4 FY2025')?.note).toBe('FY2025 less the first three quarters');
  expect(factAt(income, 'Revenue', 'Q4 FY2025')).toMatchObject({
    basis: 'computed',
    formula: 'FY2025 less the first three quarters',
  });
  const balance = table('balance-sheet', 'quarterly');
  expect(balance.columns.find(({ name }) => name === 'Q4 FY2025')?.note).toBeNull();
  expect(factAt(balance, 'Total assets', 'Q4 FY2025')).toMatchObject({ basis: 'actual' });
});

it('lists five years of dividends, newest first, with the year’s sum, yield and payout', async () => {
  const { reply, byId } = await acmePage();
  const { dividends } = reply;
  if ('missing' in dividends) throw new Error(dividends.missing);
  expect(dividends.payments.map(({ exDate }) => exDate)).toEqual([
    ...['2026-08-14', '2026-05-15', '2026-02-13', '2025-12-12', '2025-08-15'],
  ]);
  expect(dividends.summary.map((id) => byId.get(id))).toMatchObject([
    { label: 'Dividends per share', value: 2 },
    { label: 'Dividend yield', value: 2 },
    { label: 'Payout ratio' },
  ]);
  expect(byId.get(dividends.payments[0]?.amount ?? '')).toMatchObject({ value: 0.5, unit: 'USD/share' });
  expect(reply.splits).toEqual({ missing: 'the source knows of none' });
  expect(reply.filings).toEqual({ missing: 'not in this test' });
});

it('goes on without a part whose source is down, and tells an outage from an absence', async () => {
  const { reply } = await acmePage({ ...acme(), statements: down });
  expect(reply.tables).toEqual({ missing: 'Test feed did not answer' });
  expect(reply.outages).toEqual(['statements']);
  expect('payments' in reply.dividends).toBe(true);
  const without = await acmePage({ ...acme(), statements: { missing: 'none were filed' } });
  expect([without.reply.tables, without.reply.outages]).toEqual([{ missing: 'none were filed' }, []]);
});

it('lets the outage leave when nothing answers, and refuses a ticker that nobody knows', async () => {
  await expect(acmePage({ company: down, statements: down, prices: down, actions: down })).rejects.toThrow(SourceDown);
  const stranger = { missing: 'never heard of it', unknownTicker: true } as const;
  await expect(
    acmePage({ company: stranger, statements: stranger, prices: stranger, actions: stranger }),
  ).rejects.toThrow(UnknownTicker);
});

it('sends all that a figure was worked out from, and nothing besides', async () => {
  const { reply, byId, tables } = await acmePage();
  const cells = tables.flatMap(({ rows }) => rows.flatMap(({ cells: ids, growth }) => [...ids, ...(growth ?? [])]));
  const inputs = reply.facts.flatMap((fact) => ('value' in fact ? (fact.inputs ?? []) : []));
  for (const id of [...cells.filter((one) => one !== null), ...inputs]) expect(byId.has(id), id).toBe(true);
  const { dividends } = reply;
  const paid = 'missing' in dividends ? [] : [...dividends.summary, ...dividends.payments.map(({ amount }) => amount)];
  const named = new Set<string | null>([...cells, ...inputs, ...paid]);
  expect(reply.facts.filter(({ id }) => !named.has(id))).toEqual([]);
});
