import type { FiscalPeriod, IsoDate } from '#research/market/market.ts';
import type { Filing } from './replies.ts';

/** The vendor's own line names, such as `net_income_loss`. */
export type RawLines = Record<string, number>;

/** One period of the vendor's financials, before anything is judged. */
export type Row = {
  start: IsoDate;
  end: IsoDate;
  filed: IsoDate | undefined;
  fiscalYear: number;
  fiscalPeriod: FiscalPeriod['fiscalPeriod'];
  currency: string;
  income: RawLines;
  balance: RawLines;
  cashFlow: RawLines;
  /** The filing's page at the SEC. */
  url: string | undefined;
};

const periodNames = ['FY', 'Q1', 'Q2', 'Q3', 'Q4'] as const;
const dayMs = 86_400_000;

/** Periods of the length asked for, ascending; where one was filed twice, the latest filing. */
export function readRows(filings: Filing[], daysOfPeriod: { min: number; max: number }): Row[] {
  const rows = new Map<string, Row>();
  for (const filing of filings) {
    const row = asRow(filing);
    if (!row || !isWithin(row, daysOfPeriod)) continue;
    const known = rows.get(row.end);
    if (!known || (row.filed ?? '') > (known.filed ?? '')) rows.set(row.end, row);
  }
  return [...rows.values()].sort((a, b) => (a.end < b.end ? -1 : 1));
}

function asRow(filing: Filing): Row | undefined {
  const fiscalPeriod = periodNames.find((name) => name === filing.fiscal_period);
  const fiscalYear = Number(filing.fiscal_year);
  if (!fiscalPeriod || !filing.start_date || !Number.isInteger(fiscalYear) || fiscalYear < 1900) return undefined;
  const { income_statement, balance_sheet, cash_flow_statement } = filing.financials;
  return {
    start: filing.start_date,
    end: filing.end_date,
    filed: filing.filing_date ?? undefined,
    fiscalYear,
    fiscalPeriod,
    currency: income_statement?.net_income_loss?.unit ?? 'USD',
    income: valuesOf(income_statement),
    balance: valuesOf(balance_sheet),
    cashFlow: valuesOf(cash_flow_statement),
    url: secAddress(filing),
  };
}

function isWithin({ start, end }: Row, { min, max }: { min: number; max: number }): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1;
  return days >= min && days <= max;
}

function valuesOf(statement: Record<string, { value: number }> | null | undefined): RawLines {
  return Object.fromEntries(Object.entries(statement ?? {}).map(([line, { value }]) => [line, value]));
}

/** The vendor's link needs its key; the accession number in it leads to the same filing at the SEC. */
function secAddress({ cik, source_filing_url }: Filing): string | undefined {
  const accession = /\/(\d{10}-\d{2}-\d{6})/.exec(source_filing_url ?? '')?.[1];
  if (!accession || !cik || !/^\d{1,10}$/.test(cik)) return undefined;
  const folder = `${Number(cik)}/${accession.replaceAll('-', '')}`;
  return `https://www.sec.gov/Archives/edgar/data/${folder}/${accession}-index.htm`;
}
