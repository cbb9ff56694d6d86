import { endsInFence, splitBlocks } from './blocks.ts';
import { splitFootnotes } from './footnotes.ts';
import { openFrom } from './open-mark.ts';

/**
 * The blocks of an answer to draw, of markdown without footnotes or of a text that is still `coming`. Of that the last block is drawn as far as it
 * is settled: what may still turn out to be something else, such as a table's head, a link, a footnote or an open bold, is held back.
 */
export function drawnBlocks(body: string, coming: boolean): string[] {
  const blocks = splitBlocks(body);
  const last = blocks.at(-1);
  if (!coming || last === undefined) return blocks;
  const settled = paintable(last);
  return settled ? [...blocks.slice(0, -1), settled] : blocks.slice(0, -1);
}

/** The body of an answer that is still coming, without the definition of a footnote that has only begun. */
export function comingBody(text: string) {
  return splitFootnotes(text.replace(/(^|\n)\[(?:\^[\w-]*\]?)?$/, '$1'));
}

export function paintable(block: string): string {
  const lines = block.split('\n');
  const last = lines.at(-1) ?? '';
  if (endsInFence(block)) return (/^\s*[`~]/.test(last) ? lines.slice(0, -1) : lines).join('\n');
  const table = settledTable(lines);
  if (table) return table.join('\n');
  const from = beginningOfRun(lines);
  const run = lines.slice(from).join('\n');
  return dropBareMarkers([...lines.slice(0, from), run.slice(0, openFrom(run))].join('\n'));
}

/** Rows of a table appear whole, and its head when the line below has said that it is one. Undefined where there is no table. */
function settledTable(lines: string[]): string[] | undefined {
  const last = lines.length - 1;
  for (const [at, line] of lines.entries()) {
    if (!hasPipe(line)) continue;
    if (at + 1 < last && isDelimiter(lines[at + 1] ?? ''))
      return hasPipe(lines[last] ?? '') ? lines.slice(0, -1) : lines;
    if (at === last || (at + 1 === last && /^[\s|:-]*$/.test(lines[last] ?? ''))) return lines.slice(0, at);
  }
  return undefined;
}

function hasPipe(line: string): boolean {
  return line.replace(/`[^`]*`|\\./g, '').includes('|');
}

function isDelimiter(line: string): boolean {
  return /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/.test(line);
}

/** Where the last paragraph, list item or heading begins: no mark reaches beyond it. */
function beginningOfRun(lines: readonly string[]): number {
  let at = lines.length - 1;
  while (at > 0 && !beginsRun.test(lines[at] ?? '') && lines[at - 1]?.trim() && !/^\s*#/.test(lines[at - 1] ?? ''))
    at--;
  return Math.max(at, 0);
}

const beginsRun = /^\s*(?:[-*+>]\s|\d{1,9}[.)]\s|#{1,6}\s)/;

/** A marker alone is no item yet, and may become a line below a heading or across the page. */
function dropBareMarkers(text: string): string {
  const shorter = text.replace(/(?:^|\n)[ \t>]*(?:[-=*+_#~`>|:]+|\d{1,9}[.)]?)?[ \t\-=*+_#>:]*$/, '');
  return shorter.trimEnd();
}
