import { z } from 'zod';
import type { Fact } from '#contract/facts.ts';
import type { FinancialsReply, FinancialTable, TableId, TableRow } from '#contract/financials.ts';
import { readFinancials } from '#research/financials/financials.ts';
import { countInput, tickerInput } from './inputs.ts';
import { absent, defineTool, type Finding, found } from './tool.ts';

const statements = ['income', 'balance', 'cash_flow', 'ratios'] as const;
type Statement = (typeof statements)[number];

const tableOf: Record<Statement, TableId> = {
  income: 'income-statement',
  balance: 'balance-sheet',
  cash_flow: 'cash-flow',
  ratios: 'ratios',
};
const spoken: Record<Statement, string> = {
  income: 'income statements',
  balance: 'balance sheets',
  cash_flow: 'cash flow statements',
  ratios: 'ratios',
};

export const readStatements = defineTool({
  name: 'read_statements',
  description:
    'Lines of the statements by fiscal years (with the trailing twelve months) or by quarters, with growth on a year earlier: income, balance, cash_flow, or ratios (margins, returns, leverage, days, per share). Use it for any figure of a period that the table of facts lacks.',
  input: z.object({
    ticker: tickerInput,
    statement: z.enum(statements),
    frequency: z.enum(['annual', 'quarterly']).default('annual'),
    periods: countInput(12, 4).describe('How many of the newest periods.'),
    lines: z.array(z.string().max(60)).max(20).optional().describe('Only these lines: ["Revenue", "Net income"].'),
  }),
  look: async ({ statement, frequency, periods, lines }, { ticker, market, now }): Promise<Finding> => {
    const reply = await readFinancials({ ticker, market, now });
    if ('missing' in reply.tables)
      return absent(ticker, `Statements of ${ticker}`, reply.tables.missing, `Looked for statements of ${ticker}`);
    const table = reply.tables.find((one) => one.id === tableOf[statement] && one.frequency === frequency);
    if (!table)
      return absent(
        ticker,
        `${ticker}, ${frequency} ${spoken[statement]}`,
        'none are held',
        `Looked for ${spoken[statement]} of ${ticker}`,
      );
    const rows = lines ? table.rows.filter(({ label }) => lines.some((line) => isCalled(label, line))) : table.rows;
    if (rows.length === 0) return () => ({ said: '', result: { refused: sayLines(table) } });
    return give(reply, { ...table, rows }, periods, `${spoken[statement]} of ${ticker}`);
  },
});

function isCalled(label: string, line: string): boolean {
  return label.toLowerCase().includes(line.trim().toLowerCase());
}

function sayLines({ rows }: FinancialTable): string {
  return `No line is called so. The lines are: ${rows.map(({ label }) => label).join(', ')}.`;
}

/** The newest period first, so that what is left out is the oldest. */
function give({ facts }: FinancialsReply, table: FinancialTable, periods: number, what: string): Finding {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const columns = table.columns.slice(-periods);
  const newestFirst = columns.map((_, i) => table.columns.length - 1 - i);
  const at = (row: TableRow, column: number): Fact[] =>
    [row.cells[column], row.growth?.[column]].flatMap((id) => (id && byId.get(id)) || []);
  const picked = newestFirst.flatMap((column) => table.rows.flatMap((row) => at(row, column)));
  const unit = table.frequency === 'annual' ? 'year' : 'quarter';
  return found([{ facts, picked }], {
    said: `Read ${columns.length} ${unit}${columns.length === 1 ? '' : 's'} of ${what}`,
    note: [`Held: ${table.columns.map(({ name }) => name).join(', ')}.`, ...table.notes].join(' '),
    narrower: 'ask for fewer periods, or name the lines',
  });
}
