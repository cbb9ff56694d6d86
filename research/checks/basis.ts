import type { KnownFact } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';
import { type Finding, find, inEachPassage, nameFact, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { clauseOf, isSupposed, leadOf } from './wording.ts';

/** An estimate told as a result, or a result as an estimate. */
export const basis: Rule = inEachPassage((passage, reading) =>
  passage.isRow ? [] : passage.figures.flatMap((figure, at) => judge(figure, at, passage, reading)),
);

const words = `(?:\\s+[\\w'’&/-]+)`;
const resulted = new RegExp(
  `\\b(reported|earned|posted|booked|recorded|delivered|generated|achieved|printed|registered|came in at|came out at|totall?ed)\\b${words}{0,7}\\s*$`,
  'i',
);
const wasAt = /\b(was|were|stood at|reached|hit)\s+(?:at |about |around |roughly |a |record )?\s*$/i;
const awaited =
  /\b(expects?|forecasts|projects|anticipates?|expected|estimated|forecast|forecasted|projected|anticipated|consensus|guided)\b(?:\s+(?:to be|to reach|to come in at|at|of|is|was|for|a|an|the|its|diluted|basic|adjusted|quarterly|annual|full|year|earnings|per|share|EPS|revenue|sales|net|operating|free|cash|flow|income|profit|margin|in|FY\d+|Q[1-4])){0,6}\s*$/i;

function judge(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  const { fact } = figure;
  if (!fact) return [];
  const lead = clauseOf(leadOf(passage, at)).slice(-100);
  const claim = isEstimate(fact)
    ? resultOf(lead, passage.prose)
    : fact.basis === 'actual'
      ? estimateOf(lead)
      : undefined;
  if (!claim || isSupposed(lead)) return [];
  const told = isEstimate(fact) ? 'an estimate' : 'a result that was reported';
  const text = `The text says “${claim}”; ${nameFact(fact)}, ${draw(fact)}, is ${told}.`;
  const from = figure.start - lead.length + lead.toLowerCase().lastIndexOf(claim.toLowerCase());
  return [find(reading, 'basis', text, { from, to: figure.end }, [figure])];
}

function isEstimate({ basis: own, label, unit }: KnownFact): boolean {
  if (unit === 'days' || unit === 'count') return false;
  return own === 'estimate' || (own === 'computed' && /\bexpected growth\b/.test(label));
}

/** Words that keep an estimate one, wherever the sentence has them. */
const hints =
  /\b(?:expect\w*|estimat\w*|consensus|forecast\w*|project\w*|analysts?|street|guid\w*|outlook|predict\w*|anticipat\w*|will|model\w*|see[ns]?|implied|bar|hurdle|target|due|against|versus|vs|than|beat|miss\w*|surprise)\b/i;

function resultOf(lead: string, sentence: string): string | undefined {
  if (hints.test(lead)) return undefined;
  const told = resulted.exec(lead)?.[1];
  return told ?? (hints.test(sentence) ? undefined : wasAt.exec(lead)?.[1]);
}

function estimateOf(lead: string): string | undefined {
  const match = awaited.exec(lead);
  const before = match && lead.slice(0, match.index).trimEnd();
  return match &&
    !/\b(?:than|as|beat|beating|above|below|over|exceed\w*|topp\w*|miss\w*|better|worse|versus|vs|against|widely|in line with|with)$/i.test(
      before ?? '',
    )
    ? match[1]
    : undefined;
}
