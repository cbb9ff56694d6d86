import type { Setting } from './context.ts';
import type { WrittenNumber } from './numbers.ts';
import { type Cast, readOwners } from './owners.ts';
import { type Period, readPeriods } from './periods.ts';
import { changesMetric, isMetric, readWords, type Word } from './words.ts';

/** A markdown table while its rows pass by. */
export type Table = { heads: string[]; row: string; above: string };

export type Cell = { column: number; start: number; end: number; text: string };

export function isRow(line: string): boolean {
  return /^\s*\|.*\|/.test(line);
}

export function isRule(line: string): boolean {
  return /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/.test(line);
}

export function readCells(line: string): Cell[] {
  const cells: Cell[] = [];
  const first = line.indexOf('|') + 1;
  for (const { 0: text, index } of line.slice(first).matchAll(/(?:[^|\\\n]|\\.)+/g))
    cells.push({ column: cells.length, start: first + index, end: first + index + text.length, text });
  return cells;
}

/** Opens a table at its head row, or goes on to its next row. */
export function enterRow(table: Table | undefined, cells: Cell[]): Table {
  const label = cells[0]?.text ?? '';
  if (!table) return { heads: cells.map(({ text }) => text), row: '', above: '' };
  return { ...table, row: label, above: isLeaning(table.row) ? table.above : table.row };
}

const parameterHead = /param|setting|length|window|lookback|rank|^\s*(?:#|no\.?|n)\s*$|date|since|signal date/i;

/** Whether the numbers of a cell are names: a plain one in the head or the first column, or any under `Parameters`. */
export function isNameCell({ heads, row }: Table, { column }: Cell, number: WrittenNumber): boolean {
  const isPlain =
    (number.unit === undefined || /^(?:day|week|month|quarter|year|hour|minute)s?$/.test(number.unit)) &&
    number.factor === 1 &&
    Number.isInteger(number.value);
  if (row === '' || column === 0) return isPlain;
  return parameterHead.test(heads[column] ?? '');
}

/** What the row, the column and the table's corner say about a number in a cell. */
export function settingInTable(table: Table, cell: Cell, cast: Cast): Setting {
  const { heads, row } = table;
  const column = heads[cell.column] ?? '';
  const corner = heads[0] ?? '';
  const label = isLeaning(row) ? `${table.above} ${row}` : row;
  const words = [label, column].flatMap((text) => readWords(text));
  const named = words.filter((word) => isMetric(word, cast.labelWords) && !isReading(word));
  const metric = named.some(({ raw }) => !isPrice(raw)) ? named.filter(({ raw }) => !isPrice(raw)) : named;
  const unit = unitIn(column) ?? unitIn(row) ?? unitIn(corner);
  const factor = factorIn(column) ?? factorIn(row) ?? factorIn(corner);
  return {
    words: new Set([...words, ...readWords(corner), ...readWords(cell.text)].map(({ word }) => word)),
    metric: metric.map(({ word }) => word),
    required: words.map(({ word }) => word).filter(changesMetric),
    period: periodIn(cell.text) ?? periodIn(column) ?? periodIn(row) ?? periodIn(corner),
    owner: ownerIn(row, column, corner, cast),
    isFall: false,
    inTable: true,
    ...(unit ? { unit } : {}),
    ...(factor ? { factor } : {}),
  };
}

/** A row that says only `growth` speaks of the row above. */
function isLeaning(row: string): boolean {
  const words = readWords(row);
  return words.length > 0 && words.every(({ word }) => /^(?:growth|cagr|yoy|y|of|margin|on|over|year)$/.test(word));
}

/** Heads such as `Value` and `Price` name the column, not what its rows measure. */
function isReading({ word }: Word): boolean {
  return /^(?:value|score|current|share|interest)$/.test(word);
}

function isPrice(raw: string): boolean {
  return /^prices?$/i.test(raw);
}

function unitIn(head: string): string | undefined {
  const [currency] = /\b(?:USD|EUR|GBP|JPY|CHF|CAD|CNY|HKD|INR)\b|\$/.exec(head) ?? [];
  if (currency) return currency === '$' ? 'USD' : currency;
  if (/%|per ?cent/i.test(head)) return '%';
  return /\((?:x|multiple)\)/i.test(head) ? 'x' : undefined;
}

function factorIn(head: string): number | undefined {
  const [scale] = /(?<![a-z])(?:bn|billions?|mn|m|millions?|tn|trillions?|k|thousands?)(?![a-z])/i.exec(head) ?? [];
  const letter = scale && (/^thou/i.test(scale) ? 'k' : scale[0]?.toLowerCase());
  return letter ? { k: 1e3, m: 1e6, b: 1e9, t: 1e12 }[letter] : undefined;
}

function periodIn(text: string): Period | undefined {
  return readPeriods(text.replace(/\bFY ?'?(\d\d)A\b/g, 'FY$1'))[0];
}

function ownerIn(row: string, column: string, corner: string, cast: Cast): string {
  const owner = readOwners(`${row.trim()} `, cast).at(-1) ?? readOwners(`${column.trim()} `, cast).at(-1);
  if (owner) return owner.ticker;
  const isCompany = /\b(?:company|peers?|ticker|stock|issuer|name)\b/i.test(corner) && /[A-Z]/.test(row);
  return isCompany ? 'stranger' : cast.subject;
}
