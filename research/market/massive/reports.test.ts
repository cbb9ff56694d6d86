import { describe, expect, it } from 'vitest';
import type { FiscalPeriod, Found, Statements } from '#research/market/market.ts';
import { earningsOf, filingsOf } from './reports.ts';

const source = (name: string, url?: string) => ({
  name,
  retrievedAt: '2025-07-31T21:00:00.000Z',
  ...(url ? { url } : {}),
});

function period(more: Partial<FiscalPeriod>): FiscalPeriod {
  return {
    fiscalYear: 2024,
    fiscalPeriod: 'Q1',
    start: '2024-01-01',
    end: '2024-03-31',
    filed: '2024-05-02',
    derived: undefined,
    source: source('Massive, XYZ quarterly report', 'https://www.sec.gov/q1'),
    income: { dilutedEps: 1.25, revenue: 5e9 },
    balance: {},
    cashFlow: {},
    ...more,
  };
}

const statements = (annual: FiscalPeriod[], quarterly: FiscalPeriod[]): Found<Statements> => ({
  found: { currency: 'USD', kind: 'industrial', annual, quarterly },
  source: source('Massive, financial statements'),
  asOf: '2024-12-31',
});

const fourth = period({
  fiscalPeriod: 'Q4',
  start: '2024-10-01',
  end: '2024-12-31',
  filed: undefined,
  derived: 'FY2024 less the first three quarters',
  income: { revenue: 6e9 },
});
const year = period({
  fiscalPeriod: 'FY',
  end: '2024-12-31',
  filed: '2025-02-20',
  source: source('annual', 'https://www.sec.gov/fy'),
});

describe('past reports from Massive', () => {
  it('are what the statements say, with the day of filing and no day of release', () => {
    expect(earningsOf(statements([year], [period({}), fourth]))?.found).toEqual({
      currency: 'USD',
      next: undefined,
      reports: [
        expect.objectContaining({
          fiscalPeriod: 'Q1',
          end: '2024-03-31',
          filed: '2024-05-02',
          released: undefined,
          eps: 1.25,
          revenue: 5e9,
          epsExpected: undefined,
        }),
        expect.objectContaining({
          fiscalPeriod: 'Q4',
          filed: undefined,
          released: undefined,
          eps: undefined,
          revenue: 6e9,
        }),
      ],
    });
  });

  it('are none when no quarter has earnings or revenue', () => {
    expect(earningsOf(statements([year], [period({ income: {} })]))).toBeUndefined();
  });
});

describe('filings from Massive', () => {
  it('are those the statements were read from, newest first, with their page at the SEC, and none for a quarter that was worked out', () => {
    expect(filingsOf(statements([year], [period({}), fourth]))).toMatchObject({
      asOf: '2025-02-20',
      found: [
        {
          form: '10-K',
          title: 'Annual report, FY2024',
          filed: '2025-02-20',
          period: '2024-12-31',
          url: 'https://www.sec.gov/fy',
        },
        {
          form: '10-Q',
          title: 'Quarterly report, Q1 FY2024',
          filed: '2024-05-02',
          period: '2024-03-31',
          url: 'https://www.sec.gov/q1',
        },
      ],
    });
    expect(filingsOf(statements([], [fourth]))).toBeUndefined();
  });
});
