import type { Note } from '#contract/notes.ts';
import { dropFootnotes, splitFootnotes } from './footnotes.ts';
import { splitNotes } from './split-notes.ts';

/**
 * An answer as it is taken along: the words and tables without references and definitions. What the page warns of goes along: a figure that is
 * untraced says so behind it, and what does not hold together stands at the end.
 */
export function answerMarkdown(markdown: string, notes: readonly Note[]): string {
  const text = dropFootnotes(splitFootnotes(markdown).body.replaceAll('[^untraced]', ' (untraced)'));
  if (notes.length === 0) return text;
  const { checks, remarks } = splitNotes(notes);
  const warnings = checks.map(({ text: note, quote }) => `- ${note}${quote ? ` ("${oneLine(quote)}")` : ''}`);
  return [
    text,
    '---',
    ...(warnings.length ? ['Check these:', warnings.join('\n')] : []),
    ...remarks.map(({ text: remark }) => remark),
  ].join('\n\n');
}

function oneLine(quote: string): string {
  return dropFootnotes(quote).replace(/\s+/g, ' ').trim();
}
