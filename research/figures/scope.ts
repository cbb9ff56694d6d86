import { type Cast, readOwners } from './owners.ts';
import { type Period, readPeriods } from './periods.ts';

/** What headings, bold lines, lines that end in a colon, and the list items above a line say of it: `## Microsoft`, `**FY2024:**`, `- FY2024`. */
export type Scope = {
  /** A line begins: what ends with it is forgotten. */
  open(prose: string): void;
  /** A piece has been read: what stands under it leans on it. */
  close(prose: string, opensLine: boolean): void;
  period(): Period | undefined;
  owner(cast: Cast): string | undefined;
  /** The period with which an earlier sentence of the paragraph opened: of what is known of that period, no other is meant. */
  opened(): Period | undefined;
};

type Item = { indent: number; text: string };

export function createScope(): Scope {
  let heading = '';
  let lead = '';
  let items: Item[] = [];
  let before: string[] = [];
  let isApart = true;

  return {
    open: (prose) => {
      before = [];
      if (prose.trim() === '') {
        isApart = true;
        return;
      }
      const indent = indentOf(prose);
      items = items.filter((item) => indent !== undefined && item.indent < indent);
      if (indent === undefined && isApart && !isRow(prose) && !isBold(lead)) lead = '';
      isApart = false;
    },
    close: (prose, opensLine) => {
      const indent = opensLine ? indentOf(prose) : undefined;
      if (/^\s*#/.test(prose)) {
        heading = prose;
        lead = '';
      } else if (indent !== undefined) items.push({ indent, text: prose });
      else if (opensLine && isLead(prose)) lead = prose;
      if (prose.trim() !== '' && !isRow(prose)) before = [...before.slice(-2), prose];
    },
    period: () => {
      for (const { text } of items.toReversed()) {
        const named = onlyOne(readPeriods(text).filter(isNamed), ({ start: _start, end: _end, ...period }) =>
          JSON.stringify(period),
        );
        if (named) return named;
      }
      return readPeriods(lead).filter(isNamed).at(-1) ?? readPeriods(heading).at(-1);
    },
    opened: () => before.map(openingPeriod).findLast((period) => period),
    owner: (cast) => {
      for (const sentence of before.toReversed()) {
        const opening = openingOwner(sentence, cast);
        if (opening) return opening;
      }
      for (const text of [...items.map((item) => item.text).toReversed(), lead, heading]) {
        const owner = onlyOne(
          readOwners(text, cast).filter(({ isSure }) => isSure),
          ({ ticker }) => ticker,
        );
        if (owner) return owner.ticker;
      }
      return undefined;
    },
  };
}

function indentOf(prose: string): number | undefined {
  return /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s/.exec(prose)?.[1]?.length;
}

function isRow(prose: string): boolean {
  return /^\s*\|/.test(prose);
}

function isBold(prose: string): boolean {
  return /^\s*(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$/.test(prose);
}

function isLead(prose: string): boolean {
  return prose.length < 80 && !/[.!?]\W*$/.test(prose) && (isBold(prose) || /:(?:\*\*|__)?\s*$/.test(prose));
}

/** A year, a quarter or a trailing year; a day is when something happened. */
function isNamed({ year, quarter, trailing, date }: Period): boolean {
  return !date && Boolean(year ?? quarter ?? trailing);
}

function onlyOne<T>(found: readonly T[], key: (each: T) => string): T | undefined {
  return new Set(found.map(key)).size === 1 ? found[0] : undefined;
}

const aside = /\b(?:against|unlike|versus|vs|than|compared|like|from|despite|if|while|whereas)\b/i;

/** The company that a sentence opens with is what the next sentences of its paragraph speak of. */
function openingOwner(sentence: string, cast: Cast): string | undefined {
  const first = readOwners(sentence, cast).find(({ isSure }) => isSure);
  if (!first) return undefined;
  const opening = sentence.slice(0, first.at);
  return opening.length <= 24 && !aside.test(opening) ? first.ticker : undefined;
}

/** `In FY2024 revenue was` */
function openingPeriod(sentence: string): Period | undefined {
  const [first] = readPeriods(sentence);
  return first && first.start <= 10 && isNamed(first) ? first : undefined;
}
