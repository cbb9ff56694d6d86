import type { Fact, KnownFact } from '#contract/facts.ts';
import { type Candidate, rankFacts } from './candidates.ts';
import type { Setting } from './context.ts';
import { nearest, noFact } from './doubts.ts';
import type { Literal } from './literals.ts';
import type { WrittenNumber } from './numbers.ts';
import { endsIn, fits, isKind, type Period } from './periods.ts';
import { differsInUnit, isSameValue } from './values.ts';
import { isFiller, type Label, readLabel } from './words.ts';

export type Matcher = {
  labelWords: ReadonlySet<string>;
  /** The one fact that says this number here, or why none does. */
  read(number: WrittenNumber, setting: Setting): Literal;
};

/** Finds the fact behind a literal number: the same company, label, period, sign, and value after scaling and rounding to the digits shown. */
export function createMatcher(facts: Fact[]): Matcher {
  const candidates = rankFacts(facts);
  const byWord = Map.groupBy(candidates, ({ label }) => label.needed[0] ?? '');
  const labelWords = new Set(candidates.flatMap(({ label }) => [...label.words].filter((word) => !isFiller(word))));
  return {
    labelWords,
    read: (number, setting) => {
      if (setting.isUnclear) return { number, setting, fact: undefined, doubt: noFact };
      const alike = [...setting.words].flatMap(
        (word) => byWord.get(word)?.filter((candidate) => saysLabel(candidate, setting)) ?? [],
      );
      const { anchor, owner } = setting;
      const due = anchor && alike.filter(({ fact }) => fact.period === anchor.period && fact.ticker === owner);
      const anchored = new Set(due?.map(({ fact }) => fact.label).filter((label) => label !== anchor?.label));
      const isDue = dueIn(setting, alike);
      const fitting = alike.filter(
        (candidate) =>
          candidate.fact.ticker === setting.owner &&
          isSameValue(number, candidate, setting) &&
          isDue(candidate) &&
          (setting.period || !anchored.has(candidate.fact.label) || candidate.fact.period === anchor?.period),
      );
      const fact = best(fitting)?.fact;
      if (fact) return { number, setting, fact };
      const doubt = nearest(alike, setting, {
        isValue: (each) => isSameValue(number, each, setting),
        isPeriod: isDue,
        isOtherUnit: (each) => differsInUnit(number, each),
      });
      return { number, setting, fact, doubt };
    },
  };
}

/** Whether a figure says the fact's value, whatever stands around it: the citation beside it has named the fact. */
export function saysValue({ number, setting }: Literal, fact: KnownFact): boolean {
  const candidate: Candidate = { fact, label: readLabel(fact.label), period: {}, later: 0, isPart: false };
  const { unit: _unit, factor: _factor, ...around } = setting;
  return isSameValue(number, candidate, around) || isSameValue(number, candidate, { ...setting, inTable: true });
}

/** The longest label wins, then the newest fact. */
function best(fitting: Candidate[]): Candidate | undefined {
  return fitting.toSorted(
    (a, b) =>
      b.label.needed.length - a.label.needed.length || a.later - b.later || (a.fact.asOf < b.fact.asOf ? 1 : -1),
  )[0];
}

function saysLabel(
  { label, fact, period }: Candidate,
  { words, metric, required, parameters, units }: Setting,
): boolean {
  return (
    hasParameters(label, parameters ?? []) &&
    isAsWide(label, units ?? []) &&
    label.needed.every((word) => words.has(word)) &&
    metric.every((word) => label.words.has(word) || isFiller(word) || word === 'multiple') &&
    required.every((word) => label.words.has(word) || isSaidOtherwise(word, fact, period))
  );
}

/** A label that names its parameters is meant only with those. */
function hasParameters({ parameters, words }: Label, said: string[]): boolean {
  return parameters.length === 0 || said.every((each) => words.has(each));
}

/** Whether a candidate is of the period that is meant: one named, or of what there is for it, the one that the paragraph opened with. */
function dueIn(setting: Setting, alike: Candidate[]): (candidate: Candidate) => boolean {
  const { opened, owner } = setting;
  if (setting.period || !opened) return (candidate) => saysPeriod(candidate, setting);
  const then = { ...setting, period: opened };
  const known = new Set(
    alike.filter((each) => each.fact.ticker === owner && saysPeriod(each, then)).map(({ fact }) => fact.label),
  );
  return (candidate) => saysPeriod(candidate, known.has(candidate.fact.label) ? then : setting);
}

const widths = ['day', 'week', 'month', 'quarter', 'year', 'session'];

/** Twelve days are not twelve months. */
function isAsWide({ words }: Label, units: string[]): boolean {
  return units.every((unit) => words.has(unit)) || !widths.some((each) => words.has(each));
}

/** `over the last 12 months` is a trailing year; an estimate is what is expected; the 5 of five years stands in the period. */
function isSaidOtherwise(word: string, { basis, unit, period: named }: KnownFact, period: Period): boolean {
  if (word === '12' && period.trailing) return true;
  if (word === 'share' && unit.endsWith('/share')) return true;
  if (basis === 'estimate' && /^(?:consensus|expected|estimated|projected|forecast|forward)$/.test(word)) return true;
  return new RegExp(`\\b${word}\\b`).test(named);
}

/** Without a period named, only the newest of its kind can be meant, and neither a quarter of more than that nor what is only expected. */
function saysPeriod(candidate: Candidate, { period: said, isOutlook, isResult }: Setting): boolean {
  const { period, later, fact } = candidate;
  if (isOutlook && fact.basis === 'actual' && !said?.back) return false;
  if (isResult && fact.basis === 'estimate') return false;
  if (said?.past) return later > 0 || (candidate.isPart && !period.quarter);
  if (said?.month) return endsIn(said.month, fact.asOf) && isAsLong(said, period);
  return saysPlainPeriod(candidate, said, isOutlook);
}

function saysPlainPeriod(
  { period, later, fact, isPart }: Candidate,
  said: Period | undefined,
  isOutlook = false,
): boolean {
  if (!said) return later === 0 && !isPart && (fact.basis !== 'estimate' || isOutlook);
  if (said.isCalendar && !endsIn(`${said.year}-12`, fact.asOf)) return false;
  if (said.kind && !isKind(said.kind, period)) return false;
  if (said.kind && !said.year && !said.quarter) return later === 0;
  if (said.back) return later === said.back;
  if (said.ahead) return fact.basis === 'estimate' && fits(said, period);
  return (
    fits(said, period) || (said.year !== undefined && / to /.test(fact.period) && fact.period.includes(`${said.year}`))
  );
}

/** Twelve months to the end of a fiscal year are that year. */
function isAsLong({ kind }: Period, period: Period): boolean {
  if (kind === 'quarter' || kind === 'part') return isKind(kind, period);
  return Boolean(period.trailing) || isKind('year', period);
}
