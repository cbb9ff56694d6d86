/**
 * The blocks of an answer's markdown, one after the other: a block that another one follows never changes, however the text goes on, so that it is
 * drawn once while an answer is being written. A list, a fence and whatever is indented under something stay in one piece.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence = '';
  let isApart = false;
  const lines = markdown.split('\n');
  for (const [at, line] of lines.entries()) {
    if (!fence && isApart && block.length > 0 && beginsBlock(line, block, at === lines.length - 1)) {
      blocks.push(block.join('\n').trimEnd());
      block = [];
    }
    if (line.trim() || fence) block.push(line);
    else if (block.length > 0) block.push('');
    isApart = !line.trim();
    fence = fenceAfter(line, fence);
  }
  const last = block.join('\n').trimEnd();
  return last ? [...blocks, last] : blocks;
}

/** Whether a line after an empty one is no part any more of what was before. Of the last line there may be more to come. */
function beginsBlock(line: string, block: readonly string[], isLast: boolean): boolean {
  if (!line.trim() || /^\s/.test(line)) return false;
  if (!listItem.test(block[0] ?? '')) return true;
  return !(listItem.test(line) || (isLast && listItemBegun.test(line)));
}

const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const listItemBegun = /^(?:[-*+]+|\d{1,9}[.)]?)$/;

/** The fence that is open after a line; empty when none is. */
function fenceAfter(line: string, fence: string): string {
  const marks = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
  if (!marks) return fence;
  const [, mark = '', info = ''] = marks;
  if (!fence) return mark[0] === '`' && info.includes('`') ? '' : mark;
  return mark[0] === fence[0] && mark.length >= fence.length && !info.trim() ? '' : fence;
}

/** Whether a block that may go on ends within an open code fence. */
export function endsInFence(block: string): boolean {
  let fence = '';
  for (const line of block.split('\n')) fence = fenceAfter(line, fence);
  return fence !== '';
}
