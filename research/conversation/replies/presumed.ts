import { findClaims } from '#research/conversation/claims/claims.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { isOutflow } from '#research/conversation/differences.ts';
import { type Figure, yearBefore } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { satellite } from '#research/conversation/shelf.ts';
import { namedPeriod, overSpan, sayFacts, settle } from './verdict.ts';

/** What a question for reasons takes for granted and the figures do not bear out: `why sell?` of a neutral rating, `why so profitable?` of a loss. */
export function denyPresumed({ said: question, agent, spans }: Reading, file: CompanyFile): string {
  const period = namedPeriod(spans, file);
  const [first] = findClaims(question, agent, true)
    .map((putUp) => overSpan(putUp, question))
    .flatMap((putUp) => settle(putUp, file, period) ?? []);
  if (!first || first.holds !== (first.isOpposite !== isNegated(question))) return '';
  const [holding, not] = first.claim.states ?? [];
  const lead = (first.holds ? holding : not) ?? notSo;
  return `**${lead}:** ${sayFacts(first, file)}.${first.claim.rule ? ` ${first.claim.rule}.` : ''}`;
}

/** What a question for reasons takes for granted, borne out or not, where there is no figure of its own to take apart. */
export function sayPresumed(reading: Reading, file: CompanyFile): string {
  const { said: question, agent, spans } = reading;
  const denied = denyPresumed(reading, file);
  if (denied) return denied;
  const period = namedPeriod(spans, file);
  const [first] = findClaims(question, agent, true).flatMap((putUp) => settle(putUp, file, period) ?? []);
  return first ? `${sayFacts(first, file)}. The figures show that it is so, not the cause behind it.` : '';
}

const notSo = 'That is not so';

/** `Why did revenue fall?` of revenue that rose; empty where the figure did move so, or its change is not held. */
export function denyMove({ said: question }: Reading, figure: Figure): string {
  // The stock is asked about, and not the figure beside it.
  const isOther = /\b(?:stock|shares?|price)\b/.test(question) && !isMove(figure.now);
  const way = isOther ? 0 : wayOf(question);
  const changes = way === 0 ? [] : changesOf(figure);
  return changes.length > 0 && changes.every((change) => Math.sign(change) !== way) ? `**${notSo}:** ` : '';
}

const falling =
  /\b(?:fall(?:s|en|ing)?|fell|drop\w*|declin\w*|decreas\w*|shr[aiu]nk\w*|down|lowered|lowering|cut|cuts|cutting|collaps\w*|plung\w*|tumbl\w*|slump\w*|deteriorat\w*|worsen\w*|weaken\w*|contract(?:ed|ing))\b/;
const rising =
  /\b(?:ris(?:e|es|ing|en)|rose|increas\w*|gr[eo]w(?:s|ing|n)?|improv\w*|climb\w*|jump\w*|surg\w*|soar\w*|up|raised|raising|widen\w*|expand(?:ed|ing))\b/;
/** What is set against something else has not moved. */
const isSetAgainst = /\b(?:than|peers?|median|rank\w*|made up|set up)\b/;

function wayOf(question: string): number {
  if (isSetAgainst.test(question) || falling.test(question) === rising.test(question)) return 0;
  return (rising.test(question) ? 1 : -1) * (isNegated(question) ? -1 : 1);
}

/** Against a year before, where that is held; of a rate over three and twelve months. More money going out is a rise. */
function changesOf({ file, term, now, all, series }: Figure): number[] {
  if (isMove(now)) return [now.value];
  const before = yearBefore(
    now,
    [...all, ...series].filter(({ label }) => label === now.label),
  );
  if (before)
    return [now.value < 0 && before.value < 0 && isOutflow(now) ? before.value - now.value : now.value - before.value];
  return ['change over three months', 'change over twelve months'].flatMap(
    (suffix) => satellite(file.ledger, now, term, suffix)?.value ?? [],
  );
}

/** A figure that is a move of the price itself. */
function isMove({ label }: { label: string }): boolean {
  return label.startsWith('Move on');
}

function isNegated(question: string): boolean {
  return /n't\b|\b(?:not|never|no)\b/.test(question);
}
