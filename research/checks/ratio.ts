import type { KnownFact } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';
import { isMoney, rough, slackOf } from './amounts.ts';
import { type Finding, find, inEachPassage, mostTogether, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { isSupposed, leadOf, tailOf } from './wording.ts';

/** A margin or a ratio that is not the ratio of the figures named beside it: the margin of another year, or one that was never worked out. */
export const ratio: Rule = inEachPassage((passage, reading) => {
  if (passage.isRow || passage.figures.length < 2 || passage.figures.length > mostTogether) return [];
  return passage.figures.flatMap((figure, at) => [
    ...ofInputs(figure, passage, reading),
    ...ofShare(figure, at, passage, reading),
    ...ofMargin(figure, at, passage, reading),
  ]);
});

/** The fact is the first over the second of its inputs; the sentence names both, and none of the pairs gives it. */
function ofInputs(figure: Figure, { figures }: Passage, reading: Reading): Finding[] {
  const { fact } = figure;
  const [over, under, ...more] = fact ? labelsOfRatio(fact) : [];
  if (!fact || !over || !under || more.length > 0) return [];
  const named = (label: string) =>
    figures.filter((each) => each.fact?.label.toLowerCase() === label && each.fact.ticker === fact.ticker);
  const pairs = named(over).flatMap((a) => named(under).map((b) => [a, b] as const));
  const scale = fact.unit === '%' ? 100 : fact.unit === 'x' ? 1 : undefined;
  if (pairs.length === 0 || !scale || pairs.some(([a, b]) => a.fact?.period !== b.fact?.period)) return [];
  const ratios = figures.filter((each) => each.fact?.label === fact.label && each.fact.ticker === fact.ticker);
  if (ratios.some(({ value }) => pairs.some(([a, b]) => isNear(value, (scale * a.value) / b.value)))) return [];
  const [[a, b] = []] = pairs;
  return a && b ? [tell(figure, a, b, scale, reading)] : [];
}

/** `operating income / revenue`, and nothing more to it. */
function labelsOfRatio({ formula = '' }: KnownFact): string[] {
  return /^[\w -]+ \/ [\w -]+$/.test(formula) && !/\baverage\b|FY\d|TTM/.test(formula)
    ? formula.toLowerCase().split(' / ')
    : [];
}

function isNear(said: number, worked: number): boolean {
  return Math.abs(said - worked) <= Math.max(0.15, Math.abs(worked) * 0.01);
}

/** `$35bn, 9.1% of revenue of $445bn`. */
function ofShare(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  const [part, whole] = [passage.figures[at - 1], passage.figures[at + 1]];
  if (figure.unit !== '%' || !part || !whole || !isMoney(part.unit) || part.unit !== whole.unit) return [];
  const [lead, tail] = [leadOf(passage, at), tailOf(passage, at)];
  const isShare =
    /^(?:[\s,(—–]|\b(?:is|was|are|were|or|which|that|equals|equal|to|about|around|roughly|represents|representing|makes|up|in|\w+ (?:19|20)\d\d)\b)*$/i.test(
      lead,
    ) && /^\s+of\s+(?:(?!and|while|from)[\w'’()-]+\s+){0,5}\(?$/i.test(tail);
  return isShare && !isSupposed(lead) ? weigh(figure, part, whole, reading) : [];
}

const margins: [RegExp, RegExp][] = [
  [/\bgross margin\b/i, /^gross profit$/i],
  [/\boperating margin\b/i, /^operating (?:income|profit)$/i],
  [/\bnet (?:profit )?margin\b/i, /^net income$/i],
  [/\bfree[- ]cash[- ]flow margin\b|\bFCF margin\b/i, /^free cash flow$/i],
];

/** `revenue of $445bn and operating income of $153bn, an operating margin of 31%`: a margin that no fact says, or another one's. */
function ofMargin(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  if (figure.unit !== '%') return [];
  const words = `${leadOf(passage, at).slice(-60)} ${tailOf(passage, at).slice(0, 30)}`;
  const [name, over] = margins.find(([each]) => each.test(words)) ?? [];
  if (figure.fact && (!/margin/i.test(figure.fact.label) || name?.test(figure.fact.label))) return [];
  const parts = passage.figures.filter(({ fact }) => over && fact && over.test(fact.label));
  const wholes = passage.figures.filter(({ fact }) => fact && /^revenue$/i.test(fact.label));
  const [part, whole] = [parts[0], wholes[0]];
  if (!part?.fact || !whole?.fact || parts.length > 1 || wholes.length > 1) return [];
  if (part.fact.period !== whole.fact.period || part.fact.ticker !== whole.fact.ticker || isSupposed(words)) return [];
  return weigh(figure, part, whole, reading);
}

function weigh(figure: Figure, part: Figure, whole: Figure, reading: Reading): Finding[] {
  const worked = (100 * Math.abs(part.value)) / Math.abs(whole.value);
  const slack =
    slackOf(figure) + worked * (slackOf(part) / Math.abs(part.value) + slackOf(whole) / Math.abs(whole.value));
  if (!Number.isFinite(worked) || Math.abs(worked - Math.abs(figure.value)) <= slack + 0.05) return [];
  return [tell(figure, part, whole, 100, reading)];
}

function tell(figure: Figure, part: Figure, whole: Figure, scale: 100 | 1, reading: Reading): Finding {
  const worked = `${rough((scale * part.value) / whole.value)}${scale === 100 ? '%' : 'x'}`;
  const shown = ({ fact, written }: Figure) => (fact ? draw(fact) : written);
  const text = `The text sets ${shown(figure)} beside ${shown(part)} and ${shown(whole)}; their ratio is ${worked}.`;
  return find(reading, 'ratio', text, { from: figure.start, to: figure.end }, [figure, part, whole]);
}
