import type { KnownFact } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';
import { type Finding, find, inEachPassage, nameFact, type Rule } from './finding.ts';
import { between, movement, type Way, wayOf } from './movement-words.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { clauseOf, isSupposed, leadOf, tailOf } from './wording.ts';

/** A rise called a fall, and the other way round: the movement's word stands right beside a figure that is a change. */
export const direction: Rule = inEachPassage((passage, reading) =>
  passage.isRow || passage.isScenario
    ? []
    : passage.figures.flatMap((figure, at) => judge(figure, at, passage, reading)),
);

function judge(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  const { fact } = figure;
  if (!fact || fact.value === 0 || !isChange(fact)) return [];
  const said = movementBefore(fact, leadOf(passage, at)) ?? movementAfter(tailOf(passage, at));
  if (!said || said.way === Math.sign(fact.value)) return [];
  const from = said.before === undefined ? figure.start : figure.start - said.before;
  const to = said.after === undefined ? figure.end : figure.markEnd + said.after;
  const anchor = said.before === undefined ? to - 1 : from;
  return [find(reading, 'direction', tell(said.word, fact), { from, to, anchor }, [figure])];
}

type Said = { word: string; way: Way; before?: number; after?: number };

/** A word further away than this speaks of something else. */
const reach = 90;
const usual = new RegExp(`^${between}$`, 'i');

/** `fell by about`, `grew revenue by`, right before the figure. */
function movementBefore(fact: KnownFact, lead: string): Said | undefined {
  const clause = clauseOf(lead);
  if (isSupposed(clause) || invertsSign(clause)) return undefined;
  const last = lastMovement(clause);
  if (!last || (last.isOfGrowth && /growth|CAGR/i.test(fact.label))) return undefined;
  const labelWords = new Set(fact.label.toLowerCase().split(/[^a-z]+/));
  const words = last.rest.toLowerCase().match(/[^\s]+/g) ?? [];
  const isBeside = words.every((each) => usual.test(each) || labelWords.has(each) || /^(?:fy|q)?[\d']+$/.test(each));
  return isBeside ? { word: last.word, way: wayOf(last.word), before: last.word.length + last.rest.length } : undefined;
}

const movements = new RegExp(`\\b${movement}\\b`, 'gi');

/** Of growth that slows the fact tells how much there still is. */
type LastMovement = { word: string; rest: string; isOfGrowth: boolean };

function lastMovement(clause: string): LastMovement | undefined {
  const words = clause.slice(-reach);
  const last = [...words.matchAll(movements)].at(-1);
  if (!last) return undefined;
  const isSpeed = /^(?:slow|accelerat|decelerat|eas)/i.test(last[0]);
  const isOfGrowth = isSpeed || /\bgrowth\b[^,;]*$/i.test(words.slice(0, last.index));
  return { word: last[0], rest: words.slice(last.index + last[0].length), isOfGrowth };
}

/** `a 4.9% decline`, `4.9% lower than a year before`. */
function movementAfter(tail: string): Said | undefined {
  const match =
    /^\s*(?:(?:year[- ]over[- ]year|year[- ]on[- ]year|yoy|annual|quarterly|sequential)\s+)?(increase|rise|jump|surge|decrease|decline|fall|drop|contraction|slide|higher|lower)\b(?! (?:in|of|for) (?:the )?(?:loss|deficit|discount))/i.exec(
      tail,
    );
  if (!match?.[1] || isSupposed(/^[^,;:]*/.exec(tail.slice(0, 60))?.[0] ?? '')) return undefined;
  return { word: match[1], way: wayOf(match[1]), after: match[0].length };
}

/** What grows when its sign falls: a loss, a deficit. */
function invertsSign(words: string): boolean {
  return /\b(?:loss|losses|deficit|outflows?|burn|discount|drawdown|inversion|negative)\b/i.test(words);
}

/** Whether a rise and a fall are told by the fact's sign. */
export function isChange({ label, unit, basis, formula = '' }: KnownFact): boolean {
  if (basis === 'assumption') return false;
  if (!/^(?:%|points|bp|score|[A-Z]{3}(?:\/share)?|)$/.test(unit)) return false;
  if (
    /percentile|premium|distance|against the close|one typical move|typical|adds? to|standard error|implies/i.test(
      label,
    )
  )
    return false;
  return (
    /\bgrowth\b|\bchange\b|\bprice return\b|\bdrift\b|\bmove on the day of reaction\b|against a month before|\bdrawdown\b|deepest fall|rate of change/i.test(
      label,
    ) || /\/ .+ - 1$/.test(formula)
  );
}

function tell(said: string, fact: KnownFact): string {
  const truth = fact.value > 0 ? 'a rise' : 'a fall';
  return `The text says “${said}”; the fact, ${nameFact(fact)}, is ${draw(fact, { signed: true })}: ${truth}.`;
}
