/** The answer without the footnote definitions, which end it. */
export function withoutDefinitions(text: string): string {
  const at = text.search(/^\[\^[^\]\n]{1,20}\]:/m);
  return at < 0 ? text : text.slice(0, at);
}

/** Blanks what is somebody else's word, or no word at all: quotations, links, code, the signs of emphasis. The length stays. */
export function hideForeign(line: string): string {
  return line.replace(
    /\[(?:[^\][\n]|\[\^\w{1,20}\]){0,400}\]\([^)\n]{0,1000}\)|“[^”\n]{1,400}”|"[^"\n]{1,400}"|`[^`\n]{1,400}`|[*_]/g,
    (whole) => ' '.repeat(whole.length),
  );
}

/** Puts `sign` in the place of footnote marks, as often as they are long. */
export function hideMarks(line: string, sign: string): string {
  return line.replace(/\[\^\w{1,20}\]/g, (whole) => sign.repeat(whole.length));
}
