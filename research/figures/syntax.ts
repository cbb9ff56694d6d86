import { type Cited, readCitation } from './cite.ts';
import { holdsFigure } from './holds-figure.ts';
import { type AllowedLinks, inertAddress, writeLink } from './links.ts';
import { blank, citedMark } from './signs.ts';
import type { TitleTest } from './titles.ts';

export type Edit = { start: number; end: number; text: string };
/** A citation in its place; `isBroken` when the text ends inside it. */
export type Citation = Cited & { start: number; end: number; isBroken?: boolean };

/** The markdown of a piece taken apart: what to replace, what is cited where, and the prose with all else blanked out at the same length. */
export type Syntax = { edits: Edit[]; citations: Citation[]; prose: string };

/** What an answer may link to, and what in it is a title. In the house's own text code and link texts hold names and headlines. */
export type Allowed = { links: AllowedLinks; isTitle: TitleTest; writer: 'house' | 'model' };

const id = 'f\\d{1,6}(?::[\\w,+]{0,20})?';
const parts = {
  escaped: /\\[!-/:-@[-`{-~]/,
  code: /(?<!`)(?<ticks>`+)(?!`)[^`\n]+\k<ticks>(?!`)/,
  tick: /`/,
  cited: new RegExp(
    `\\[\\[[^[\\]\\n]{1,200}\\]\\]|\\[{1,2}(?:${id}(?:\\s?[,;]\\s?f\\d{1,6}){0,20})\\]{1,2}(?![([])|\\[\\[${id}(?=[\\s.,;!?)*|])`,
  ),
  broken: /\[\[[\w(,:;+ ]{0,200}(?=\n?$(?![\s\S]))/,
  footnote: /\[\^[^\]\n]{1,60}\]/,
  link: /!?\[((?:[^[\]\n\\]|\\.|\[\[[^[\]\n]{1,200}\]\]){0,500})\]\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s[^()\n]{0,300})?\)/,
  reference: /!?\[([^[\]\n]{1,500})\]\[[^[\]\n]{0,200}\]/,
  angled: /<(https?:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/,
  address:
    /(?:https?:\/\/|www\.)[^\s<>[\]|`"\uE000]*[^\s<>[\]|`"\uE000.,;:!?)'*_]|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/,
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
export function readSyntax(text: string, allowed: Allowed): Syntax {
  const syntax: Syntax = { edits: [], citations: [], prose: '' };
  syntax.prose = readInto(syntax, text, 0, allowed);
  return syntax;
}

/** Reads `text`, which stands at `offset`; gives its prose. */
function readInto(syntax: Syntax, text: string, offset: number, allowed: Allowed): string {
  const prose: string[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    prose.push(text.slice(from, match.index), readPart(match, syntax, offset, allowed));
    from = match.index + match[0].length;
  }
  prose.push(text.slice(from));
  return prose.join('');
}

/** Records what becomes of one match; gives what stands for it in the prose, at the same length. */
function readPart(match: RegExpExecArray, syntax: Syntax, offset: number, allowed: Allowed): string {
  const { 0: whole, groups = {} } = match;
  const start = offset + match.index;
  const end = start + whole.length;
  if (groups.cited !== undefined || groups.broken !== undefined) {
    const inside = whole.replace(/^\[+|\]+$/g, '');
    syntax.citations.push({ start, end, ...readCitation(inside), ...(groups.cited ? {} : { isBroken: true }) });
    return citedMark.repeat(whole.length);
  }
  const isWrapped = groups.link !== undefined || groups.reference !== undefined || groups.code !== undefined;
  const inner = isWrapped ? unwrapped(groups, whole, match.input.slice(0, match.index), allowed) : undefined;
  if (inner !== undefined) return readInside(syntax, whole, start, inner, allowed);
  const text = rewrite(whole, groups, allowed);
  if (text !== whole) syntax.edits.push({ start, end, text });
  return blank.repeat(whole.length);
}

/** What a link, an image or code says, when it is to be read as prose: a figure in it must not pass unread. Undefined when it may stand as it is. */
function unwrapped(
  { link, code }: Record<string, string | undefined>,
  whole: string,
  before: string,
  allowed: Allowed,
): string | undefined {
  if (code !== undefined) {
    const inside = whole.replace(/^`+|`+$/g, '');
    return /\[\[/.test(inside) || (allowed.writer === 'model' && holdsFigure(inside, 'inCode')) ? inside : undefined;
  }
  if (link === undefined && allowed.writer === 'house') return undefined;
  if (link === undefined) return whole.slice(whole.indexOf('[') + 1, whole.indexOf(']'));
  const { text, href } = readLink(whole, allowed.links);
  if (!href) return allowed.writer === 'model' || /\[\[/.test(text) ? text : undefined;
  const isQuoted = !/\[\[/.test(text) && (!holdsFigure(text) || allowed.isTitle(text, before));
  return isQuoted ? undefined : text;
}

function readInside(syntax: Syntax, whole: string, start: number, inner: string, allowed: Allowed): string {
  const at = whole.indexOf(inner, whole.startsWith('!') ? 2 : 1);
  syntax.edits.push({ start, end: start + at, text: '' });
  const prose = readInto(syntax, inner, start + at, { ...allowed, links: { find: () => undefined } });
  syntax.edits.push({ start: start + at + inner.length, end: start + whole.length, text: '' });
  return blank.repeat(at) + prose + blank.repeat(whole.length - at - inner.length);
}

function rewrite(whole: string, groups: Record<string, string | undefined>, { links }: Allowed): string {
  if (groups.footnote !== undefined) return '';
  if (groups.link !== undefined) {
    const { text, href } = readLink(whole, links);
    return href ? writeLink(inert(text), href) : inert(text);
  }
  if (groups.reference !== undefined) return inert(whole.slice(whole.indexOf('[') + 1, whole.indexOf(']')));
  if (groups.angled !== undefined) return rewriteAddress(whole.slice(1, -1), links);
  if (groups.address !== undefined) return rewriteAddress(whole, links);
  if (groups.html !== undefined) return '&lt;';
  // Left alone it would pair with the first sign of an inert address, and set the address free.
  if (groups.tick !== undefined) return '\\`';
  if (groups.entity !== undefined) return /^&(?:amp|lt|gt|quot);$/.test(whole) ? whole : `&amp;${whole.slice(1)}`;
  return groups.bracket === undefined ? whole : '\\[';
}

const wholeLink = new RegExp(parts.link.source);

function readLink(whole: string, links: AllowedLinks): { text: string; href: string | undefined } {
  const [, text = '', url = ''] = wholeLink.exec(whole) ?? [];
  return { text, href: whole.startsWith('!') ? undefined : links.find(url) };
}

function rewriteAddress(url: string, links: AllowedLinks): string {
  const href = links.find(url);
  return href ? `<${href}>` : inertAddress(url);
}

/** A link's text, in which nothing may be a link again. */
function inert(text: string): string {
  return applyEdits(
    text,
    readSyntax(text, { links: { find: () => undefined }, isTitle: () => true, writer: 'house' }).edits,
  ).text;
}

/** Puts the edits in place, and says which; where two overlap the earlier one stands. */
export function applyEdits<T extends Edit>(text: string, edits: T[]): { text: string; placed: T[] } {
  const written: string[] = [];
  const placed: T[] = [];
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < from) continue;
    written.push(text.slice(from, edit.start), edit.text);
    placed.push(edit);
    from = edit.end;
  }
  return { text: written.join('') + text.slice(from), placed };
}
