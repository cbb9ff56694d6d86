import type { FinancialTable } from '#contract/financials.ts';
import type { Line } from '#research/agents/company/lines.ts';
import { annualPeriods, type Periods, quarterlyPeriods } from './columns.ts';
import { balanceLines, cashFlowLines, incomeLines, type PlannedLine } from './layouts.ts';
import { type Desk, layTable, type RowPlan, readRows } from './rows.ts';

type Statement = { id: FinancialTable['id']; title: string; lines: PlannedLine[]; addsUp: boolean };

/** Income statement, balance sheet and cash flow, each by fiscal years and by quarters. */
export function layStatements(desk: Desk): FinancialTable[] {
  const { kind } = desk.books;
  const statements: Statement[] = [
    { id: 'income-statement', title: 'Income statement', lines: incomeLines[kind], addsUp: true },
    { id: 'balance-sheet', title: 'Balance sheet', lines: balanceLines[kind], addsUp: false },
    { id: 'cash-flow', title: 'Cash flow', lines: cashFlowLines[kind], addsUp: true },
  ];
  return statements.flatMap((statement) => [
    layStatement(desk, statement, annualPeriods(desk.books, { trailing: statement.addsUp })),
    layStatement(desk, statement, quarterlyPeriods(desk.books, { flows: statement.addsUp })),
  ]);
}

function layStatement(desk: Desk, { id, title, lines }: Statement, periods: Periods): FinancialTable {
  const { frequency, columns, heads, notes } = periods;
  const plans = lines.map((line) => planLine(desk, line));
  return layTable(desk, { id, title, frequency, columns: heads, notes }, readRows(desk, columns, plans));
}

function planLine({ figures }: Desk, { line, ...rest }: PlannedLine): RowPlan {
  if (line === 'grossProfit') return { draws: 'money', ...rest, of: figures.grossProfit };
  if (line === 'ebitda' || line === 'freeCashFlow' || line === 'netDebt')
    return { draws: 'money', ...rest, of: figures[line] };
  return { draws: drawsOf(line), ...rest, of: (column) => column.line(line) };
}

function drawsOf(line: Line): RowPlan['draws'] {
  if (line.endsWith('Shares')) return 'shares';
  return line.endsWith('Eps') ? 'perShare' : 'money';
}
