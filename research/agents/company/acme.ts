import type { Bar } from '#contract/market.ts';
import type {
  Company,
  CorporateActions,
  FiscalPeriod,
  Found,
  Lookup,
  Market,
  PriceSeries,
  Statements,
} from '#research/market/market.ts';
import type { Line } from './lines.ts';

/** A made-up company for tests, whose every figure follows from its quarter's number: simple enough to check by hand. */

export const today = Date.parse('2026-11-21T12:00:00Z');
const retrievedAt = '2026-11-21T12:00:00.000Z';
const filing = { name: '10-Q', url: 'https://filings.example/acme', retrievedAt };
const million = 1e6;

/** Quarter 0 is Q1 FY2019; revenue grows by 10m a quarter from 1,000m. */
export function acmeQuarter(i: number): FiscalPeriod {
  const revenue = (1000 + 10 * i) * million;
  return {
    fiscalYear: 2019 + Math.floor(i / 4),
    fiscalPeriod: (['Q1', 'Q2', 'Q3', 'Q4'] as const)[i % 4] ?? 'Q1',
    ...spanOf(i),
    derived: undefined,
    source: filing,
    income: incomeOf(revenue),
    balance: balanceOf(i),
    cashFlow: {
      operatingCashFlow: revenue * 0.18,
      capitalExpenditure: -revenue * 0.05,
      investingCashFlow: -revenue * 0.06,
      financingCashFlow: -revenue * 0.1,
      depreciationAndAmortization: revenue * 0.04,
      stockCompensation: revenue * 0.01,
      dividendsPaid: -revenue * 0.02,
      shareRepurchases: -revenue * 0.03,
      netChangeInCash: revenue * 0.02,
    },
  };
}

function incomeOf(revenue: number): FiscalPeriod['income'] {
  return {
    revenue,
    costOfRevenue: revenue * 0.6,
    grossProfit: revenue * 0.4,
    researchAndDevelopment: revenue * 0.05,
    sellingGeneralAdministrative: revenue * 0.15,
    operatingExpenses: revenue * 0.2,
    operatingIncome: revenue * 0.2,
    interestExpense: revenue * 0.01,
    pretaxIncome: revenue * 0.19,
    incomeTax: revenue * 0.038,
    netIncome: revenue * 0.152,
    basicShares: 100 * million,
    dilutedShares: 100 * million,
    basicEps: (revenue * 0.152) / (100 * million),
    dilutedEps: (revenue * 0.152) / (100 * million),
  };
}

function balanceOf(i: number): FiscalPeriod['balance'] {
  const assets = (8000 + 50 * i) * million;
  return {
    cash: assets * 0.1,
    shortTermInvestments: assets * 0.05,
    receivables: assets * 0.08,
    inventory: assets * 0.06,
    currentAssets: assets * 0.3,
    fixedAssets: assets * 0.4,
    goodwillAndIntangibles: assets * 0.2,
    totalAssets: assets,
    accountsPayable: assets * 0.07,
    shortTermDebt: assets * 0.02,
    currentLiabilities: assets * 0.2,
    longTermDebt: assets * 0.25,
    totalLiabilities: assets * 0.55,
    retainedEarnings: assets * 0.3,
    equity: assets * 0.45,
    noncontrollingInterest: 0,
  };
}

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];
const quarterStarts = ['01-01', '04-01', '07-01', '10-01'];

function spanOf(i: number): { start: string; end: string; filed: string } {
  const year = 2019 + Math.floor(i / 4);
  const end = `${year}-${quarterEnds[i % 4]}`;
  const filed = new Date(Date.parse(end) + 30 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${year}-${quarterStarts[i % 4]}`, end, filed };
}

/** The fiscal year that four quarters add up to. */
export function acmeYear(year: number): FiscalPeriod {
  const quarters = [0, 1, 2, 3].map((q) => acmeQuarter((year - 2019) * 4 + q));
  const last = quarters[3] ?? acmeQuarter(0);
  const sum = (part: 'income' | 'cashFlow', line: string) =>
    quarters.reduce((total, quarter) => total + ((quarter[part] as Record<string, number>)[line] ?? 0), 0);
  const summed = (part: 'income' | 'cashFlow') =>
    Object.fromEntries(
      Object.keys(last[part]).map((line) => [line, line.endsWith('Shares') ? 100 * million : sum(part, line)]),
    );
  return {
    ...last,
    fiscalPeriod: 'FY',
    start: `${year}-01-01`,
    income: summed('income'),
    cashFlow: summed('cashFlow'),
  };
}

const days = (() => {
  const list: number[] = [];
  for (let t = Date.parse('2020-11-23'); t <= Date.parse('2026-11-20'); t += 86_400_000)
    if (new Date(t).getUTCDay() % 6 !== 0) list.push(t);
  return list;
})();

/** Closes swing between 60 and 140 over 250 sessions and end at 100. */
const acmeBars: Bar[] = days.map((t, i) => {
  const c = 100 + 40 * Math.sin(((days.length - 1 - i) / 250) * 2 * Math.PI);
  return { t, o: c, h: c + 1, l: c - 1, c, v: 1000 };
});

export type Acme = {
  company: Lookup<Company>;
  statements: Lookup<Statements>;
  prices: Lookup<PriceSeries>;
  actions: Lookup<CorporateActions>;
};
export type FoundAcme = { [part in keyof Acme]: Extract<Acme[part], { found: unknown }> };

export function acme(): FoundAcme {
  const found = <T>(value: T): Found<T> => ({
    found: value,
    source: { name: 'Test feed', retrievedAt },
    asOf: '2026-11-20',
  });
  return {
    company: found({
      ticker: 'ACME',
      name: 'Acme Corporation',
      exchange: 'XNYS',
      currency: 'USD',
      kind: 'company',
      sector: 'Industrials',
      industry: 'Machinery',
      classifiedBy: 'GICS',
      about: 'Makes anvils. Founded in 1949.',
      cik: undefined,
      sharesOutstanding: 98 * million,
    }),
    statements: found({
      currency: 'USD',
      kind: 'industrial',
      annual: [2019, 2020, 2021, 2022, 2023, 2024, 2025].map(acmeYear),
      quarterly: Array.from({ length: 31 }, (_, i) => acmeQuarter(i)),
    }),
    prices: found({ currency: 'USD', bars: acmeBars, delayed: false }),
    actions: found({
      dividends: ['2026-08-14', '2026-05-15', '2026-02-13', '2025-12-12', '2025-08-15'].map((exDate) => ({
        exDate,
        payDate: undefined,
        amount: 0.5,
        currency: 'USD',
      })),
      splits: [],
    }),
  };
}

/** A market of this one company. A part may be a function, for one that throws. */
export function marketOf(parts: { [part in keyof Acme]: Acme[part] | (() => never) }): Market {
  const answer = async <T>(part: T | (() => never)): Promise<T> => (part instanceof Function ? part() : part);
  return {
    name: 'Test feed',
    id: 'test',
    simulated: true,
    search: async () => [],
    company: () => answer(parts.company),
    prices: () => answer(parts.prices),
    statements: () => answer(parts.statements),
    actions: () => answer(parts.actions),
    news: async () => ({ missing: 'not in this test' }),
    peers: async () => ({ missing: 'not in this test' }),
    earnings: async () => ({ missing: 'not in this test' }),
    macro: async () => ({ missing: 'not in this test' }),
    filings: async () => ({ missing: 'not in this test' }),
  };
}

/** The same periods without one line. */
export function withoutLine(statements: Statements, line: Line): Statements {
  const strip = (period: FiscalPeriod): FiscalPeriod => {
    const drop = (part: object) => Object.fromEntries(Object.entries(part).filter(([name]) => name !== line));
    return { ...period, income: drop(period.income), balance: drop(period.balance), cashFlow: drop(period.cashFlow) };
  };
  return { ...statements, annual: statements.annual.map(strip), quarterly: statements.quarterly.map(strip) };
}
