import type { KnownFact } from '#contract/facts.ts';
import { groupSpokenOf, hasFallen, narrowedBy, outlookOf } from './manner.ts';
import type { WrittenNumber } from './numbers.ts';
import { type Cast, type Owner, readOwners } from './owners.ts';
import { type NamedPeriod, type Period, readPeriods } from './periods.ts';
import { type Respective, respectiveOf } from './respective.ts';
import { earlier, periodFor } from './spoken-period.ts';
import { changesMetric, isMetric, readWords, type Word } from './words.ts';

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
  /** What the figure before it in the sentence says: of the same period, another metric will be. */
  anchor?: KnownFact | undefined;
  /** A loss is spoken of: what is said is negative. */
  isLoss?: boolean;
  /** Somebody expects it: no result can be meant. */
  isOutlook?: boolean;
  /** Somebody reported it: no estimate can be meant. */
  isResult?: boolean;
  /** The numbers in brackets after the metric: of an indicator with other parameters another value is meant. */
  parameters?: string[];
  /** What windows are counted in: the `month` of `over 12 months`. */
  units?: string[];
  /** What the paragraph opened with. */
  opened?: Period | undefined;
  /** Nobody can tell what is said of it. */
  isUnclear?: boolean;
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
  owners: readonly Owner[];
  /** Where citations stand: they part the text as numbers do. */
  cited: number[];
};

/** What an earlier sentence or a heading leaves for the next: its last metric and its last period. */
export type Carried = {
  metric: () => Word[];
  period: () => Period | undefined;
  owner: () => string | undefined;
  opened: () => Period | undefined;
};

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
    if (last && /^(?:[\s-]*|\/)$/.test(prose.slice(last.end, word.start))) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

export function settingOf(sentence: Sentence, number: WrittenNumber, carried: Carried, cast: Cast): Setting {
  const { words, prose } = sentence;
  const respective = { ...frontedBy(sentence, number), ...respectiveOf(sentence, number) };
  const whole = wholeOf(sentence, number);
  const own = respective.metric ?? whole ?? metricAfter(sentence, number) ?? metricBefore(sentence, number.start) ?? [];
  const base = whole
    ? partOf(sentence, number, carried)
    : own.every(leans)
      ? baseOf(sentence, Math.min(startOf(own) ?? number.start, number.start), carried)
      : [];
  const metric = [...base, ...own];
  const from = Math.min(startOf(own) ?? number.start, number.start);
  const period =
    respective.period ??
    periodFor(sentence, number, Math.min(boundaryAfter(prose, number.end), nextFigure(sentence, number))) ??
    earlier(sentence, number) ??
    carried.period();
  const to = Math.min(boundaryAfter(prose, number.end), nextFigure(sentence, number));
  const free = wordsBefore(sentence, number);
  const lead = free.filter(({ end }) => end <= from).slice(-6);
  const between = free.filter(({ start }) => start >= from);
  const tail = words.filter(({ start }) => start >= number.end && start < to).slice(0, 5);
  return {
    words: new Set([
      ...[...nearby(words, base), ...lead, ...between, ...tail, ...metric].map(({ word }) => word),
      ...impliedBy(number, prose),
    ]),
    metric: metric.map(({ word }) => word),
    required: [
      ...changersIn([...lead.slice(-2), ...between]),
      ...changersAfter(tail),
      ...(isShareOf.test(prose.slice(0, startOf(own) ?? 0)) ? ['share'] : []),
      ...groupSpokenOf(prose.slice(0, number.start)),
      ...(respective.span ? [respective.span] : spansIn([...lead.slice(-3), ...between, ...tail])),
      ...narrowedBy([...lead.slice(-3), ...between]),
    ],
    period,
    opened: isNow.test(prose) ? undefined : carried.opened(),
    owner: respective.owner ?? ownerFor(sentence, number, tail) ?? carried.owner() ?? cast.subject,
    isFall: hasFallen(between, tail) || /[▼↓⬇🔻📉▾⇩]\s*$/u.test(prose.slice(0, number.start)),
    parameters: parametersAfter(own, prose),
    units: unitsIn([...lead.slice(-3), ...between, ...tail]),
    ...(respective.isUnclear || isPart(prose, number) ? { isUnclear: true } : {}),
    ...outlookOf(prose, number),
  };
}

const isNow = /\b(?:now|currently|today|latest|at present|since then)\b/i;

/** `At 45.2%, Microsoft's operating margin`: what follows is what it is of. */
function frontedBy({ prose, metrics, owners, ...sentence }: Sentence, number: WrittenNumber): Respective {
  if (
    !/(?:^|\W)[Aa]t (?:just |only |about |around )?$/.test(prose.slice(0, number.start)) ||
    !/^, /.test(prose.slice(number.end))
  )
    return {};
  const metric = metrics.find((each) => (startOf(each) ?? 0) >= number.end);
  const at = metric && startOf(metric);
  if (!metric || !at || at > number.end + 40 || at > nextFigure({ prose, metrics, owners, ...sentence }, number))
    return {};
  const own = owners.findLast((each) => /^(?:['’]s)? at $/.test(prose.slice(each.end, number.start)));
  const owner = own ?? owners.findLast((each) => each.at >= number.end && each.at < at);
  return owner ? { metric, owner: owner.ticker } : {};
}

/** `2 × 28.6x`, `1/28.6x`, `1**7.46**`: part of something that says another figure. */
function isPart(prose: string, { start, end }: WrittenNumber): boolean {
  return partBefore.test(prose.slice(Math.max(0, start - 8), start)) || partAfter.test(prose.slice(end, end + 16));
}

const partBefore = /\d\s?[×·⋅*]\s?$|(?<![\d.])1\/$|\d[.,]?[*_~]{1,6}[.,]?$/;
const partAfter = /^\s?[×·⋅*]\s?\d|^[.,]?[*_~]{1,6}[.,]?\d/;

/** `RSI (7)`: the 7. */
function parametersAfter(metric: Word[], prose: string): string[] {
  const inBrackets = /^ ?\((\d[\d\s,;/]{0,12})(?:[- ]?(?:days?|d|weeks?))?\)(?! ?%)/.exec(
    prose.slice(endOf(metric)),
  )?.[1];
  return (metric.length && inBrackets?.match(/\d+/g)) || [];
}

/** A share of something is another thing than the thing. */
const isShareOf = /\b(?:share|percentage|portion|proportion) of (?:total |its |the |all )?$/i;

/** The words before a number, without those that belong to the figure before it: the `over 12 months` of `18.2% over 12 months, but lost 7.4%`. */
function wordsBefore({ words, numbers, prose }: Sentence, { start }: WrittenNumber): Word[] {
  const last = numbers.findLast((each) => each.end <= start);
  const taken = last ? boundaryAfter(prose, last.end) : 0;
  return words.filter(
    (word) => word.end <= start && !(last && taken < start && word.start >= last.end && word.end <= taken),
  );
}

/** `33.4% of gross profit`: of what it is a share. */
function wholeOf({ prose, metrics }: Sentence, { unit, end }: WrittenNumber): Word[] | undefined {
  if (unit !== '%') return undefined;
  const group = metrics.find((each) => (startOf(each) ?? 0) >= end);
  return group && /^ of (?:its |the |total |all )*$/.test(prose.slice(end, startOf(group))) ? group : undefined;
}

/** The part of it that is spoken of: the last metric before that is not itself the whole of a share. */
function partOf({ prose, metrics }: Sentence, { start }: WrittenNumber, carried: Carried): Word[] {
  const isWhole = (group: Word[]) => /% of (?:its |the |total |all )*$/.test(prose.slice(0, startOf(group)));
  return metrics.findLast((group) => endOf(group) <= start && !isWhole(group)) ?? carried.metric();
}

/** `growth`, `a high of`: which metric's, the text has said before. */
function leans({ word }: Word): boolean {
  return /^(?:growth|cagr|low|high|median|mean|average|base|percentile|multiple|range)$/.test(word);
}

function metricBefore({ metrics }: Sentence, before: number): Word[] | undefined {
  return metrics.findLast((group) => endOf(group) <= before);
}

function baseOf({ metrics }: Sentence, before: number, carried: Carried): Word[] {
  return metrics.findLast((group) => endOf(group) <= before && !group.every(leans)) ?? carried.metric();
}

/** The words right before a metric, which may be a part of its name. */
function nearby(words: readonly Word[], group: Word[]): readonly Word[] {
  const start = startOf(group) ?? 0;
  return words.filter((word) => word.end <= start).slice(-3);
}

/** A percentage of something is a share, a signed one a change, and how many times as much there is now is one too. */
function impliedBy({ isRatio, unit, start, end }: WrittenNumber, prose: string): string[] {
  if (isRatio) return ['growth', 'multiple', 'ratio'];
  if (unit === '%' && /^ of\b/.test(prose.slice(end))) return ['share'];
  const isSigned =
    (/^\(?[-+−–]/.test(prose.slice(start, start + 2)) &&
      !/\b(?:was|were|is|are|of|at|to|stood|reached|hit|came) $/.test(prose.slice(0, start))) ||
    /[▲▼↑↓]\s*$/.test(prose.slice(0, start));
  return /^(?:%|bp|points)$/.test(unit ?? '') && isSigned ? ['growth'] : [];
}

const joints = new Set(['became', 'for', 'in', 'of', 'the', 'a', 'total', 'annual', 'quarterly', 'trailing', 'ttm']);

/** A metric right after its number: `32.4% operating margin`, `$419.2bn in revenue`; not `12% of revenue`, which is a share of it. */
function metricAfter({ metrics, words, prose, ...sentence }: Sentence, number: WrittenNumber): Word[] | undefined {
  const group = metrics.find((each) => (startOf(each) ?? 0) >= number.end && each.some(({ word }) => word !== 'rate'));
  const start = group && startOf(group);
  if (start === undefined || start > nextFigure({ metrics, words, prose, ...sentence }, number)) return undefined;
  if (/[^\w\s*-]/.test(prose.slice(number.end, start))) return undefined;
  const linking = words.filter((word) => word.start >= number.end && word.end <= start);
  if (
    linking.length > 4 ||
    linking.some(({ word }) => !joints.has(word) && !/^(?:\d+|year)$/.test(word) && !changesMetric(word))
  )
    return undefined;
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
  const at = prose
    .slice(from)
    .search(
      /[,;:|()]|\.\s|\s(?:and|but|while|whereas|against|versus|vs|compares?|compared|than|beats?|tops|topped|trails?|lags?)\s/,
    );
  return at < 0 ? prose.length : from + at;
}

function changersIn(words: Word[]): string[] {
  return words.filter(({ word, raw }) => changesMetric(word) || raw === 'US').map(({ word }) => word);
}

function changersAfter(tail: Word[]): string[] {
  const [first, ...rest] = tail;
  return first && /^(?:in|from|for|at|of)$/.test(first.word) ? changersIn(rest.slice(0, 2)) : [];
}

/** The windows that words name, as number and unit: `five-year median`, `over 12 months`, `the last 12 trading days`. */
function windowsIn(words: Word[]): { count: string; unit: string }[] {
  return words.flatMap(({ word }, at) => {
    const next = words[at + 1]?.word ?? '';
    const unit = /^(?:trading|calendar|business)$/.test(next) ? (words[at + 2]?.word ?? '') : next;
    const isWindow = /^\d{1,3}$/.test(word) && /^(?:day|week|month|year|quarter|session)$/.test(unit);
    return isWindow ? [{ count: word, unit }] : [];
  });
}

function spansIn(words: Word[]): string[] {
  return windowsIn(words).map(({ count }) => count);
}

function unitsIn(words: Word[]): string[] {
  return windowsIn(words).map(({ unit }) => unit);
}

function ownerFor({ owners, prose }: Sentence, { start, end }: WrittenNumber, tail: Word[]): string | undefined {
  const named = owners.find(({ at }) => at >= end && /^,? (?:is|was|are|were)? ?that of $/.test(prose.slice(end, at)));
  if (named) return named.ticker;
  const near = tail[0] && /^(?:at|for|in)$/.test(tail[0].word) ? tail[Math.min(2, tail.length - 1)] : undefined;
  const after = near && owners.find(({ at }) => at >= end && at < near.end);
  return (after ?? owners.findLast(({ at }) => at < start))?.ticker;
}
