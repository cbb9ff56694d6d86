import type { Piece } from './pieces.ts';

/** Clears whole lines of what an answer may not hold, before the rest of it is read: gives a piece's text, empty when all of it goes. */
export type BlockFilter = (piece: Piece) => string;

/** Footnote definitions are the binder's to write. A code fence or an indented block would keep figures from being marked: the fence goes, the text stays. */
export function createBlockFilter(): BlockFilter {
  let inDefinition = false;
  return ({ text, opensLine }) => {
    if (!opensLine) return inDefinition ? '' : text;
    inDefinition = /^ {0,3}\[\^[^\]\n]+\]:/.test(text) || (inDefinition && /^(?:\t| +)\S/.test(text));
    if (inDefinition || /^\s*(?:`{3,}|~{3,})/.test(text)) return '';
    return /^(?:\t| {4})/.test(text) && !/^\s*(?:[-*+]|\d+[.)])\s/.test(text)
      ? text.replace(/^[\t ]+(?=\S)/, '')
      : text;
  };
}
