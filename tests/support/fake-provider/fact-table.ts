import { type Asked, wordsOf } from './received.ts';

/** A row of the table of facts, as a model reads it. */
export type Row = {
  id: string;
  label: string;
  /** As it stands in the table, with its unit: `412.8bn USD`. Empty for a fact that is missing. */
  written: string;
  /** The number that `written` begins with. */
  amount: number;
  period: string;
};

/** Reads the facts out of everything that was said to the model: rows whose cells are set apart by bars or tabs, one of them the id. Each fact once, in the order of the table. */
export function readFactTable(asked: Asked): Row[] {
  const rows = new Map<string, Row>();
  for (const line of wordsOf(asked).split('\n')) {
    const row = readRow(line);
    if (row && !rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()];
}

/** Facts with a value: those whose label shares words with the question first. */
export function factsInQuestion(asked: Asked): Row[] {
  const question = wordsIn(
    asked.messages.findLast(({ role, text }) => role === 'user' && text)?.text.slice(-2000) ?? '',
  );
  const known = readFactTable(asked).filter(({ written }) => written);
  const shared = ({ label }: Row) => [...wordsIn(label)].filter((word) => question.has(word)).length;
  return known.toSorted((a, b) => shared(b) - shared(a));
}

function readRow(line: string): Row | undefined {
  const cells = line
    .split(/[|\t]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const at = cells.findIndex((cell) => isId(cell));
  if (at < 0 || cells.length < 3) return undefined;
  const [label = '', ...others] = cells.toSpliced(at, 1);
  const valueAt = others.findIndex((cell) => /^[-+−]?[$€£]?\d/.test(cell) && !isPeriod(cell));
  const period = others.find((cell) => isPeriod(cell)) ?? '';
  const value = others[valueAt] ?? '';
  const following = others[valueAt + 1] ?? '';
  const written = value && isUnit(following) && /^[-+−\d.,]+$/.test(value) ? `${value} ${following}` : value;
  const amount = Number(/[-+−]?[\d,]*\.?\d+/.exec(value)?.[0].replaceAll(',', '').replace('−', '-') ?? Number.NaN);
  return { id: cells[at]!.replaceAll(/[^f\d]/g, ''), label, written, amount, period };
}

function isId(cell: string): boolean {
  return /^\W*f\d+\W*$/.test(cell);
}

function isPeriod(cell: string): boolean {
  return /^(FY|Q[1-4]|TTM|\d{4}-\d\d-\d\d|\d+ (weeks|days|months|years))/.test(cell);
}

function isUnit(cell: string): boolean {
  return /^(%|points|bp|x|days|shares|count|score|[A-Z]{3}(\/share)?)$/.test(cell);
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g));
}
