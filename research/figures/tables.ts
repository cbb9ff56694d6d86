import type { Setting } from './context.ts';
import type { WrittenNumber } from './numbers.ts';
import { type Cast, readOwners } from './owners.ts';
import { type Period, readPeriods } from './periods.ts';
import { unitOf } from './units.ts';
import { changesMetric, isMetric, readWords, type Word } from './words.ts';

/** A markdown table while its rows pass by. */
export type Table = { heads: string[]; row: string; above: string; labelAt: number; caption: string };

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

const isRank = /^\s*#?\d{1,2}\.?\s*$/;

/** Opens a table at its head row, or goes on to its next row. */
export function enterRow(table: Table | undefined, cells: Cell[], caption: string): Table {
  const labelAt = isRank.test(cells[0]?.text ?? '') && /[A-Za-z]{2}/.test(cells[1]?.text ?? '') ? 1 : 0;
  const label = cells[labelAt]?.text ?? '';
  if (!table)
    return { heads: cells.map(({ text }) => text), row: '', above: '', labelAt: 0, caption: captionOf(caption) };
  return { ...table, labelAt, row: label, above: isLeaning(table.row) ? table.above : table.row };
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

const changeHead =
  /^\s*(?:yoy|y\/y|qoq|growth|change|chg\.?|Δ|year[- ]on[- ]year|year[- ]over[- ]year)(?:\s*\(?(?:%|yoy|y\/y)\)?)?\s*$/i;

/** What the row, the column, the table's corner and its caption say about a number in a cell; `around` is whose it is where they name nobody. */
export function settingInTable(table: Table, cell: Cell, cast: Cast, around: string): Setting {
  const { heads, row } = table;
  const column = heads[cell.column] ?? '';
  const corner = heads[table.labelAt] ?? '';
  const label = isLeaning(row) ? `${table.above} ${row}` : row;
  const isChange = changeHead.test(column);
  const words = [label, column].flatMap((text) => readWords(text));
  const spoken =
    isChange && !readWords(label).some((word) => isMetric(word, cast.labelWords))
      ? readWords(heads[cell.column - 1] ?? '')
      : [];
  const named = [...words, ...spoken].filter((word) => isMetric(word, cast.labelWords) && !isReading(word));
  const metric = named.some(({ raw }) => !isPrice(raw)) ? named.filter(({ raw }) => !isPrice(raw)) : named;
  const unit = isChange ? unitIn(column) : (unitIn(column) ?? unitIn(row) ?? unitIn(corner) ?? unitIn(table.caption));
  const factor = isChange
    ? undefined
    : (factorIn(column) ?? factorIn(row) ?? factorIn(corner) ?? factorIn(table.caption));
  const change = isChange ? ['growth'] : [];
  return {
    words: new Set(
      [...words, ...spoken, ...readWords(corner), ...readWords(cell.text)].map(({ word }) => word).concat(change),
    ),
    metric: metric.map(({ word }) => word).concat(change),
    required: [...words.map(({ word }) => word).filter(changesMetric), ...spansIn(row), ...spansIn(column)],
    period:
      periodIn(cell.text) ??
      periodIn(column) ??
      (isChange ? periodIn(heads[cell.column - 1] ?? '') : undefined) ??
      periodIn(row) ??
      periodIn(corner),
    owner: ownerIn(row, column, corner, cast) ?? around,
    isFall: false,
    inTable: true,
    ...(unit ? { unit } : {}),
    ...(factor ? { factor } : {}),
  };
}

/** `In USD millions:`, `All figures in € billions.` */
function captionOf(line: string): string {
  return (
    /\b(?:in|amounts?|figures?|values?|all)\b.{0,24}(?:[$€£¥]|\b(?:USD|EUR|GBP|JPY|CHF|CAD|CNY|HKD|INR)\b|\b(?:bn|m|mn|billions?|millions?|thousands?)\b).{0,30}$/i.exec(
      line.trimEnd(),
    )?.[0] ?? ''
  );
}

/** `3M`, `5 years`: the number of a window. */
function spansIn(head: string): string[] {
  return [...head.matchAll(/(?<![\w.])(\d{1,2})(?:[MYWD]\b|[- ](?:month|year|week|day)s?\b)/g)].map(
    ([, count = '']) => count,
  );
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
  const [currency] = /\b(?:USD|EUR|GBP|JPY|CHF|CAD|CNY|HKD|INR)\b|[$€£¥]/.exec(head) ?? [];
  if (currency) return unitOf(undefined, currency, undefined);
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

function ownerIn(row: string, column: string, corner: string, cast: Cast): string | undefined {
  const owner = readOwners(`${row.trim()} `, cast).at(-1) ?? readOwners(`${column.trim()} `, cast).at(-1);
  if (owner) return owner.ticker;
  const isCompany = /\b(?:company|peers?|ticker|stock|issuer|name)\b/i.test(corner) && /[A-Z]/.test(row);
  return isCompany ? 'stranger' : undefined;
}
