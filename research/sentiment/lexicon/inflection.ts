const vowels = 'aeiou';

/** The forms of a regular English verb: `surge` gives surge, surges, surged, surging. */
export function inflectVerb(verb: string): string[] {
  const last = verb.at(-1) ?? '';
  const beforeLast = verb.at(-2) ?? '';
  if (last === 'e') return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (last === 'y' && !vowels.includes(beforeLast))
    return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  const third = /(s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const stem = doublesItsEnd(verb) ? verb + last : verb;
  return [verb, third, `${stem}ed`, `${stem}ing`];
}

/** One syllable ending consonant, vowel, consonant: trim, trimmed. */
function doublesItsEnd(verb: string): boolean {
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb);
}

/**
 * Phrases as written in the lists, parted by `|`. A word that ends in `~` stands for all forms of that regular verb, `#` for a number,
 * `*` for up to three words of any kind, `a/b` for either word.
 */
export function expandPhrases(list: string): string[][] {
  return list
    .split('|')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .flatMap((phrase) => expandWords(phrase.split(/\s+/)));
}

function expandWords(words: string[]): string[][] {
  return words.reduce<string[][]>(
    (begun, word) => begun.flatMap((start) => formsOf(word).map((form) => [...start, form])),
    [[]],
  );
}

function formsOf(word: string): string[] {
  return word.split('/').flatMap((form) => (form.endsWith('~') ? inflectVerb(form.slice(0, -1)) : [form]));
}
