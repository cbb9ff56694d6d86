import { draw } from '#research/figures/format.ts';
import { isAdditive, slackOf } from './amounts.ts';
import { type Finding, find, inEachPassage, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { isSupposed, leadOf, tailOf } from './wording.ts';

/** A total in a sentence that is not the sum of the parts named beside it. */
export const total: Rule = inEachPassage((passage, reading) => {
  if (passage.isRow) return [];
  return passage.figures.flatMap((figure, at) => {
    const parts = partsBefore(passage, at) ?? partsAfter(passage, at);
    return parts ? judge(figure, parts, reading) : [];
  });
});

function judge(figure: Figure, parts: Figure[], reading: Reading): Finding[] {
  if (parts.length < 2 || !isAdditive(figure.unit) || parts.some(({ unit }) => unit !== figure.unit)) return [];
  if (parts.some(({ value }) => value < 0) || figure.value < 0) return [];
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const slack = [figure, ...parts].reduce((all, each) => all + slackOf(each), 0) + figure.value * 0.002;
  if (Math.abs(sum - figure.value) <= slack) return [];
  const all = [figure, ...parts];
  const place = {
    from: Math.min(...all.map(({ start }) => start)),
    to: Math.max(...all.map(({ end }) => end)),
    anchor: figure.start,
  };
  return [find(reading, 'total', tell(figure, parts, sum), place, all)];
}

const closing =
  /^[\s,;:)—–-]*(?:(?:which|that|they|these|those|the \w+|all|both|and|together|combined|,)\s+)*(?:add(?:s|ing)? up to|sum(?:s|ming)? to|totall?(?:s|ing|ed)?|for a (?:combined )?total of|(?:make|making|come to|comes to|amount to|amounts to|combine for|together|for a combined|giving a total of|or a total of|in total,?|=|equals?|gives?))\s*(?:a total of\s*)?$/i;

/** `X and Y add up to T`, `X plus Y equals T`. */
function partsBefore(passage: Passage, at: number): Figure[] | undefined {
  const lead = leadOf(passage, at);
  const match = closing.exec(lead);
  if (!match || at < 2 || isSupposed(lead)) return undefined;
  const isSumSign = /(?:=|equals?|gives?)\s*$/i.test(lead);
  return listEndingAt(passage, at - 1, isSumSign);
}

/** The figures of one enumeration, the last of them at `last`. */
function listEndingAt(passage: Passage, last: number, isSumSign: boolean): Figure[] | undefined {
  let first = last;
  while (first > 0 && isJoint(leadOf(passage, first), isSumSign)) first -= 1;
  return first < last ? passage.figures.slice(first, last + 1) : undefined;
}

const most = 40;

/** What stands between two parts: their names, and no word that makes them anything else. */
function isJoint(text: string, isSumSign: boolean): boolean {
  if (
    text.length > most + 20 ||
    /\b(?:less|minus|net of|from|to|against|versus|vs|than|per|after|before|of which|including|excluding|while|but|up|down|or|on)\b|[−×÷/;.]/i.test(
      text,
    )
  )
    return false;
  return isSumSign ? /\+|\bplus\b|\band\b/i.test(text) : /,|\band\b|\bplus\b|\+/i.test(text);
}

const opening =
  /^[\s,:(—–-]*(?:which |that )?(?:is |was |are |were )?(?:(?:entirely |all )?made up of|the sum of|the total of|consisting of|consists of|composed of|comprised of|split (?:into|between)|equal to the sum of|=)\s*:?\s*(?:[\w'’&/-]+\s+){0,6}\(?$/i;

/** `T, made up of X and Y`. */
function partsAfter(passage: Passage, at: number): Figure[] | undefined {
  const tail = tailOf(passage, at);
  if (!opening.test(tail) || isSupposed(tail) || passage.figures.length < at + 3) return undefined;
  const isSumSign = tail.includes('=');
  let last = at + 1;
  while (last + 1 < passage.figures.length && isJoint(leadOf(passage, last + 1), isSumSign)) last += 1;
  return last > at + 1 ? passage.figures.slice(at + 1, last + 1) : undefined;
}

function tell(figure: Figure, parts: Figure[], sum: number): string {
  const shown = parts.map(({ written }) => written);
  return `The text gives a total of ${figure.written}; ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)} add up to ${drawLike(figure, sum)}.`;
}

/** The sum in the total's own unit. */
export function drawLike({ fact, unit, written }: Figure, value: number): string {
  if (!fact) return draw({ ...blank, unit: unit ?? '', value });
  const [, decimals = ''] = /\.(\d+)/.exec(written) ?? [];
  return draw(
    { ...fact, value },
    fact.unit === unit && decimals.length < 5 ? { decimals: decimals.length as 0 | 1 | 2 | 3 | 4 } : {},
  );
}

const blank = {
  id: '',
  ticker: '',
  label: '',
  period: '',
  basis: 'computed',
  asOf: '',
  source: { name: '', retrievedAt: '' },
} as const;
