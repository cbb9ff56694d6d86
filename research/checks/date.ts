import type { Fact } from '#contract/facts.ts';
import { type Finding, find, type Rule } from './finding.ts';
import type { Passage, Reading } from './reading.ts';
import { isSupposed } from './wording.ts';

/** A date that no fact, source or window of the answer holds. Within the days that the data covers anything may have happened, but for an event: its date has to be held. */
export const date: Rule = (reading) => {
  const held = readHeld(reading.facts);
  if (!held.first || !held.last) return [];
  return reading.passages.flatMap((passage) =>
    datesIn(passage.prose).flatMap((each) => judge(each, passage, held, reading)),
  );
};

type Written = { iso: string; start: number; text: string };
type Held = { days: Set<string>; first: string | undefined; last: string | undefined };

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const pattern = new RegExp(
  `\\b(?<iso>(?:19|20)\\d\\d-[01]\\d-[0-3]\\d)\\b|\\b(?<month>${months})[a-z]{0,6}\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>(?:19|20)\\d\\d)\\b|\\b(?<day2>\\d{1,2})(?:st|nd|rd|th)? (?<month2>${months})[a-z]{0,6}\\.?,? (?<year2>(?:19|20)\\d\\d)\\b`,
  'gi',
);

function datesIn(text: string): Written[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(pattern)].map(({ 0: whole, index, groups = {} }) => {
    const month = 1 + months.split('|').indexOf((groups.month ?? groups.month2 ?? '').toLowerCase());
    const day = groups.day ?? groups.day2 ?? '';
    const iso =
      groups.iso ?? `${groups.year ?? groups.year2}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return { iso, start: index, text: whole };
  });
}

/** Every date that a fact carries: its period, its day, its label, its formula, where and when it was read. */
function readHeld(facts: Fact[]): Held {
  const days = new Set<string>();
  const covered: string[] = [];
  for (const fact of facts) {
    const texts =
      'value' in fact
        ? [fact.label, fact.period, fact.formula ?? '', fact.source.name, fact.source.url ?? '']
        : [fact.label, fact.period ?? '', fact.missing];
    for (const text of texts) for (const { iso } of datesIn(text)) days.add(iso);
    if (!('value' in fact)) continue;
    days.add(fact.asOf.slice(0, 10)).add(fact.source.retrievedAt.slice(0, 10));
    if (fact.basis === 'actual' || fact.basis === 'computed')
      covered.push(
        fact.asOf.slice(0, 10),
        fact.source.retrievedAt.slice(0, 10),
        ...datesIn(fact.period).map(({ iso }) => iso),
      );
  }
  covered.sort();
  return { days, first: covered[0], last: covered.at(-1) };
}

const event =
  /\b(?:earnings|results|reports?|reported|reporting|dividends?|ex-dividend|ex-date|record date|payable|pays?|paid|announce[sd]?|announcement|splits?|filed|filing|guidance|conference call|investor day|launch(?:es|ed)?|closes? the|merger|acquisition|meeting|due)\b/i;

function judge({ iso, start, text }: Written, passage: Passage, held: Held, reading: Reading): Finding[] {
  if (held.days.has(iso)) return [];
  const around = passage.prose.slice(Math.max(0, start - 90), start + text.length + 50);
  const isCovered = held.first !== undefined && held.last !== undefined && iso >= held.first && iso <= held.last;
  if (isCovered && !event.test(around)) return [];
  if (isSupposed(around) && !event.test(around)) return [];
  const from = passage.start + start;
  const told = `The text gives the date ${text}; no fact and no source of this answer holds it.`;
  return [find(reading, 'date', told, { from, to: from + text.length })];
}
