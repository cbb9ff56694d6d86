import type { Fact } from '#contract/facts.ts';
import { type Ledger, openLedger } from './ledger.ts';

/** A small set of books about AAPL, with one figure of MSFT, that the figure tests quote from; facts by short names. */
export function keepBooks(): { ledger: Ledger; facts: Record<string, Fact> } {
  const ledger = openLedger('AAPL');
  const source = { name: 'Test filings', url: 'https://filings.example/aapl', retrievedAt: '2026-11-21T12:00:00Z' };
  const record = (label: string, value: number, unit: string, period: string, asOf: string, ticker = 'AAPL') =>
    ledger.record({ label, value, unit, period, asOf, source, ticker });
  const ttm = ['TTM Sep 2026', '2026-09-27'] as const;
  const today = ['2026-11-20', '2026-11-20'] as const;
  const facts: Record<string, Fact> = {
    rev23: record('Revenue', 383.3e9, 'USD', 'FY2023', '2023-09-30'),
    rev24: record('Revenue', 391e9, 'USD', 'FY2024', '2024-09-28'),
    rev25: record('Revenue', 412.8e9, 'USD', 'FY2025', '2025-09-27'),
    revQ3: record('Revenue', 94.04e9, 'USD', 'Q3 FY2025', '2025-06-28'),
    rev: record('Revenue', 419.2e9, 'USD', ...ttm),
    growth23: record('Revenue growth', -2.8, '%', 'FY2023', '2023-09-30'),
    growth25: record('Revenue growth', 5.6, '%', 'FY2025', '2025-09-27'),
    growth: record('Revenue growth', 4.9, '%', ...ttm),
    cagr: record('Revenue CAGR, five years', 3.8, '%', 'FY2020 to FY2025', '2025-09-27'),
    gm24: record('Gross margin', 46.2, '%', 'FY2024', '2024-09-28'),
    gm25: record('Gross margin', 46.8, '%', 'FY2025', '2025-09-27'),
    gm: record('Gross margin', 47, '%', ...ttm),
    om: record('Operating margin', 32.4, '%', ...ttm),
    omChange: record('Operating margin change', 1.1, 'points', ...ttm),
    omMsft: record('Operating margin', 45.2, '%', 'TTM Sep 2026', '2026-09-30', 'MSFT'),
    nm: record('Net margin', 26.9, '%', ...ttm),
    ni: record('Net income', 112.7e9, 'USD', ...ttm),
    eps: record('Diluted EPS', 7.46, 'USD/share', ...ttm),
    epsEst: ledger.record({
      label: 'Diluted EPS',
      value: 8.12,
      unit: 'USD/share',
      period: 'FY2027',
      basis: 'estimate',
      asOf: '2026-11-18',
      source,
    }),
    fcf: record('Free cash flow', 114e9, 'USD', ...ttm),
    cash: record('Net cash', 34.1e9, 'USD', 'Sep 2026', '2026-09-27'),
    cycle: record('Cash conversion cycle', -62, 'days', ...ttm),
    cover: record('Interest cover', 29, 'x', ...ttm),
    accruals: record('Accruals, % of assets', -2.1, '%', ...ttm),
    roic: record('ROIC', 52, '%', ...ttm),
    pe: record('P/E', 28.6, 'x', ...today),
    peMedian: record('P/E, five-year median', 24.9, 'x', '5 years to 2026-11-20', '2026-11-20'),
    ev: record('EV/EBITDA', 21.3, 'x', ...today),
    price: record('Close', 224.31, 'USD', ...today),
    sma50: record('SMA 50', 218.4, 'USD', ...today),
    sma200: record('SMA 200', 201.73, 'USD', ...today),
    rsi: record('RSI (14)', 62.3, '', ...today),
    score: record('Sentiment score', 0.21, 'score', '14 days to 2026-11-20', '2026-11-20'),
    stories: record('Stories', 14, 'count', '14 days to 2026-11-20', '2026-11-20'),
    r3: record('Return, 3 months', -7.4, '%', '3 months to 2026-11-20', '2026-11-20'),
    r12: record('Return, 12 months', 18.2, '%', '12 months to 2026-11-20', '2026-11-20'),
    spread: record('Credit spread', 85, 'bp', ...today),
    shares: record('Shares outstanding', 15.12e9, 'shares', ...today),
    wacc: record('WACC', 9, '%', ...today),
    low: record('Two-stage DCF, low', 148, 'USD/share', ...today),
    high: record('Two-stage DCF, high', 214, 'USD/share', ...today),
    altman: record('Altman Z-score', 8.1, 'score', 'FY2025', '2025-09-27'),
    piotroski: record('Piotroski F-score', 7, 'count', 'FY2025', '2025-09-27'),
    employees: record('Employees', 164_000, 'count', 'FY2025', '2025-09-27'),
    eur: record('Revenue in Europe', 12.3e9, 'EUR', 'FY2025', '2025-09-27'),
    gone: ledger.miss('Segment margin', 'not reported by product', 'FY2025'),
  };
  return { ledger, facts };
}
