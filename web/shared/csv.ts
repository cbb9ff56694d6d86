/**
 * Rows as a file that spreadsheets open (RFC 4180). Numbers are written plainly, null as an empty cell. A text that a spreadsheet would take for a
 * formula is given an apostrophe, since names and headlines come from outside.
 */
export function toCsv(rows: (string | number | null)[][]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Anything but a number that begins as a formula does, in its wide forms too; a tab or a line end before it does not help. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) && !/^[+-]?\d+(\.\d+)?%?$/.test(text);
}

/**
 * A figure as it is read, for a cell: `1,234.5` and `(1,234.5)` and `$419.2bn` and `28.6x` become numbers; a percentage stays one (`-2.8%`), because
 * without its sign it would be another number; everything else stays text, and an empty text or a dash is nothing.
 */
export function cellOf(written: string): string | number | null {
  const text = written
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .trim();
  if (text === '' || /^[-\u2013\u2014]$/.test(text)) return null;
  const [, open, sign, digits, scale, unit, close] = figurePattern.exec(text) ?? [];
  if (!digits || Boolean(open) !== Boolean(close)) return text;
  const negative = open !== undefined || sign === '-';
  const plain = (negative ? '-' : '') + digits.replaceAll(',', '');
  if (unit === '%') return `${plain}%`;
  return Number(scale ? `${plain}e${powers[scale]}` : plain);
}

const powers: Record<string, number> = { k: 3, m: 6, bn: 9, tn: 12 };
const figurePattern =
  /^(\()?([+-])?[$\u20ac\u00a3\u00a5]?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?: ?(k|m|bn|tn))?(?: ?(%|x))?(\))?$/;
