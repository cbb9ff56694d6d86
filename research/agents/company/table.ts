import { type Fact, isKnown } from '#contract/facts.ts';
import { cite, type Drawing } from '#research/figures/cite.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import type { Figures } from './figures.ts';

type Row = { label: string; cells: Fact[]; drawing: Drawing };
/** The years side by side; rows that are missing everywhere are named in `left` instead of being drawn. */
export type YearTable = { head: string; columns: Column[]; names: string[]; rows: Row[]; left: string[] };

type Reader = (column: Column) => Fact;

/** Fiscal years, then the trailing twelve months; where those are not to be had, the newest quarter beside the same one a year earlier. */
export function layTable(books: Books, figures: Figures): YearTable {
  const columns = columnsOf(books);
  const scale = scaleOf(columns);
  const money: Drawing = { scale, decimals: 1 };
  const perShare: Drawing = { decimals: 2, bare: true };
  const ratio: Drawing = {};
  const rows = rowsOf(books, figures).map(
    ([label, reader, kind]): Row => ({
      label: kind === 'perShare' ? `${label}, ${books.currency}` : label,
      cells: columns.map(reader),
      drawing: kind === 'money' ? money : kind === 'perShare' ? perShare : ratio,
    }),
  );
  const drawn = rows.filter((row) => row.cells.some(isKnown));
  const left = rows.filter((row) => !row.cells.some(isKnown)).map((row) => row.label.replace(/, [A-Z]{3}$/, ''));
  return { head: `${books.currency} ${scale}`, columns, names: namesOf(columns, books), rows: drawn, left };
}

export function drawTable({ head, names, rows }: YearTable): string {
  const cells = (texts: string[]) => `| ${texts.join(' | ')} |`;
  return [
    cells([head, ...names]),
    `|---|${'--:|'.repeat(names.length)}`,
    ...rows.map((row) => cells([row.label, ...row.cells.map((fact) => cite(fact, row.drawing))])),
  ].join('\n');
}

function columnsOf({ years, now, quarter, quarterYearAgo }: Books): Column[] {
  if (now) return years.includes(now) ? years : [...years, now];
  return [...years, ...[quarterYearAgo, quarter].filter((column) => column !== undefined)];
}

/** A fiscal year that ends with the newest quarter is the trailing twelve months, and says so. */
function namesOf(columns: Column[], { years, now }: Books): string[] {
  return columns.map((column) => (column === now && years.includes(now) ? `${column.name} = TTM` : column.name));
}

function scaleOf(columns: Column[]): 'm' | 'bn' {
  const sizes = columns.map((column) => column.line('revenue')).map((fact) => (isKnown(fact) ? fact.value : 0));
  return Math.max(0, ...sizes) >= 2e9 ? 'bn' : 'm';
}

type Described = [label: string, reader: Reader, kind: 'money' | 'perShare' | 'ratio'];

function rowsOf(books: Books, figures: Figures): Described[] {
  const revenue: Reader = (column) => column.line('revenue');
  const opened =
    (of: (column: Column, opening: Column | undefined) => Fact): Reader =>
    (column) =>
      of(column, column.months === 12 ? books.opening(column) : undefined);
  const shared: Described[] = [
    ['Revenue', revenue, 'money'],
    ['growth', (column) => figures.growth(revenue, column, books.yearBefore(column)), 'ratio'],
  ];
  const earnings: Described = ['Diluted EPS', (column) => column.line('dilutedEps'), 'perShare'];
  if (books.kind === 'industrial')
    return [
      ...shared,
      ['Gross margin', figures.grossMargin, 'ratio'],
      ['Operating margin', figures.operatingMargin, 'ratio'],
      ['Net margin', figures.netMargin, 'ratio'],
      earnings,
      ['Free cash flow', figures.freeCashFlow, 'money'],
      ['ROIC', opened(figures.roic), 'ratio'],
    ];
  return [
    ...shared,
    ...(books.kind === 'bank' ? bankRows(figures) : []),
    ['Net income', (column) => column.line('netIncome'), 'money'],
    earnings,
    ['ROE', opened(figures.returnOnEquity), 'ratio'],
    ['ROA', opened(figures.returnOnAssets), 'ratio'],
    ['Equity to assets', figures.equityToAssets, 'ratio'],
    ['Book value per share', figures.bookPerShare, 'perShare'],
  ];
}

function bankRows(figures: Figures): Described[] {
  return [
    ['Net interest income', (column) => column.line('netInterestIncome'), 'money'],
    ['Provision for credit losses', (column) => column.line('provisionForCreditLosses'), 'money'],
    ['Efficiency ratio', figures.efficiencyRatio, 'ratio'],
  ];
}
