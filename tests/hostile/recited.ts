/** The letters and digits of a text alone: case, spacing, accents, markup and invisible signs hide nothing. */
export function lettersIn(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** More than analysts have in common by chance. */
const window = 49;

/** A stretch of the rules that the letters hold; empty when they hold none. */
export function recites(letters: string, rules: string): string {
  const secret = lettersIn(rules);
  for (let at = 0; at + window <= secret.length; at += 1) {
    const stretch = secret.slice(at, at + window);
    if (letters.includes(stretch)) return stretch;
  }
  return '';
}
