/** A block of markdown as words to be heard: no marks, no references, addresses or rules; a table row by row, its cells apart by commas. */
export function plainText(block: string): string {
  return block
    .split('\n')
    .filter((line) => !/^\s*(?:[-*_=|: ]+|[`~]{3,}.*)$/.test(line))
    .map(plainLine)
    .filter(Boolean)
    .join('\n');
}

function plainLine(line: string): string {
  const words = line
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/, '')
    .replace(/\[\^[\w-]+\]/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|~~|`)/g, '')
    .replace(/(?<![\w\\])[*_](?=\S)|(?<=[^\s\\])[*_](?!\w)/g, '')
    .replace(/\\([^\w\s])/g, '$1')
    .trim();
  if (!words.startsWith('|')) return words;
  const cells = words.split('|').map((cell) => cell.trim());
  return cells.filter(Boolean).join(', ');
}
