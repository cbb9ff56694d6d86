import type { Setting } from './context.ts';
import type { WrittenNumber } from './numbers.ts';
import { isFall, type Word } from './words.ts';

/** What the clause up to the number says of it: a loss, or what somebody guides to. */
export function outlookOf(prose: string, { start }: WrittenNumber): Pick<Setting, 'isLoss' | 'isOutlook' | 'isResult'> {
  const clause = /[^.;!?]*$/.exec(prose.slice(Math.max(0, start - 160), start))?.[0] ?? '';
  return {
    ...(/\bloss(?:es)?\b[^,]{0,30}$|\bnegative (?:[a-z-]+ ){1,4}(?:of|at) (?:about |around )?$/i.test(clause)
      ? { isLoss: true }
      : {}),
    ...(outlook.test(clause)
      ? { isOutlook: true }
      : /\b(?:actual|reported|posted|delivered|booked|achieved|recorded)\b/i.test(clause)
        ? { isResult: true }
        : {}),
  };
}

const outlook =
  /\b(?:guid(?:ance|es?|ed)|outlook|(?<!than )(?:expects?|expected|expecting)|forecasts?|forecasting|project(?:s|ed|ing)?|aim(?:s|ed|ing)?|target(?:s|ed|ing)|predict(?:s|ed)?|anticipat(?:es?|ed)|consensus)\b/i;

/** `fell 3.2%` and `3.2% lower` stand for a minus; `fell to 3.2%` names a level. */
export function hasFallen(between: Word[], tail: Word[]): boolean {
  const before = between.slice(-4);
  const verb = before.findLastIndex(({ word }) => word === 'growth');
  const isLevel = before.slice(verb + 1).some(({ word }) => /^(?:to|from|at|was|is|of)$/.test(word));
  if (verb >= 0 && !isLevel) return isFall(before[verb]?.raw ?? '');
  return tail.slice(0, 2).some(({ raw }) => /^(?:lower|below|down|decline|drop|decrease|loss)$/i.test(raw));
}

const narrowing = new Set(
  'plus excluding ex excl before currency constant attributable minority minoritie peak peaked trough troughed maximum minimum cumulative lowest restated break breakeven'.split(
    ' ',
  ),
);

/** Words in `said`, around a metric, that make another figure of it, which a label must then say too: `revenue excluding items`, `net cash per share`. */
export function narrowedBy(said: Word[]): string[] {
  const perWhat = said.flatMap(({ word }, at) => (word === 'per' ? [said[at + 1]?.word ?? ''] : []));
  return [...said.map(({ word }) => word).filter((word) => narrowing.has(word)), ...perWhat];
}

const group =
  /^[\W_]*(?:(?:and|but|while|whereas|where|as)\s+)?(?:the|its|most|other|all|listed|direct|close|closest|larger|smaller)?\s*(?:[A-Z][\w&.]*['’]s\s+)?(?:[a-z-]+\s){0,2}?(arm|division|segment|subsidiary|rival|competitor|supplier|suppliers|partner|parent|joint venture|peers|industry|sector|competitors|rivals|group|competition|benchmark|index)(?:\s(?:as a whole|at large|overall|itself|average|companies))?\s+(?:trades?|earns?|averages?|posts?|reports?|has|have|grew|generates?|sits?|stands?|is at|are at|yields?|returned|makes?|runs?)\b/i;

/** `The average hardware company earns` */
const anyOther =
  /^[\W_]*(?:the |an? )?(?:average|typical|median) (?:[a-z-]+ ){0,2}?(?:company|firm|peer|competitor|rival|business|stock)\b/i;

/** `The industry trades at`: no company is spoken of, and a label must say so too. */
export function groupSpokenOf(before: string): string[] {
  const clause = before.split(/[.;:,—–]\s|\s(?=while\b|whereas\b|but\b)/).at(-1) ?? '';
  if (anyOther.test(clause)) return ['peer'];
  const [, named] = group.exec(clause) ?? [];
  return named ? [/^(?:peers|competitors|rivals|group|competition)$/i.test(named) ? 'peer' : named.toLowerCase()] : [];
}
