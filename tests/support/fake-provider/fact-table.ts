import { type Asked, wordsOf } from './received.ts';

/** A row of the table of facts, as a model reads it. */
export type Row = {
  id: string;
  label: string;
  /** As it stands in the table: `$419.2bn`. Empty for a fact that is missing. */
  written: string;
  /** The number in `written`: 419.2. */
  amount: number;
  period: string;
};

/** Reads the facts out of everything that was said to the model: tables whose head begins with `id` and whose cells are set apart by bars. Each fact once, in the order of the tables. */
export function readFactTable(asked: Asked): Row[] {
  const rows = new Map<string, Row>();
  let columns: string[] = [];
  for (const line of wordsOf(asked).split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells[0] === 'id') columns = cells;
    if (!/^f\d+$/.test(cells[0] ?? '') || rows.has(cells[0] ?? '')) continue;
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const written = cell('value').startsWith('missing') ? '' : cell('value');
    rows.set(cell('id'), {
      id: cell('id'),
      label: cell('label'),
      written,
      amount: amountIn(written),
      period: cell('period'),
    });
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

/** The number of a figure, where it has one. */
export const amountPattern = /[-+−]?\d[\d,]*(\.\d+)?/;

function amountIn(written: string): number {
  const sign = /^[-−]/.test(written) ? -1 : 1;
  const [digits] = /\d[\d,]*(\.\d+)?/.exec(written) ?? [];
  return digits ? sign * Number(digits.replaceAll(',', '')) : Number.NaN;
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g));
}
