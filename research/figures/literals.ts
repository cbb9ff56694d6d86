import type { Fact, KnownFact } from '#contract/facts.ts';
import { type Carried, readSentence, settingOf } from './context.ts';
import { createMatcher } from './match.ts';
import { hideNames } from './names.ts';
import { readNumbers, type WrittenNumber } from './numbers.ts';
import { readCast } from './owners.ts';
import { readPeriods } from './periods.ts';
import type { Piece } from './pieces.ts';
import { enterRow, isNameCell, isRow, isRule, readCells, settingInTable, type Table } from './tables.ts';

/** A figure that stands in the text as digits, and the fact that says it. */
export type Literal = { number: WrittenNumber; fact: KnownFact | undefined };

/** Reads the literal figures of one piece after another; it remembers the table, the heading and the last metric. `prose` is the piece's, as `readSyntax` blanked it. */
export type LiteralReader = (prose: string, piece: Pick<Piece, 'opensLine'>) => Literal[];

const nothing: Carried = { metric: [], period: undefined };

export function createLiteralReader(facts: Fact[], names: string[]): LiteralReader {
  const matcher = createMatcher(facts);
  const tickers = new Set(facts.map(({ ticker }) => ticker));
  const subject = names[0] ?? facts[0]?.ticker ?? '';
  const cast = readCast(subject, names, tickers, matcher.labelWords);
  let table: Table | undefined;
  let carried = nothing;
  let heading = nothing;

  return (prose, { opensLine }) => {
    if (opensLine && isRow(prose)) return readRow(prose);
    if (opensLine) table = undefined;
    return readProse(prose, opensLine);
  };

  function readRow(prose: string): Literal[] {
    if (isRule(prose)) return [];
    const cells = readCells(prose);
    const current = enterRow(table, cells);
    table = current;
    const hidden = hideNames(prose, tickers, false);
    return readNumbers(hidden).flatMap((number) => {
      const cell = cells.find(({ start, end }) => number.start >= start && number.end <= end);
      if (!cell || isNameCell(current, cell, number)) return [];
      const setting = settingInTable(current, cell, cast);
      return { number, fact: matcher.match(number, { ...setting, period: setting.period ?? heading.period }) };
    });
  }

  function readProse(prose: string, opensLine: boolean): Literal[] {
    if (prose.trim() === '') carried = heading;
    const hidden = hideNames(prose, tickers, opensLine);
    const numbers = readNumbers(hidden);
    const sentence = readSentence(prose, hidden, numbers, cast);
    const literals = numbers.map((number) => ({
      number,
      fact: matcher.match(number, settingOf(sentence, number, carried, cast)),
    }));
    const [period] = readPeriods(prose).slice(-1);
    if (/^\s*#/.test(prose)) heading = { metric: sentence.metrics.at(-1) ?? [], period };
    carried = /^\s*#/.test(prose)
      ? heading
      : { metric: sentence.metrics.at(-1) ?? carried.metric, period: carried.period };
    return literals;
  }
}
