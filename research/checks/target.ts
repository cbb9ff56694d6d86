import { isMoney } from './amounts.ts';
import { type Finding, find, inEachPassage, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { isSupposed, leadOf, tailOf } from './wording.ts';

/** A price target, or a fair value, that comes from nowhere: no method is named near it, and its fact is none of a valuation. */
export const target: Rule = (reading) => {
  const sections = Map.groupBy(reading.passages, ({ section }) => section);
  const explained = new Set(
    [...sections].filter(([, own]) => own.some(({ prose }) => method.test(prose))).map(([section]) => section),
  );
  return inEachPassage((passage) =>
    explained.has(passage.section) ? [] : passage.figures.flatMap((figure, at) => judge(figure, at, passage, reading)),
  )(reading);
};

const method =
  /\bDCF\b|\bdiscount(?:ed|ing)\b|\bmultiples?\b|\bP\/[EBS]\b|\bEV\/|\bcomparables?\b|\bpeers?\b|\bmedian\b|\bpercentile\b|\bquartiles?\b|\bsum[- ]of[- ]the[- ]parts\b|\bconsensus\b|\banalysts?\b|\bbrokers?\b|\bcost of (?:equity|capital)\b|\bWACC\b|\bbook value\b|\btimes\b|\bcash flows?\b|\baccording to\b|\bresidual income\b|\byield\b|\b\d+(?:\.\d+)?x\b|\bmodel\b/i;
const named =
  /\b(?:price target|target price|(?:12|twelve)[- ]month target|fair value(?: estimate)?|intrinsic value|target)\b(?:\s+(?:of|is|at|to|for|on|the|stock|shares|set|stands|remains|sits|comes|would|be|around|about|estimate|estimated|[A-Z]{1,5})|\s*:)*\s*$/i;
const after = /^\s*(?:[\w-]+\s){0,1}(?:price target|target price|fair value)\b/i;

function judge(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  if (!isMoney(figure.unit) || isOfValuation(figure) || passage.isRow) return [];
  const lead = leadOf(passage, at);
  const match = named.exec(lead);
  if (!match && !after.test(tailOf(passage, at))) return [];
  if (
    isSupposed(lead.slice(-50)) ||
    /\b(?:rais\w+|lift\w+|cut\w*|lower\w+|initiat\w+|reiterat\w+|maintain\w+|sets|capital|inflation|margin|sales|revenue|leverage|firm|bank)\b/i.test(
      lead.slice(-60),
    )
  )
    return [];
  const from = match ? figure.start - match[0].length : figure.start;
  const text = `The text gives a target of ${figure.written} and no method by which it was worked out.`;
  return [find(reading, 'target', text, { from, to: figure.end, anchor: figure.start }, [figure])];
}

/** Its fact says how it was worked out, or who expects it. */
function isOfValuation({ fact }: Figure): boolean {
  return (
    fact !== undefined &&
    (fact.basis === 'estimate' ||
      fact.basis === 'assumption' ||
      (fact.formula !== undefined && !/against the close|highest|lowest|mean of \d+ closes/i.test(fact.formula)))
  );
}
