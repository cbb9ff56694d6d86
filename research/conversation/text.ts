/** A question is read to here: what comes after is no question any more. */
const longestRead = 1500;

/** A message as it is read: plain quotes and dashes, one kind of space, no marks of markdown, not too long. */
export function plain(message: string): string {
  return message
    .slice(0, longestRead)
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/\*{1,3}|_{2,}|#{1,6} /g, ' ')
    .replace(/\b(what|how|who|where|when|that)s\b/gi, '$1 is')
    .trim();
}

/** `a, b and c`. */
export function list(names: string[], joint = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a sentence must say `are`: `receivables are`, `EV/sales is`. */
export function isPlural(label: string): boolean {
  const noun = label.replace(/ (?:per|of|to|with|in|on|against) .*$/, '');
  return /(?:[^su]s|ies)$/.test(noun) && !/sales$|basis$|news$|implies$/i.test(noun);
}
