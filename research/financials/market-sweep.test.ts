import { describe, expect, it } from 'vitest';
import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { FinancialTable } from '#contract/financials.ts';
import { analyse } from '#research/agents/company/acme-desk.ts';
import { massiveMarket } from '#research/market/massive/massive.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { listCompanies } from '#research/market/universe.ts';
import { answerMassive } from '#tests/support/massive-answers.ts';
import { hasRecordings, recordedNow, recordedTickers, whySkipped } from '#tests/support/recordings.ts';
import { openPage } from './tables.fixture.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const sample = sampleMarket({ now: () => now });
const tickers = listCompanies().map(({ ticker }) => ticker);
type Page = Awaited<ReturnType<typeof openPage>>;

const everywhere = ['Revenue growth', 'Return on equity', 'Return on assets', 'P/B'];
/** Worked out by both for each company of a kind; the analysis has more, and so has the page. */
const sharedRatios = {
  industrial: [
    ...everywhere,
    ...['Operating margin', 'Net margin', 'Interest cover', 'Current ratio', 'EV/sales', 'DSO'],
  ],
  bank: [...everywhere, 'Efficiency ratio', 'Equity to assets'],
  insurer: [...everywhere, 'Equity to assets'],
};

describe.each(tickers)('the books of %s in the sample market', (ticker) => {
  it('add up in every column, and say what the company analysis says', async () => {
    const page = await openPage(sample, ticker, now);
    expectBalance(page, page.table('balance-sheet', 'annual'));
    expectBalance(page, page.table('balance-sheet', 'quarterly'));
    expectIncome(page, page.table('income-statement', 'annual'));
    expectIncome(page, page.table('income-statement', 'quarterly'));
    expectCash(page, page.table('cash-flow', 'annual'));
    expectCash(page, page.table('cash-flow', 'quarterly'));
    expectYearOfQuarters(page, 'income-statement', ['Revenue', 'Pre-tax income', 'Net income']);
    expectYearOfQuarters(page, 'cash-flow', ['Operating cash flow', 'Capital expenditure', 'Dividends paid']);
    for (const table of page.tables) {
      expect(table.columns.length, table.id).toBeGreaterThanOrEqual(5);
      expect(new Set(table.rows.map(({ label }) => label)).size, table.id).toBe(table.rows.length);
      for (const { cells, growth } of table.rows)
        expect([cells.length, growth?.length ?? cells.length]).toEqual([table.columns.length, table.columns.length]);
    }
    const shared = expectSameAsAnalysis(page, (await analyse(sample, ticker, now)).facts);
    expect(shared).toEqual(expect.arrayContaining(sharedRatios[page.reply.statements ?? 'industrial']));
    if (ticker === 'AAPL')
      expect(shared).toEqual(expect.arrayContaining(['ROIC', 'P/E', 'EV/EBITDA', 'FCF yield', 'Net debt to EBITDA']));
  });
});

function at(page: Page, table: FinancialTable, label: string, column: number): number | undefined {
  return page.valueAt(table, label, column);
}

function expectBalance(page: Page, table: FinancialTable): void {
  table.columns.forEach(({ name }, i) => {
    const [assets = Number.NaN, liabilities = Number.NaN, equity = Number.NaN] = [
      ...['Total assets', 'Total liabilities', 'Equity'].map((label) => at(page, table, label, i)),
    ];
    const others = at(page, table, 'Noncontrolling interest', i) ?? 0;
    expect(liabilities + equity + others, name).toBeCloseTo(assets, 0);
  });
}

function expectIncome(page: Page, table: FinancialTable): void {
  table.columns.forEach(({ name }, i) => {
    const [pretax = Number.NaN, tax = Number.NaN, net = Number.NaN] = [
      ...['Pre-tax income', 'Income tax', 'Net income'].map((label) => at(page, table, label, i)),
    ];
    expect(pretax - tax, name).toBeCloseTo(net, 0);
    const cost = at(page, table, 'Cost of revenue', i);
    const revenue = at(page, table, 'Revenue', i) ?? Number.NaN;
    if (cost !== undefined) expect(at(page, table, 'Gross profit', i), name).toBeCloseTo(revenue - cost, 0);
  });
}

function expectCash(page: Page, table: FinancialTable): void {
  table.columns.forEach(({ name }, i) => {
    const flow = (label: string) => at(page, table, label, i) ?? Number.NaN;
    const free = at(page, table, 'Free cash flow', i);
    if (free !== undefined)
      expect(free, name).toBeCloseTo(flow('Operating cash flow') + flow('Capital expenditure'), 0);
    const sum = flow('Operating cash flow') + flow('Investing cash flow') + flow('Financing cash flow');
    expect(sum, name).toBeCloseTo(flow('Net change in cash'), 0);
  });
}

function expectYearOfQuarters(page: Page, id: 'income-statement' | 'cash-flow', labels: string[]): void {
  const [annual, quarterly] = [page.table(id, 'annual'), page.table(id, 'quarterly')];
  for (const label of labels) {
    const four = [-4, -3, -2, -1].map((back) => page.valueAt(quarterly, label, back) ?? Number.NaN);
    const sum = four.reduce((total, value) => total + value, 0);
    if (!annual.rows.some((row) => row.label === label)) continue;
    expect(page.valueAt(annual, label, -1), `${id} ${label}`).toBeCloseTo(sum, 0);
  }
}

/** The same label and period is the same number, here and there. Gives the labels of what both work out. */
function expectSameAsAnalysis({ reply }: Page, analysed: Fact[]): string[] {
  const keyOf = ({ label, period }: KnownFact) => `${label}, ${period}`;
  const told = new Map(analysed.filter(isKnown).map((fact) => [keyOf(fact), fact]));
  const shared = reply.facts.filter(isKnown).flatMap((fact) => {
    const other = told.get(keyOf(fact));
    return other ? [{ fact, other }] : [];
  });
  for (const { fact, other } of shared) expect([fact.value, fact.unit], keyOf(fact)).toEqual([other.value, other.unit]);
  expect(shared.length).toBeGreaterThan(30);
  return [...new Set(shared.filter(({ fact }) => fact.formula).map(({ fact }) => fact.label))];
}

if (!hasRecordings) console.error(whySkipped);

describe.skipIf(!hasRecordings)('on recorded filings', () => {
  const replay: typeof fetch = async (input) => {
    const body = answerMassive(new URL(String(input)));
    return Response.json(
      { status: body ? 'OK' : 'NOT_FOUND', request_id: 'replay', ...body },
      { status: body ? 200 : 404 },
    );
  };
  const market = massiveMarket({
    fetch: replay,
    now: () => recordedNow,
    apiKey: 'recorded',
    baseUrl: 'https://api.massive.com',
  });

  it('shows Apple’s June 2025 quarter as it was filed', async () => {
    const page = await openPage(market, 'AAPL', recordedNow);
    const income = page.table('income-statement', 'quarterly');
    expect(page.valueAt(income, 'Revenue', 'Q3 FY2025')).toBe(94_036e6);
    expect(page.valueAt(income, 'Net income', 'Q3 FY2025')).toBe(23_434e6);
    expect(page.valueAt(income, 'Diluted EPS', 'Q3 FY2025')).toBe(1.57);
    expect(page.valueAt(page.table('balance-sheet', 'quarterly'), 'Total assets', 'Q3 FY2025')).toBe(331_495e6);
    const revenue = page.factAt(income, 'Revenue', 'Q3 FY2025');
    expect(revenue).toMatchObject({
      basis: 'actual',
      source: { name: expect.stringMatching(/AAPL quarterly report/) },
    });
  });

  it.each(recordedTickers)('says of %s what the company analysis says', async (ticker) => {
    const page = await openPage(market, ticker, recordedNow);
    expectSameAsAnalysis(page, (await analyse(market, ticker, recordedNow)).facts);
    for (const table of page.tables)
      for (const { cells } of table.rows)
        expect(cells.some((id) => id && 'value' in (page.byId.get(id) ?? {}))).toBe(true);
  });
});
