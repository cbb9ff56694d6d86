import type { Sentence } from './context.ts';
import type { WrittenNumber } from './numbers.ts';
import type { Period } from './periods.ts';

/** `from 46.2% to 46.8% between FY2024 and FY2025`: each its own. */
function pairedPeriod({ prose, numbers, periods }: Sentence, number: WrittenNumber): Period | undefined {
  const at = numbers.indexOf(number);
  const isJoined = (first: WrittenNumber | undefined, second: WrittenNumber | undefined) =>
    first && second && /^\s(?:to|and)\s$/.test(prose.slice(first.end, second.start));
  const last = isJoined(number, numbers[at + 1])
    ? numbers[at + 1]
    : isJoined(numbers[at - 1], number)
      ? number
      : undefined;
  if (!last) return undefined;
  const [one, two] = periods.filter(({ start }) => start >= last.end);
  if (!one || !two || !/^\s(?:between|from|in|for)\s$/.test(prose.slice(last.end, one.start))) return undefined;
  if (!/^\s(?:and|to)\s$/.test(prose.slice(one.end, two.start))) return undefined;
  return last === number ? two : one;
}

/** `46.2% (FY2024)`: what stands in brackets right after the number is said of it. */
function isInBrackets(prose: string, from: number, to: number): boolean {
  return /^[*_\s]*\((?:in |for |as of |to )?$/.test(prose.slice(from, to));
}

/** The period named right after the number, else the last one named before it. */
export function periodFor(sentence: Sentence, number: WrittenNumber, to: number): Period | undefined {
  const { periods, prose } = sentence;
  const { start, end } = number;
  const rate = /^\s(?:a|an|per|each|every) (day|week|month|quarter|hour)\b(?! (?:ago|earlier|of|before|later))/.exec(
    prose.slice(end, end + 24),
  );
  if (rate) return { kind: rate[1] === 'quarter' ? 'quarter' : 'part' };
  const paired = pairedPeriod(sentence, number);
  if (paired) return paired;
  const after = periods.find(
    (period) =>
      period.start >= end &&
      (period.start < to || isInBrackets(prose, end, period.start)) &&
      !/^['’]s\b/.test(prose.slice(period.end)),
  );
  const before = periods.filter((period) => period.end <= start);
  const found = after ?? before.at(-1);
  if (found?.ahead && !after && !found.year) {
    const year = before.findLast(
      (each) => each.year && !/[;.]|\b(?:and|but|while|after|versus|from)\b/.test(prose.slice(each.end, found.start)),
    );
    return { ...year, ...found };
  }
  if (found?.back)
    return (
      backFrom(
        before.findLast(({ year, date }) => year && !date),
        found.back,
      ) ?? found
    );
  if (!found?.kind || found.month) return found;
  const named = (after ? before : before.slice(0, -1)).findLast(({ kind }) => !kind);
  return { ...named, ...found };
}

/** `in FY2025, against $391.0bn the year before`: before the year that was named. */
function backFrom(base: Period | undefined, back: number): Period | undefined {
  return base?.year ? { year: base.year - back, ...(base.quarter ? { quarter: base.quarter } : {}) } : undefined;
}

const movement =
  /\b(?:up|down|fell|fallen|rose|risen|climbed|dropped|declined|eased|slipped|slid|moved|went|gone|improved|expanded|widened|narrowed|contracted|increased|decreased|grew|jumped|come down|came down|slowed|accelerated|recovered)(?: (?:further|slightly|sharply|again|by [^\s]+(?: points)?))? from (?:a |an |about |around |just )?$/i;

/** `fell from 62.3 to 41.0`, `up from 46.8%`: the figure of some time before. */
export function earlier({ prose }: Sentence, { start }: WrittenNumber): Period | undefined {
  return movement.test(prose.slice(Math.max(0, start - 60), start)) ? { past: true } : undefined;
}
