/** The letters and digits of a text, without case, accents, and whatever else a model may dress words up in: spaces, markup, invisible signs, full-width and mathematical letters. */
export function lettersOf(text: string): string {
  if (/^[a-z\d]$/.test(text)) return text;
  const plain = text.normalize('NFKD').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, '').replace(/[аеорсухіјѕһοντκ]/g, (letter) => twins[letter] ?? letter);
}

/** Cyrillic and Greek letters that look like Latin ones. */
const twins: Record<string, string> = Object.fromEntries(
  [...'аеорсухіјѕһοντκ'].map((letter, at) => [letter, 'aeopcyxijshovtk'.charAt(at)]),
);
