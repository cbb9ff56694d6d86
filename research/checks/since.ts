import type { KnownFact } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';
import { type Finding, find, inEachPassage, nameFact, type Rule } from './finding.ts';
import { between, movement, wayOf } from './movement-words.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { clauseOf, isSupposed, leadOf, tailOf } from './wording.ts';

/** `margin contracted to 34.4%`, where the year before was lower: what it moved from is not said, and the facts hold it. */
export const since: Rule = (reading) => {
  const kin = Map.groupBy(reading.known, keyOf);
  return inEachPassage((passage) =>
    passage.isRow || passage.isScenario
      ? []
      : passage.figures.flatMap((figure, at) => judge(figure, at, passage, reading, kin)),
  )(reading);
};

function keyOf({ ticker, label, unit }: KnownFact): string {
  return `${ticker}|${label}|${unit}`;
}

const usual = new RegExp(`^${between}$`, 'i');
const movements = new RegExp(`\\b${movement}\\b`, 'gi');

function judge(
  figure: Figure,
  at: number,
  passage: Passage,
  reading: Reading,
  kin: Map<string, KnownFact[]>,
): Finding[] {
  const { fact } = figure;
  if (!fact || fact.value < 0 || !/\bto\s*$/i.test(leadOf(passage, at))) return [];
  const lead = clauseOf(leadOf(passage, at)).slice(-90);
  const last = [...lead.matchAll(movements)].at(-1);
  if (!last || isSupposed(lead) || saysFromWhere(passage, at, lead)) return [];
  const rest = lead
    .slice(last.index + last[0].length)
    .trim()
    .split(/\s+/);
  if (rest.pop()?.toLowerCase() !== 'to' || !rest.every((word) => usual.test(word))) return [];
  const before = periodsBefore(fact, kin.get(keyOf(fact)) ?? []);
  if (before.length === 0 || before.some((earlier) => Math.sign(fact.value - earlier.value) !== -wayOf(last[0])))
    return [];
  const from = figure.start - lead.length + last.index;
  return [find(reading, 'direction', tell(last[0], fact, before), { from, to: figure.end }, [figure, ...before])];
}

/** Another starting point than the period before is named. */
function saysFromWhere(passage: Passage, at: number, lead: string): boolean {
  const around = `${lead} ${tailOf(passage, at)}`;
  return /\b(?:from|since|peak|high|low|over|versus|vs|against|compared|than|trough|expected|decade|consensus|estimates?)\b/i.test(
    around,
  );
}

/** The year before a fiscal year; the quarter before and the one a year before a quarter, where both are held. */
function periodsBefore({ period }: KnownFact, kin: KnownFact[]): KnownFact[] {
  const [, quarter, year = ''] = /^(?:Q([1-4]) )?FY(\d{4})$/.exec(period) ?? [];
  if (!year) return [];
  const wanted = quarter
    ? [
        quarter === '1' ? `Q4 FY${Number(year) - 1}` : `Q${Number(quarter) - 1} FY${year}`,
        `Q${quarter} FY${Number(year) - 1}`,
      ]
    : [`FY${Number(year) - 1}`];
  const found = wanted.flatMap((each) => kin.find((other) => other.period === each) ?? []);
  return found.length === wanted.length ? found : [];
}

function tell(word: string, fact: KnownFact, before: KnownFact[]): string {
  const past = before.map((each) => `${draw(each)} in ${each.period}`).join(' and ');
  return `The text says “${word} to”; ${nameFact(fact)} is ${draw(fact)}, after ${past}.`;
}
