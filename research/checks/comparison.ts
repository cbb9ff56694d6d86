import { draw } from '#research/figures/format.ts';
import { gets } from './better.ts';
import { type Finding, find, inEachPassage, type Rule } from './finding.ts';
import { between, movement, type Way } from './movement-words.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { clauseOf, isSupposed, leadOf, tailOf } from './wording.ts';

/** A word that sets two figures side by side, and says the wrong one is larger: `rose to 5 from 6`, `41x, below its median of 32x`. */
export const comparison: Rule = inEachPassage((passage, reading) =>
  passage.isRow || passage.isScenario ? [] : passage.figures.flatMap((_, at) => judge(at, passage, reading)),
);

function judge(at: number, passage: Passage, reading: Reading): Finding[] {
  const [first, second] = [passage.figures[at], passage.figures[at + 1]];
  if (!first || !second || !isComparable(first, second)) return [];
  const lead = clauseOf(leadOf(passage, at)).slice(-reach);
  const middle = tailOf(passage, at);
  if (isSupposed(lead) || isSupposed(middle)) return [];
  const whole = leadOf(passage, at).slice(-reach);
  const said =
    steps(lead, middle, first, second) ??
    beside(lead, middle, first, second) ??
    inBrackets(whole, middle, first, second);
  if (!said || said.holds || isSupposed(whole)) return [];
  const from = said.inLead
    ? first.start - (said.isWhole ? whole : lead).length + said.index
    : first.markEnd + said.index;
  const place = { from: Math.min(from, first.start), to: Math.max(first.end, from + said.word.length), anchor: from };
  return [find(reading, 'direction', tell(said.word, first, second), place, [first, second])];
}

const reach = 90;

/** Two amounts of one unit, told apart by the digits shown. Where both are negative, more of it may be meant by less. */
function isComparable(first: Figure, second: Figure): boolean {
  if (first.unit !== second.unit || first.written === second.written) return false;
  if (first.value < 0 && second.value < 0) return false;
  return first.fact?.ticker === second.fact?.ticker || !first.fact || !second.fact;
}

type Said = { word: string; index: number; inLead: boolean; holds: boolean; isWhole?: boolean };

const movements = new RegExp(
  `\\b(?:${movement}|improved|improves|improving|worsened|worsens|deteriorated|weakened)\\b`,
  'gi',
);
const usual = new RegExp(`^(?:${between}|to|from)$`, 'i');

/** `rose to X from Y`, `fell from X to Y`, `X, up from Y`. */
function steps(lead: string, middle: string, first: Figure, second: Figure): Said | undefined {
  const joint = /^\s*(?:\([^)]{0,30}\)|in \w+(?: \w+)?)?,?\s*(to|from)(?:\s+\w[\w'’-]*){0,5}\s*$/i.exec(middle);
  const last = [...lead.matchAll(movements)].at(-1);
  const own = upFrom.exec(middle);
  if (own?.[1]) {
    const word = own[1];
    return said(word, middle.indexOf(word), false, gets(word, first, second));
  }
  if (!joint || !last) return undefined;
  const ending = lead
    .slice(last.index + last[0].length)
    .trim()
    .split(/\s+/);
  const [from, to] = joint[1]?.toLowerCase() === 'to' ? [first, second] : [second, first];
  const expected = joint[1]?.toLowerCase() === 'to' ? 'from' : 'to';
  if (ending.at(-1)?.toLowerCase() !== expected || !ending.every((word) => usual.test(word))) return undefined;
  return said(last[0], last.index, true, gets(last[0], to, from));
}

const upFrom =
  /^\s*(?:\([^)]{0,30}\))?,?\s*(?:(?:which|that) (?:is|was) |(?:slightly|sharply|well|modestly|significantly|still) )?\(?(up|down|higher|lower|improved|risen|fallen)(?: slightly| sharply| modestly| a touch)? (?:from|on|than)(?:\s+\w[\w'’-]*){0,5}\s*$/i;

function said(word: string, index: number, inLead: boolean, holds: boolean | undefined): Said | undefined {
  return holds === undefined ? undefined : { word, index, inLead, holds };
}

const relation =
  /^(?:\s*\([^)]{0,30}\))?[\s,]*(?:(?:the|its) (?:[\w/-]+ ){1,3})?(?:(?:which|is|was|are|were|that|stands|sits|trades|well|far|just|slightly|also|still|comfortably|modestly|significantly|a|little|bit|touch)\s+)*(above|below|higher than|lower than|more than|less than|exceeds|exceeding|ahead of|faster than|slower than)((?:\s+[\w'’.&/-]+){0,8})\s*(?:\()?$/i;

/** `41.3x, above its own median of 31.9x`. */
function beside(lead: string, middle: string, first: Figure, second: Figure): Said | undefined {
  const match = relation.exec(middle);
  if (!match?.[1] || /\b(?:and|while|but|or|with|which|against|distance|gap|by)\b/i.test(match[2] ?? ''))
    return undefined;
  if (
    /\b(?:premium|discount|difference|gap|distance|spread|by|another|further)\b[^,]*$/i.test(lead) ||
    isDistance(first)
  )
    return undefined;
  const way: Way = /^(?:above|higher|more|exceed|ahead|faster)/i.test(match[1]) ? 1 : -1;
  return said(match[1], middle.indexOf(match[1]), false, Math.sign(first.value - second.value) === way);
}

/** `The price stands below its 200-day average (349.77 against 303.27)`: what comes first in the brackets is what the sentence is about. */
function inBrackets(lead: string, middle: string, first: Figure, second: Figure): Said | undefined {
  const match = /^(.*)\b(above|below|higher than|lower than)\b[^,;:()]{0,60}\(?\s*$/is.exec(lead);
  if (!match?.[1] || !match[2] || !first.fact || isDistance(first)) return undefined;
  if (!/^\s*(?:against|versus|vs\.?|compared (?:with|to))\s*(?:a |the )?$/i.test(middle)) return undefined;
  const isSubject = new RegExp(`\\b(?:${first.fact.label.match(/[A-Za-z]{3,}/g)?.join('|') || '$^'})\\b`, 'i');
  if (!isSubject.test(match[1])) return undefined;
  const way: Way = /^(?:above|higher)/i.test(match[2]) ? 1 : -1;
  const held = said(match[2], match[1].length, true, Math.sign(first.value - second.value) === way);
  return held && { ...held, isWhole: true };
}

function isDistance({ fact, unit }: Figure): boolean {
  return (
    /^(?:points|bp)$/.test(unit ?? '') ||
    /against|premium|distance|change|rank|pointing|percentile/i.test(fact?.label ?? '')
  );
}

function tell(word: string, first: Figure, second: Figure): string {
  const [a, b] = [shown(first), shown(second)];
  const isMore = first.value > second.value;
  return `The text says “${word}” between ${a} and ${b}; ${a} is ${isMore ? 'more' : 'less'} than ${b}.`;
}

function shown({ fact, written }: Figure): string {
  return fact ? draw(fact) : written;
}
