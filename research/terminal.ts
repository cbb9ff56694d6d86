import { stripVTControlCharacters, styleText } from 'node:util';

const definition = /^\[\^([^\]]+)\]: (.*)$/;

/** An answer's markdown, readable in a terminal: a ✓ at each traced figure, a ? at each untraced one, tables in columns, the definitions as a list of sources. */
export function printForTerminal(markdown: string): string {
  const lines = markdown.split('\n');
  const body = lines.filter((line) => !definition.test(line));
  const sources = lines.flatMap((line) => describeSource(definition.exec(line)));
  const list = sources.length > 0 ? ['', styleText('bold', 'Sources'), ...sources] : [];
  return [...layOut(body), ...list].join('\n').trimEnd();
}

function describeSource(defined: RegExpExecArray | null): string[] {
  if (!defined) return [];
  const [, id = '', text = ''] = defined;
  return [`${id === 'untraced' ? '?' : '✓'} ${plain(text)}`];
}

/** Rows that follow one another are set as one table. */
function layOut(lines: string[]): string[] {
  const laid: string[] = [];
  let rows: string[][] = [];
  for (const line of [...lines, '']) {
    if (/^\s*\|/.test(line)) {
      rows.push(cellsOf(line));
      continue;
    }
    laid.push(...setTable(rows), inline(line));
    rows = [];
  }
  return laid;
}

function cellsOf(line: string): string[] {
  const cells = line.trim().match(/(?:\\.|[^|\\])+/g) ?? [];
  return cells.map((cell) => (isRule(cell) ? cell.trim() : inline(cell.trim())));
}

function isRule(cell: string): boolean {
  return /^\s*:?-{2,}:?\s*$/.test(cell);
}

function setTable(rows: string[][]): string[] {
  const rightwards = rows.find((cells) => cells.every(isRule))?.map((rule) => rule.endsWith(':')) ?? [];
  const shown = rows.filter((cells) => !cells.every(isRule));
  const columns = Math.max(0, ...shown.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...shown.map((cells) => widthOf(cells[at] ?? ''))),
  );
  return shown.map((cells) =>
    widths
      .map((width, at) => pad(cells[at] ?? '', width, rightwards[at] ?? false))
      .join('  ')
      .trimEnd(),
  );
}

function pad(cell: string, width: number, rightwards: boolean): string {
  const space = ' '.repeat(width - widthOf(cell));
  return rightwards ? space + cell : cell + space;
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

function inline(line: string): string {
  const heading = /^#{1,6} +(.*)$/.exec(line);
  if (heading) return styleText('bold', plain(heading[1] ?? ''));
  return plain(line.replace(/\*\*([^*]+)\*\*/g, (_, text: string) => styleText('bold', text)));
}

function plain(text: string): string {
  return text
    .replace(/n\/a\[\^f\d+\]/g, 'n/a')
    .replace(/\[\^f\d+\]/g, '✓')
    .replace(/\[\^untraced\]/g, '?')
    .replace(/\[((?:\\.|[^\]\\])*)\]\((https?:[^)\s]*)\)/g, '$1 ($2)')
    .replace(/(?<!\\)`([^`]*)`/g, '$1')
    .replace(/(?<![\\\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '$1')
    .replace(/\\([\\`*_{}[\]<>|~#^])/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
    .replace(/\u200B/g, '');
}
