import { rough, slackOf } from './amounts.ts';
import { type Finding, find, inEachPassage, type Rule } from './finding.ts';
import { between, movement } from './movement-words.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { clauseOf, isSupposed, leadOf, tailOf } from './wording.ts';

/** `rose 5.3% to X from Y`, where going from Y to X is another change than that. */
export const growth: Rule = inEachPassage((passage, reading) =>
  passage.isRow || passage.isScenario
    ? []
    : passage.figures.flatMap((figure, at) => judge(figure, at, passage, reading)),
);

const moved = new RegExp(`\\b${movement}(?:\\s+(?:${between}))*\\s*$`, 'i');
const period = `(?:\\s*\\([^)]{0,30}\\)|\\s+in (?:FY|Q)?[\\w ]{1,14}?)?`;
const joint = (word: string) =>
  new RegExp(`^${period}[\\s,(]*${word}(?:\\s+(?:a|the|about|around|roughly))?\\s*$`, 'i');
const to = joint('to');
const from = joint('from');

function judge(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  const [second, third] = [passage.figures[at + 1], passage.figures[at + 2]];
  const ofPair = pairBefore(figure, at, passage);
  if (ofPair) return weigh(figure, ofPair.now, ofPair.before, reading);
  if (figure.unit !== '%' || !second || !third || second.unit !== third.unit || second.unit === '%') return [];
  const lead = clauseOf(leadOf(passage, at));
  if (!moved.test(lead) || isSupposed(lead)) return [];
  const [first, last] = [tailOf(passage, at), tailOf(passage, at + 1)];
  if (to.test(first) && from.test(last)) return weigh(figure, second, third, reading);
  return from.test(first) && to.test(last) ? weigh(figure, third, second, reading) : [];
}

/** `from Y to X, a gain of 13.4%` */
function pairBefore(figure: Figure, at: number, passage: Passage): { now: Figure; before: Figure } | undefined {
  const [before, now] = [passage.figures[at - 2], passage.figures[at - 1]];
  if (figure.unit !== '%' || !before || !now || before.unit !== now.unit || before.unit === '%') return undefined;
  const isPair =
    /\bfrom(?:\s+(?:a|the|about|around|roughly))?\s*$/i.test(leadOf(passage, at - 2)) &&
    to.test(tailOf(passage, at - 2));
  const lead = leadOf(passage, at);
  return isPair && !isSupposed(lead) && told.test(lead) ? { now, before } : undefined;
}

const told = new RegExp(
  `^${period}[\\s,(–—-]*(?:(?:which|that|this) is |or |i\\.e\\.,? )?(?:an? )?(?:gain|rise|increase|jump|growth|advance|improvement|fall|drop|decline|decrease|change) of(?: about| around| roughly| some)?\\s*$`,
  'i',
);

function weigh(figure: Figure, now: Figure, before: Figure, reading: Reading): Finding[] {
  if (now.value <= 0 || before.value <= 0) return [];
  const worked = 100 * (now.value / before.value - 1);
  const slack =
    slackOf(figure) + (100 * now.value * (slackOf(now) / now.value + slackOf(before) / before.value)) / before.value;
  if (Math.abs(Math.abs(worked) - Math.abs(figure.value)) <= slack + 0.05) return [];
  const text = `The text sets a change of ${figure.written} beside ${before.written} and ${now.written}; from one to the other it is ${worked > 0 ? '+' : ''}${rough(worked)}%.`;
  return [find(reading, 'ratio', text, { from: figure.start, to: figure.end }, [figure, now, before])];
}
