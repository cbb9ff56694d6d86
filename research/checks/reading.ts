import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { readNumbers } from '#research/figures/numbers.ts';
import { hideForeign, hideMarks, withoutDefinitions } from './hidden.ts';
import { sentencesOf } from './sentences.ts';

/** A figure of the answer: a number with a footnote. Places are those in the whole text. */
export type Figure = {
  /** The number's, sign, currency and unit included. */
  start: number;
  end: number;
  /** Where its footnote mark ends. */
  markEnd: number;
  /** As it stands in the text: `$445.8bn`. */
  written: string;
  /** Of the fact where there is one, or else as written. */
  value: number;
  unit: string | undefined;
  fact: KnownFact | undefined;
};

/** Part of the answer that says one thing: a sentence, a heading, a row of a table. `prose` is as long as what it stands for, without marks, quotations and links. */
export type Passage = {
  start: number;
  prose: string;
  figures: Figure[];
  /** Counts headings: what a section says once holds in all of it. */
  section: number;
  isRow: boolean;
  /** It tells what might be, not what is: `Worse: revenue falls 5% or more.` */
  isScenario: boolean;
};

/** A finished answer, read once for all rules. */
export type Reading = {
  text: string;
  facts: Fact[];
  known: KnownFact[];
  find: (id: string) => Fact | undefined;
  passages: Passage[];
};

export function readAnswer(text: string, facts: Fact[]): Reading {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const find = (id: string) => byId.get(id);
  const body = withoutDefinitions(text);
  const passages: Passage[] = [];
  let section: Section = { number: 0, isScenario: false };
  let start = 0;
  for (const line of body.split('\n')) {
    if (/^ {0,3}#{1,6} /.test(line)) section = { number: section.number + 1, isScenario: scenario.test(line) };
    passages.push(...readLine(line, start, section, find));
    start += line.length + 1;
  }
  return { text, facts, known: facts.filter(isKnown), find, passages };
}

const scenario = /what would change|scenario|(?:bull|bear) case|what to watch/i;
const supposing = /^[^\w]*(?:better|worse|bull case|bear case|upside case|downside case)\b[^.:]{0,20}:/i;

type Section = { number: number; isScenario: boolean };

function readLine(line: string, lineStart: number, section: Section, find: Reading['find']): Passage[] {
  const isRow = /^\s*\|/.test(line);
  const foreignless = hideForeign(line);
  const figures = readFigures(line, foreignless, lineStart, find);
  const prose = hideMarks(foreignless, ' ');
  const spans = isRow ? [{ from: 0, to: prose.length }] : sentencesOf(prose);
  let next = 0;
  return spans.map(({ from, to }) => {
    const first = next;
    while (next < figures.length && (figures[next]?.start ?? 0) < lineStart + to) next += 1;
    return {
      start: lineStart + from,
      prose: prose.slice(from, to),
      figures: figures.slice(first, next),
      section: section.number,
      isRow,
      isScenario: section.isScenario || supposing.test(prose.slice(from, to)),
    };
  });
}

const mark = /\[\^(f\d+|untraced)\]/g;

/** The binder sets a mark right behind the number and its unit; the same reader finds it again. */
function readFigures(line: string, foreignless: string, lineStart: number, find: Reading['find']): Figure[] {
  if (!line.includes('[^')) return [];
  const numbers = readNumbers(hideMarks(foreignless, '\u0001'));
  let next = 0;
  return [...foreignless.matchAll(mark)].flatMap(({ 0: whole, 1: id = '', index }) => {
    while ((numbers[next]?.end ?? index + 1) <= index) next += 1;
    const number = numbers[next - 1];
    if (!number || !/^(?: (?:shares?|points?|days?|bp))?$/.test(line.slice(number.end, index))) return [];
    const found = find(id);
    const fact = found && isKnown(found) ? found : undefined;
    return {
      start: lineStart + number.start,
      end: lineStart + index,
      markEnd: lineStart + index + whole.length,
      written: line.slice(number.start, index),
      value: fact?.value ?? number.value,
      unit: fact?.unit ?? number.unit,
      fact,
    };
  });
}
