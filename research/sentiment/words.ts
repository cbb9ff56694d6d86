/** A word of a text in lower case, with the clause it stands in. Numbers are `#`. Clauses are counted from 0. */
export type Word = { text: string; clause: number };

const piece = /\d[\d,.]*|[\p{L}][\p{L}\d']*|[,;:?!|()—–]|\.(?=\s|$)| - |\.\.\./gu;
const opensClause = new Set(['but', 'while', 'whereas', 'as', 'after', 'despite', 'although', 'though', 'and', 'amid']);

/** The words of a headline or a description. Hyphens part words (`better-than-expected` is three), possessives are dropped. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let clause = 0;
  for (const [found] of text.toLowerCase().replaceAll(/[’‘]/g, "'").matchAll(piece)) {
    const word = found.replace(/'s?$/, '');
    if (!/[\p{L}\d]/u.test(word)) {
      clause += 1;
      continue;
    }
    if (opensClause.has(word)) clause += 1;
    words.push({ text: /^\d/.test(word) ? '#' : word, clause });
  }
  return words;
}

/** Joins a negation's short form to its long one, so that one list serves: `didn't` is `did not`. */
export function spellOut(text: string): string {
  return text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\bcan't\b/gi, 'can not')
    .replaceAll(/\bcannot\b/gi, 'can not')
    .replaceAll(/\bwon't\b/gi, 'will not')
    .replaceAll(/n't\b/gi, ' not');
}
