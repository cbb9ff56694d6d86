import type { AgentId } from '#contract/agents.ts';
import type { Claim } from './claim.ts';
import { companyClaims } from './company-claims.ts';
import { economyClaims } from './economy-claims.ts';
import { newsClaims } from './news-claims.ts';
import { peerClaims } from './peer-claims.ts';
import { priceClaims } from './price-claims.ts';
import { resultsClaims } from './results-claims.ts';

const claims: Claim[] = [
  ...companyClaims,
  ...priceClaims,
  ...newsClaims,
  ...economyClaims,
  ...resultsClaims,
  ...peerClaims,
];

/** A claim that a question puts up; `isOpposite` when it asks for the reverse. */
export type PutUp = { claim: Claim; isOpposite: boolean };

/** The claims in an agent's field that a question in small letters puts up, in the order of their tables; `isAny` reads a question of any form. */
export function findClaims(text: string, agent: AgentId, isAny = false): PutUp[] {
  const isWhether = isAny || asksWhether(text);
  const isCourse = !isAny && course.test(text);
  const isOpen = /^(?:(?:and|so|but) )?(?:why|how|what|when|where|who|which|show|list|explain|tell)\b/.test(text);
  return claims
    .filter(({ agents, isBare }) => agents.includes(agent) && (isWhether || (isBare && !isOpen)))
    .filter(({ ofCourse }) => ofCourse || !isCourse)
    .filter((claim) => !isByItself(claim, text))
    .flatMap((claim) => {
      const isOpposite = claim.against?.test(text) ?? false;
      return isOpposite || claim.asks.test(text) ? [{ claim, isOpposite: isOpposite && !claim.asks.test(text) }] : [];
    });
}

/** `Less profitable than its peers` is not asked of the company by itself: a claim that does not read the comparative says nothing of it. */
function isByItself({ asks, against }: Claim, text: string): boolean {
  if (!/ than (?!expected\b|usual\b)/.test(text)) return false;
  const read = [asks.exec(text)?.[0] ?? '', against?.exec(text)?.[0] ?? ''].join(' ');
  return !/\b(?:than|more|less|fewer|\w+er|worse)\b/.test(read);
}

/** `is it`, `did they`, `any`, or two states with an `or` between them. */
export function asksWhether(text: string): boolean {
  return whether.test(text) || offersBoth(text);
}

/** Whether a question names two states and asks which it is. */
export function offersBoth(text: string): boolean {
  return / or (?!so\b|more\b|less\b)/.test(text);
}

const course =
  /\b(?:rising|falling|growing|shrinking|increas\w+|decreas\w+|declin\w+|improv\w+|worsen\w+|slow(?:ing|ed)|accelerat\w+|grown?|grew|fallen|risen|changed|cut|raised|lowered)\b/;

const whether =
  /^(?:(?:and|so|but|ok|okay|then|also|hmm|well|it)[,:]? )*(?:is|are|was|were|am|do|does|did|has|have|had|can|could|isn't|aren't|wasn't|doesn't|don't|didn't|hasn't|haven't|any)\b/;
