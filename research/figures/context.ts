import type { WrittenNumber } from './numbers.ts';
import { type Cast, type Owner, readOwners } from './owners.ts';
import { type NamedPeriod, type Period, readPeriods } from './periods.ts';
import { changesMetric, isFall, isMetric, readWords, type Word } from './words.ts';

/** What the text around a number says about it. */
export type Setting = {
  /** The words around it, and among them those that name what is measured. */
  words: ReadonlySet<string>;
  metric: string[];
  /** Words that must be in a label too: `forward`, `services`, the 5 of `five-year`. */
  required: string[];
  period: Period | undefined;
  owner: string;
  /** A word such as `fell` stands for the minus. */
  isFall: boolean;
  /** From a table's heads. */
  unit?: string;
  factor?: number;
  inTable?: boolean;
};

/** A sentence read once for all its numbers. */
export type Sentence = {
  prose: string;
  numbers: WrittenNumber[];
  words: Word[];
  metrics: Word[][];
  periods: readonly NamedPeriod[];
  owners: Owner[];
  /** Where citations stand: they part the text as numbers do. */
  cited: number[];
};

/** What an earlier sentence or a heading leaves for the next: its last metric and its last period. */
export type Carried = { metric: () => Word[]; period: () => Period | undefined };

export function readSentence(prose: string, hidden: string, numbers: WrittenNumber[], cast: Cast): Sentence {
  const words = readWords(prose).filter(({ raw, start }) => !/^\d/.test(raw) || hidden[start] !== prose[start]);
  return {
    prose,
    numbers,
    words,
    metrics: groupMetrics(prose, words, cast.labelWords),
    periods: readPeriods(prose),
    owners: readOwners(prose, cast),
    cited: [...prose.matchAll(/\uE001+/g)].map(({ index }) => index),
  };
}

export function lastMetric(prose: string, labelWords: ReadonlySet<string>): Word[] | undefined {
  return groupMetrics(prose, readWords(prose), labelWords).at(-1);
}

/** Metric words that touch one another name one thing. */
function groupMetrics(prose: string, words: readonly Word[], labelWords: ReadonlySet<string>): Word[][] {
  const groups: Word[][] = [];
  for (const word of words.filter((each) => isMetric(each, labelWords))) {
    const last = groups.at(-1)?.at(-1);
    if (last && /^[\s/-]*$/.test(prose.slice(last.end, word.start))) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

export function settingOf(sentence: Sentence, number: WrittenNumber, carried: Carried, cast: Cast): Setting {
  const { words, prose } = sentence;
  const following = metricAfter(sentence, number);
  const own = following ?? sentence.metrics.findLast((group) => endOf(group) <= number.start) ?? [];
  const isLeaning = own.length === 0 || own.every(({ word }) => word === 'growth' || word === 'cagr');
  const metric = isLeaning ? [...carried.metric(), ...own] : own;
  const from = Math.min(startOf(own) ?? number.start, number.start);
  const to = Math.min(boundaryAfter(prose, number.end), nextFigure(sentence, number));
  const lead = words.filter(({ end }) => end <= from).slice(-6);
  const between = words.filter(({ start, end }) => start >= from && end <= number.start);
  const tail = words.filter(({ start }) => start >= number.end && start < to).slice(0, 5);
  return {
    words: new Set([...lead, ...between, ...tail, ...metric].map(({ word }) => word)),
    metric: metric.map(({ word }) => word),
    required: [
      ...changersIn([...lead.slice(-2), ...between]),
      ...changersAfter(tail),
      ...spansIn([...lead.slice(-3), ...between, ...tail]),
    ],
    period: periodFor(sentence, number, to) ?? carried.period(),
    owner: ownerFor(sentence, number, tail) ?? cast.subject,
    isFall: hasFallen(between, tail),
  };
}

const joints = new Set(['in', 'of', 'the', 'a', 'total', 'annual', 'quarterly', 'trailing', 'ttm']);

/** A metric right after its number: `32.4% operating margin`, `$419.2bn in revenue`; not `12% of revenue`, which is a share of it. */
function metricAfter({ metrics, words, prose, ...sentence }: Sentence, number: WrittenNumber): Word[] | undefined {
  const group = metrics.find((each) => (startOf(each) ?? 0) >= number.end);
  const start = group && startOf(group);
  if (start === undefined || start > nextFigure({ metrics, words, prose, ...sentence }, number)) return undefined;
  if (/[^\w\s*-]/.test(prose.slice(number.end, start))) return undefined;
  const linking = words.filter((word) => word.start >= number.end && word.end <= start);
  if (linking.length > 2 || linking.some(({ word }) => !joints.has(word))) return undefined;
  return number.unit === '%' && linking.some(({ word }) => word === 'of') ? undefined : group;
}

function startOf(group: Word[]): number | undefined {
  return group[0]?.start;
}

function endOf(group: Word[]): number {
  return group.at(-1)?.end ?? 0;
}

function nextFigure({ numbers, cited, prose }: Sentence, { end }: WrittenNumber): number {
  const starts = [...numbers.map(({ start }) => start), ...cited].filter((start) => start >= end);
  return Math.min(prose.length, ...starts);
}

function boundaryAfter(prose: string, from: number): number {
  const at = prose.slice(from).search(/[,;:|()]|\.\s|\s(?:and|but|while|whereas|against|versus|vs)\s/);
  return at < 0 ? prose.length : from + at;
}

function changersIn(words: Word[]): string[] {
  return words.map(({ word }) => word).filter(changesMetric);
}

function changersAfter(tail: Word[]): string[] {
  const [first, ...rest] = tail;
  return first && /^(?:in|from|for|at|of)$/.test(first.word) ? changersIn(rest.slice(0, 2)) : [];
}

/** The numbers of windows: the 5 of `five-year median`, the 12 of `over 12 months`. */
function spansIn(words: Word[]): string[] {
  return words
    .filter(
      (word, at) =>
        /^\d+$/.test(word.word) && /^(?:day|week|month|year|quarter|session)$/.test(words[at + 1]?.word ?? ''),
    )
    .map(({ word }) => word);
}

/** The period named right after the number, else the last one named before it. */
function periodFor({ periods }: Sentence, { start, end }: WrittenNumber, to: number): Period | undefined {
  const after = periods.find((period) => period.start >= end && period.start < to);
  return after ?? periods.findLast((period) => period.end <= start);
}

function ownerFor({ owners }: Sentence, { start, end }: WrittenNumber, tail: Word[]): string | undefined {
  const near = tail[0] && /^(?:at|for|in)$/.test(tail[0].word) ? tail[Math.min(2, tail.length - 1)] : undefined;
  const after = near && owners.find(({ at }) => at >= end && at < near.end);
  return (after ?? owners.findLast(({ at }) => at < start))?.ticker;
}

/** `fell 3.2%` and `3.2% lower` stand for a minus; `fell to 3.2%` names a level. */
function hasFallen(between: Word[], tail: Word[]): boolean {
  const before = between.slice(-4);
  const verb = before.findLastIndex(({ word }) => word === 'growth');
  const isLevel = before.slice(verb + 1).some(({ word }) => /^(?:to|from|at|was|is|of)$/.test(word));
  if (verb >= 0 && !isLevel) return isFall(before[verb]?.raw ?? '');
  return tail.slice(0, 2).some(({ raw }) => /^(?:lower|below|down|decline|drop|decrease|loss)$/i.test(raw));
}
