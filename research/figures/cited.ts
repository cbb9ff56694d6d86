import { type Doubt, type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Drawing } from './cite.ts';
import { draw, missingMark } from './format.ts';
import type { Shelf } from './shelf.ts';
import type { Citation, Edit } from './syntax.ts';

/** A figure of the text with its footnote: the fact that it says, or why it says none. */
export type Mark = Edit & { fact?: Fact | undefined; isMissing?: boolean; doubt?: Doubt };

/** Draws the figures that a citation names. What stands beside it and would say the sign, currency, scale or unit again, or say another, goes. `factorAt` tells what the table's head says that a place is in. */
export function drawCitation(
  citation: Citation,
  text: string,
  shelf: Shelf,
  factorAt: (position: number) => number | undefined,
): Mark[] {
  const { start, end, ids, operation, isBroken, drawing } = citation;
  const factor = drawing.scale && factorAt(start);
  const facts = isBroken ? [undefined] : operation ? [shelf.compute(operation, ids)] : ids.map(shelf.find);
  return facts.map((fact, at) => {
    const place = {
      start: at === 0 ? start : end,
      end,
      before: at === 0 ? text.slice(Math.max(0, start - 10), start) : '',
      after: at === facts.length - 1 ? text.slice(end, end + 40) : '',
    };
    const gap = at > 0 ? ', ' : /[\]\d%]$/.test(place.before) ? ' ' : '';
    return fact ? drawFact(fact, drawing, place, gap, factor) : markNothing(citation, place, gap);
  });
}

type Place = { start: number; end: number; before: string; after: string };

function markNothing({ operation, isBroken }: Citation, { start, end }: Place, gap: string): Mark {
  const reason = isBroken
    ? 'The text breaks off inside a citation.'
    : operation
      ? 'The text asks for a calculation that cannot be made from the facts.'
      : 'The text cites a fact that does not exist.';
  return { start, end, text: `${gap}?[^untraced]`, doubt: { written: '?', kind: 'unknown_id', reason } };
}

function drawFact(fact: Fact, drawing: Drawing, place: Place, gap: string, factor: number | undefined): Mark {
  const { start, end, before, after } = place;
  if (!isKnown(fact))
    return {
      start: start - currencyBefore(before).length,
      end,
      text: `${gap}${missingMark}[^${fact.id}]`,
      fact,
      isMissing: true,
    };
  const said = unitAfter(after);
  const fitting = fitDrawing(fact, drawing, said, factor);
  const drawn = draw(fact, fitting);
  const keepsUnit = fitting === drawing && Boolean(drawing.scale ?? drawing.bare);
  const typed = typedBefore(before, drawn, keepsUnit ? fact.unit : undefined);
  return {
    start: start - typed,
    end: end + (keepsUnit ? 0 : repeated(fact, said)),
    text: `${gap}${drawn}[^${fact.id}]`,
    fact,
  };
}

const scales = { k: /^(?:k|thousand)/i, m: /^(?:m|mn|mm|millions?)\b/i, bn: /^(?:b|bn|billions?)\b/i };
const factors = { k: 1e3, m: 1e6, bn: 1e9 };

/** A figure drawn without its unit reads wrongly unless what stands around it says that very unit: then it is drawn in full. */
function fitDrawing(fact: KnownFact, drawing: Drawing, said: Said, factor: number | undefined): Drawing {
  const { scale, bare: _bare, ...full } = drawing;
  if (scale) {
    const isSaid = said.scale ? scales[scale].test(said.scale) : factor === factors[scale];
    return isSaid ? drawing : full;
  }
  if (!drawing.bare || (!said.scale && !said.unit)) return drawing;
  return !said.scale && said.unit && saysUnit(said.unit, fact.unit) ? drawing : full;
}

type Said = { whole: string; scale?: string | undefined; unit?: string | undefined };

const following =
  /^\s?(?:(?<scale>bn|billions?|mn|mm|millions?|tn|trillions?|thousands?|[kKMBT]|m)(?![\w.])\s?)?(?<unit>%|‰|per\s?cent(?:age)?(?:[ -]points?)?\b|pct\b|(?:basis[ -])?points?\b|pp(?:ts?)?\b|bps?\b|x(?!\w)|×|times\b|days?\b|shares\b|(?:US |U\.S\. )?dollars?\b|euros?\b|pounds?\b|yen\b|USD\b|EUR\b|GBP\b|JPY\b|CHF\b)?/;

function unitAfter(after: string): Said {
  const { 0: whole = '', groups = {} } = following.exec(after) ?? {};
  if (!groups.scale && !groups.unit) return { whole: '' };
  return { whole: groups.unit ? whole : whole.trimEnd(), scale: groups.scale, unit: groups.unit };
}

const units: [RegExp, RegExp][] = [
  [/^%$/, /^(?:%|per\s?cent|percent|pct)$/],
  [/^points$/, /point|^pp|^per\s?centage|^%/],
  [/^bp$/, /^(?:basis|bp)/],
  [/^x$/, /^(?:x|×|times)$/],
  [/^days$/, /^day/],
  [/^shares$/, /^shares/],
  [/^USD/, /dollar|USD/],
  [/^EUR/, /euro|EUR/],
  [/^GBP/, /pound|GBP/],
  [/^JPY/, /yen|JPY/],
];

function saysUnit(said: string, unit: string): boolean {
  return units.some(([own, words]) => own.test(unit) && words.test(said));
}

/** How much of what follows a figure drawn with its unit says the unit again, or says one that it does not have. */
function repeated({ unit }: KnownFact, { whole, scale, unit: said }: Said): number {
  if (scale) return whole.length;
  if (!said) return 0;
  const isCounted = unit === 'count' || unit === 'score' || unit === '';
  return isCounted && !/^(?:%|‰|per|pct)/.test(said) ? 0 : whole.length;
}

const currencyMark = /(?:(?:US|C|A|HK|NZ|S|NT|R)?\$|[€£¥₹₩]|\b(?:USD|EUR|GBP|JPY|CHF|CAD)) ?$/;

function currencyBefore(before: string): string {
  return currencyMark.exec(before)?.[0] ?? '';
}

/** How much of what stands before a figure is a sign or a currency that it brings itself; `unit` when it is drawn without. */
function typedBefore(before: string, drawn: string, unit: string | undefined): number {
  const signless = before.replace(/(?<=[$€£¥₹₩])[-+−–]$/, '');
  const currency = currencyBefore(signless);
  const isSame = unit?.startsWith('USD') && /^(?:US)?\$|^USD/.test(currency);
  const taken = before.length - signless.length + (isSame ? 0 : currency.length);
  const rest = before.slice(0, before.length - taken);
  const sign = /(?:^|[^\w\]%)])([-+−–])$/.exec(rest)?.[1];
  if (!sign || (sign === '+' && !/^[−+]/.test(drawn))) return taken;
  return taken + 1;
}
