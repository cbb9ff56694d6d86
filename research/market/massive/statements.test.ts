import { describe, expect, it } from 'vitest';
import { isFound, type Statements } from '#research/market/market.ts';
import { massiveMarket } from './massive.ts';

type Filing = Record<string, unknown>;
type Lines = Record<string, number>;

const quarters = [
  { period: 'Q1', start: '2024-01-01', end: '2024-03-31', filed: '2024-05-01' },
  { period: 'Q2', start: '2024-04-01', end: '2024-06-30', filed: '2024-08-01' },
  { period: 'Q3', start: '2024-07-01', end: '2024-09-30', filed: '2024-11-01' },
  { period: 'Q4', start: '2024-10-01', end: '2024-12-31', filed: undefined },
];

function filing(i: number, income: Lines, more: Filing = {}): Filing {
  const quarter = quarters[i]!;
  const statement = (lines: Lines) =>
    Object.fromEntries(Object.entries(lines).map(([line, value]) => [line, { value, unit: 'USD', label: line }]));
  return {
    start_date: quarter.start,
    end_date: quarter.end,
    filing_date: quarter.filed,
    fiscal_period: quarter.period,
    fiscal_year: '2024',
    cik: '0000320193',
    sic: '3571',
    source_filing_url: quarter.filed && `https://api.polygon.io/v1/reference/sec/filings/0000320193-24-00000${i}`,
    financials: {
      income_statement: statement(income),
      balance_sheet: statement({ assets: 900e6 + i, liabilities: 500e6, equity: 400e6 + i }),
      cash_flow_statement: statement({ net_cash_flow_from_operating_activities: 30e6 }),
    },
    ...more,
  };
}

const earning = (revenue: number, profit: number, shares: number, eps: number): Lines => ({
  revenues: revenue,
  net_income_loss_attributable_to_parent: profit,
  net_income_loss_available_to_common_stockholders_basic: profit,
  diluted_average_shares: shares,
  diluted_earnings_per_share: eps,
});

/** 100 million shares, a dollar a quarter; the fourth holds the year's average less the mean of the first three. */
const year = [
  filing(0, earning(500e6, 102e6, 102e6, 1)),
  filing(1, earning(510e6, 101e6, 101e6, 1)),
  filing(2, earning(520e6, 100e6, 100e6, 1)),
  filing(3, earning(540e6, 118.8e6, -0.5e6, 1.2)),
];

type Rest = { splits?: Filing[]; annual?: Filing[]; log?: (text: string) => void };

async function read(filings: Filing[], { splits = [], annual = [], log = () => {} }: Rest = {}) {
  const market = massiveMarket({
    fetch: async (input) => {
      const address = new URL(String(input));
      if (address.pathname.endsWith('/splits')) return Response.json({ results: splits });
      if (address.pathname.includes('/tickers/')) return Response.json({ results: { ticker: 'AAPL', name: 'Apple' } });
      return Response.json({ results: address.searchParams.get('timeframe') === 'annual' ? annual : filings });
    },
    now: () => Date.parse('2025-02-01T12:00:00Z'),
    apiKey: 'k',
    log,
    baseUrl: 'https://api.massive.com',
  });
  const lookup = await market.statements('AAPL');
  if (!isFound(lookup)) throw new Error(lookup.missing);
  return lookup.found;
}

const named = ({ quarterly }: Statements) => quarterly.map((row) => `${row.fiscalPeriod} ${row.fiscalYear}`);

describe('quarters', () => {
  it('are ascending, dated, and lead to the filing at the SEC', async () => {
    const { quarterly } = await read([...year].reverse());
    expect(quarterly.map(({ end }) => end)).toEqual(['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31']);
    expect(quarterly[1]).toMatchObject({
      filed: '2024-08-01',
      derived: undefined,
      source: {
        name: 'Massive, AAPL quarterly report filed 2024-08-01',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000001/0000320193-24-000001-index.htm',
      },
      income: { revenue: 510e6, netIncome: 101e6, dilutedShares: 101e6, dilutedEps: 1 },
    });
  });

  it('without a filing of their own say how they were worked out, and have no share count made by subtraction', async () => {
    const fourth = (await read(year)).quarterly.at(-1);
    expect(fourth).toMatchObject({ filed: undefined, derived: 'FY2024 less the first three quarters' });
    expect(fourth?.income.dilutedEps).toBe(1.2);
    expect(fourth?.income).not.toHaveProperty('dilutedShares');
  });

  it('lose an EPS by subtraction that net income does not bear out', async () => {
    const odd = [...year.slice(0, 3), filing(3, earning(540e6, 118.8e6, -0.5e6, -4))];
    expect((await read(odd)).quarterly.at(-1)?.income).not.toHaveProperty('dilutedEps');
  });

  it('are read from the latest filing when there are two of a period', async () => {
    const restated = filing(0, earning(490e6, 102e6, 102e6, 1), { filing_date: '2024-12-05' });
    expect((await read([restated, ...year])).quarterly[0]?.income.revenue).toBe(490e6);
    expect((await read([...year, restated])).quarterly[0]?.income.revenue).toBe(490e6);
  });

  it('are not there when they were not filed, and then there is no year either', async () => {
    const { quarterly, annual } = await read(year.filter((_filing, i) => i !== 1));
    expect(quarterly).toHaveLength(3);
    expect(annual).toEqual([]);
  });

  it('are not made of figures for the year to date', async () => {
    const toDate = filing(1, earning(1010e6, 203e6, 101e6, 2), { start_date: '2024-01-01' });
    expect((await read([year[0]!, toDate, ...year.slice(2)])).quarterly).toHaveLength(3);
  });

  it('are named by the calendar when a filer mislabelled one', async () => {
    const wrong = { ...year[0]!, fiscal_period: 'Q4' };
    const before = {
      ...filing(3, earning(480e6, 102e6, 102e6, 1)),
      end_date: '2023-12-31',
      start_date: '2023-10-01',
      fiscal_year: '2023',
    };
    expect(named(await read([before, wrong, ...year.slice(1)]))).toEqual([
      'Q4 2023',
      'Q1 2024',
      'Q2 2024',
      'Q3 2024',
      'Q4 2024',
    ]);
  });

  it('of nothing but a balance sheet are left out', async () => {
    expect((await read([year[0]!, filing(1, {}), ...year.slice(2)])).quarterly).toHaveLength(3);
  });

  it('worked out from a restated year are left out, while the year is kept', async () => {
    const sold = filing(3, {
      ...earning(40e6, 118.8e6, -0.5e6, 1.2),
      income_loss_from_discontinued_operations_net_of_tax: 9e6,
    });
    const { quarterly, annual } = await read([...year.slice(0, 3), sold]);
    expect(quarterly).toHaveLength(3);
    expect(annual[0]?.income.revenue).toBe(1570e6);
  });

  it('have shares and EPS in shares of today, in whichever way the source mixed them', async () => {
    const splits = [{ execution_date: '2024-08-15', split_from: 1, split_to: 4 }];
    const mixed = [
      filing(0, earning(500e6, 102e6, 102e6, 1)),
      filing(1, earning(510e6, 101e6, 101e6, 0.25)),
      ...year.slice(2),
    ];
    const { quarterly } = await read(mixed, { splits });
    expect(quarterly.map(({ income }) => income.dilutedShares)).toEqual([408e6, 404e6, 100e6, undefined]);
    expect(quarterly.slice(0, 3).map(({ income }) => income.dilutedEps)).toEqual([0.25, 0.25, 1]);
  });

  it('put a share count in millions right, and drop one that fits nothing', async () => {
    const slipped = [
      filing(0, earning(500e6, 102e6, 102, 1)),
      filing(1, earning(510e6, 101e6, 57e6, 1)),
      ...year.slice(2),
    ];
    const { quarterly } = await read(slipped);
    expect(quarterly[0]?.income.dilutedShares).toBe(102e6);
    expect(quarterly[1]?.income).not.toHaveProperty('dilutedShares');
    expect(quarterly[1]?.income).not.toHaveProperty('dilutedEps');
  });
});

describe('the log', () => {
  it('is told which line was left out, why, and how often', async () => {
    const said: string[] = [];
    const wrong = (i: number) =>
      filing(i, { ...earning(500e6, 102e6, 102e6, 1), cost_of_revenue: 100e6, gross_profit: 100e6 });
    await read([wrong(0), wrong(1)], { log: (text) => said.push(text) });
    expect(said).toContain(
      'AAPL: left out grossProfit: revenue less cost of revenue is not gross profit (in 2 periods, last in Q2 FY2024)',
    );
  });
});

describe('years', () => {
  it('are the sum of four quarters, with the balance of the last', async () => {
    const [only] = (await read(year)).annual;
    expect(only).toMatchObject({
      fiscalYear: 2024,
      fiscalPeriod: 'FY',
      start: '2024-01-01',
      end: '2024-12-31',
      derived: 'sum of four quarters',
      income: { revenue: 2070e6, netIncome: 421.8e6, dilutedShares: 100.5e6, dilutedEps: 4.2 },
      balance: { totalAssets: 900e6 + 3 },
      cashFlow: { operatingCashFlow: 120e6 },
    });
  });

  it('have no line that one of the quarters lacks', async () => {
    const without = year.map((each, i) =>
      i === 2 ? filing(2, { net_income_loss_attributable_to_parent: 100e6 }) : each,
    );
    const [only] = (await read(without)).annual;
    expect(only?.income).not.toHaveProperty('revenue');
    expect(only?.income.netIncome).toBe(421.8e6);
  });

  it('are the annual reports where the source has them', async () => {
    const report = filing(3, earning(2071e6, 421.8e6, 100.5e6, 4.2), {
      start_date: '2024-01-01',
      filing_date: '2025-01-30',
      fiscal_period: 'FY',
    });
    const { annual } = await read(year, { annual: [report] });
    expect(annual).toHaveLength(1);
    expect(annual[0]).toMatchObject({
      filed: '2025-01-30',
      derived: undefined,
      income: { revenue: 2071e6, dilutedEps: 4.2 },
    });
  });

  it('are not made of four quarters of two fiscal years', async () => {
    const before = {
      ...filing(3, earning(480e6, 102e6, 102e6, 1)),
      end_date: '2023-12-31',
      start_date: '2023-10-01',
      fiscal_year: '2023',
    };
    expect((await read([before, ...year.slice(0, 3)])).annual).toEqual([]);
  });
});

describe('what is not there', () => {
  it('an empty list is missing statements, not an error', async () => {
    await expect(read([])).rejects.toThrow('no financial statements');
  });
});
