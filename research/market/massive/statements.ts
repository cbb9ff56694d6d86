import type { FiscalPeriod, Found, Split, StatementKind, Statements } from '#research/market/market.ts';
import { readBalance } from './balance.ts';
import { readCashFlow } from './cash-flow.ts';
import { relabel } from './fiscal-calendar.ts';
import { isRestatedAway, readFourthPerShare } from './fourth-quarter.ts';
import { readIncome } from './income.ts';
import { kindOf } from './kind.ts';
import { type PerShare, readPerShare } from './per-share.ts';
import { financialsShape } from './replies.ts';
import { type Row, readRows } from './row.ts';
import { spellForMassive } from './spelling.ts';
import { sourceName, type Wire } from './wire.ts';
import { addUpYear, readYearPerShare } from './year.ts';

const quarterDays = { min: 80, max: 120 };
const yearDays = { min: 350, max: 380 };

/** Statements as filed, judged line by line; undefined when the source has none. Lines left out are told to `log`. */
export async function readStatements(
  wire: Wire,
  ticker: string,
  splits: Split[],
  retrievedAt: string,
  log: (text: string) => void = () => {},
): Promise<Found<Statements> | undefined> {
  const query = { ticker: spellForMassive(ticker), limit: 100, sort: 'period_of_report_date', order: 'desc' };
  const ask = (timeframe: string) => wire.ask(financialsShape, '/vX/reference/financials', { ...query, timeframe });
  const [quarterly, annual] = await Promise.all([ask('quarterly'), ask('annual')]);
  const rows = relabel(readRows(quarterly?.results ?? [], quarterDays));
  const filedYears = relabel(readRows(annual?.results ?? [], yearDays));
  const newest = rows.at(-1) ?? filedYears.at(-1);
  if (!newest) return undefined;
  const sic = [...(quarterly?.results ?? []), ...(annual?.results ?? [])].find((filing) => filing.sic)?.sic;
  const kind = kindOf(sic ?? undefined, rows.length ? rows : filedYears);
  const desk: Desk = { ticker, kind, splits, retrievedAt, leftOut: new Map() };
  const reply = {
    found: {
      currency: newest.currency,
      kind: desk.kind,
      annual: readYears(desk, filedYears, rows),
      quarterly: readQuarters(desk, rows),
    },
    source: { name: `${sourceName}, financial statements`, retrievedAt },
    asOf: newest.end,
  };
  for (const [what, periods] of desk.leftOut)
    log(`${ticker}: left out ${what} (in ${periods.length} periods, last in ${periods.at(-1)})`);
  return reply;
}

type Desk = {
  ticker: string;
  kind: StatementKind;
  splits: Split[];
  retrievedAt: string;
  /** What was left out and why, with the periods it was left out of. */
  leftOut: Map<string, string[]>;
};

function leaveOut({ leftOut }: Desk, what: string, row: Row): void {
  leftOut.set(what, [...(leftOut.get(what) ?? []), nameOf(row)]);
}

/** Annual reports where the source has them, else years added up from their quarters. */
function readYears(desk: Desk, filed: Row[], quarters: Row[]): FiscalPeriod[] {
  const years = new Map<string, FiscalPeriod>();
  for (let i = 3; i < quarters.length; i++) {
    const four = quarters.slice(i - 3, i + 1);
    const row = addUpYear(four);
    if (row)
      years.set(row.end, readPeriod(desk, row, 'sum of four quarters', readYearPerShare(row, four, desk.splits)));
  }
  for (const row of filed)
    years.set(row.end, readPeriod(desk, row, undefined, readPerShare(row.income, row, desk.splits)));
  return [...years.values()].filter(hasIncome).sort((a, b) => (a.end < b.end ? -1 : 1));
}

function readQuarters(desk: Desk, rows: Row[]): FiscalPeriod[] {
  return rows.flatMap((row, i) => {
    const before = rows.slice(Math.max(0, i - 3), i);
    if (isRestatedAway(row, before, rows[i + 1])) {
      leaveOut(desk, 'the quarter: the annual report restated the year', row);
      return [];
    }
    const period = readQuarter(desk, row, before);
    return hasIncome(period) ? [period] : [];
  });
}

function readQuarter(desk: Desk, row: Row, before: Row[]): FiscalPeriod {
  if (row.filed !== undefined || row.fiscalPeriod !== 'Q4')
    return readPeriod(desk, row, undefined, readPerShare(row.income, row, desk.splits));
  const derived = `FY${row.fiscalYear} less the first three quarters`;
  return readPeriod(desk, row, derived, readFourthPerShare(row, before, desk.splits));
}

function readPeriod(desk: Desk, row: Row, derived: string | undefined, perShare: PerShare): FiscalPeriod {
  const income = readIncome(row.income, desk.kind);
  const balance = readBalance(row.balance, desk.kind);
  const cashFlow = readCashFlow(row.cashFlow);
  for (const { line, why } of [...income.dropped, ...balance.dropped, ...cashFlow.dropped])
    leaveOut(desk, `${line}: ${why}`, row);
  const { start, end, fiscalYear, fiscalPeriod } = row;
  return {
    fiscalYear,
    fiscalPeriod,
    start,
    end,
    filed: derived ? undefined : row.filed,
    derived,
    source: sourceOf(desk, row, derived),
    income: { ...income.lines, ...perShare },
    balance: balance.lines,
    cashFlow: cashFlow.lines,
  };
}

function sourceOf({ ticker, retrievedAt }: Desk, row: Row, derived: string | undefined): FiscalPeriod['source'] {
  if (derived || !row.filed) return { name: `${sourceName}, ${ticker} ${nameOf(row)}`, retrievedAt };
  const form = row.fiscalPeriod === 'FY' ? 'annual report' : 'quarterly report';
  const name = `${sourceName}, ${ticker} ${form} filed ${row.filed}`;
  return row.url ? { name, url: row.url, retrievedAt } : { name, retrievedAt };
}

function nameOf({ fiscalPeriod, fiscalYear }: Row): string {
  return fiscalPeriod === 'FY' ? `FY${fiscalYear}` : `${fiscalPeriod} FY${fiscalYear}`;
}

/** A filing that the vendor could not read leaves a period with neither revenue nor profit: better no period than an empty one. */
function hasIncome({ income }: FiscalPeriod): boolean {
  return income.revenue !== undefined || income.netIncome !== undefined;
}
