import { type Drawing, readCitation } from './cite.ts';
import { type AllowedLinks, inertAddress, writeLink } from './links.ts';

export type Edit = { start: number; end: number; text: string };
export type Citation = { start: number; end: number; id: string; drawing: Drawing };

/** The markdown of a piece taken apart: what to replace, what is cited where, and the prose with all else blanked out at the same length. */
export type Syntax = { edits: Edit[]; citations: Citation[]; prose: string };

/** Stands in the prose for what is no prose; a citation is kept apart because a figure stands there. */
export const blank = '\uE000';
const citedMark = '\uE001';

const parts = {
  escaped: /\\[^\n]/,
  code: /`+[^`\n]*`+/,
  cited: /\[\[([^[\]\n]{1,60})\]\]|\[(f\d{1,6}(?::[\w,+]{0,20})?)\](?![([])/,
  footnote: /\[\^[^\]\n]{1,60}\]/,
  link: /!?\[((?:[^[\]\n\\]|\\.){0,500})\]\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s[^()\n]{0,300})?\)/,
  reference: /!?\[([^[\]\n]{1,500})\]\[[^[\]\n]{0,200}\]/,
  angled: /<(https?:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/,
  address:
    /(?:https?:\/\/|www\.)[^\s<>[\]|`"\uE000]*[^\s<>[\]|`"\uE000.,;:!?)'*_]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{0,190}\w/,
  html: /<(?=[a-z/!?])/,
  entity: /&#?\w{1,30};/,
  bracket: /\[/,
};
const pattern = new RegExp(
  Object.entries(parts)
    .map(([name, part]) => `(?<${name}>${part.source})`)
    .join('|'),
  'gi',
);

/** Reads the inline markdown of `text` (made plain by `plainly` first). Only allowed links stay links; all other addresses, images and HTML become inert text. */
export function readSyntax(text: string, links: AllowedLinks): Syntax {
  const syntax: Syntax = { edits: [], citations: [], prose: text };
  const prose: string[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole] = match;
    const end = match.index + whole.length;
    prose.push(text.slice(from, match.index), readPart(match, syntax, links).repeat(whole.length));
    from = end;
  }
  prose.push(text.slice(from));
  syntax.prose = prose.join('');
  return syntax;
}

/** Records what becomes of one match; gives the sign that stands for it in the prose. */
function readPart(match: RegExpMatchArray, syntax: Syntax, links: AllowedLinks): string {
  const groups = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  if (groups.cited !== undefined) {
    syntax.citations.push({ start, end, ...readCitation(groups.cited.replace(/^\[+|\]+$/g, '')) });
    return citedMark;
  }
  const text = rewrite(match[0], groups, links);
  if (text !== match[0]) syntax.edits.push({ start, end, text });
  return blank;
}

function rewrite(whole: string, groups: Record<string, string | undefined>, links: AllowedLinks): string {
  if (groups.footnote !== undefined) return '';
  if (groups.link !== undefined) return rewriteLink(whole, links);
  if (groups.reference !== undefined) return inert(whole.slice(whole.indexOf('[') + 1, whole.indexOf(']')));
  if (groups.angled !== undefined) return rewriteAddress(whole.slice(1, -1), links);
  if (groups.address !== undefined) return rewriteAddress(whole, links);
  if (groups.html !== undefined) return '&lt;';
  if (groups.entity !== undefined) return /^&(?:amp|lt|gt|quot);$/.test(whole) ? whole : `&amp;${whole.slice(1)}`;
  return groups.bracket === undefined ? whole : '\\[';
}

function rewriteLink(whole: string, links: AllowedLinks): string {
  const [, text = '', url = ''] = new RegExp(parts.link.source).exec(whole) ?? [];
  const href = whole.startsWith('!') ? undefined : links.find(url);
  const shown = inert(text);
  return href ? writeLink(shown, href) : shown;
}

function rewriteAddress(url: string, links: AllowedLinks): string {
  const href = links.find(url);
  return href ? `<${href}>` : inertAddress(url);
}

/** A link's text, in which nothing may be a link again. */
function inert(text: string): string {
  return applyEdits(text, readSyntax(text, { find: () => undefined }).edits);
}

/** Puts the edits in place; where two overlap the earlier one stands. */
export function applyEdits(text: string, edits: Edit[]): string {
  const written: string[] = [];
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < from) continue;
    written.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  return written.join('') + text.slice(from);
}

/** The same text without the disguises in which an address, a sign or a digit could pass unread. */
export function plainly(text: string): string {
  const undisguised = text
    .replace(/\\([/:.@&;])/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&minus;/g, '\u2212')
    .replace(/&ndash;/g, '–')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/`([^`\n]*\[\[[^\]\n]*\]\][^`\n]*)`/g, '$1');
  return /[^\0-\x7f]/.test(undisguised) ? ascii(undisguised) : undisguised;
}

function ascii(text: string): string {
  return text.replace(/[\uE000\uE001\u200B\u2060\uFEFF]/g, '').replace(/\p{Nd}/gu, (digit) => digit.normalize('NFKC'));
}
