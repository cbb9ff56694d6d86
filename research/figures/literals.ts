import type { Fact, KnownFact } from '#contract/facts.ts';
import { type Carried, lastMetric, readSentence, settingOf } from './context.ts';
import { createMatcher } from './match.ts';
import { hideNames } from './names.ts';
import { readNumbers, type WrittenNumber } from './numbers.ts';
import { type Called, readCast } from './owners.ts';
import { readPeriods } from './periods.ts';
import type { Piece } from './pieces.ts';
import { enterRow, isNameCell, isRow, isRule, readCells, settingInTable, type Table } from './tables.ts';

/** A figure that stands in the text as digits, and the fact that says it. */
export type Literal = { number: WrittenNumber; fact: KnownFact | undefined };

/** Reads the literal figures of one piece after another; it remembers the table, the heading and the last metric. `prose` is the piece's, as `readSyntax` blanked it. */
export type LiteralReader = (prose: string, piece: Pick<Piece, 'opensLine'>) => Literal[];

export function createLiteralReader(facts: Fact[], companies: Called[]): LiteralReader {
  const matcher = createMatcher(facts);
  const tickers = new Set(facts.map(({ ticker }) => ticker));
  const subject = { ticker: facts[0]?.ticker ?? '', names: [] };
  const cast = readCast(companies.length > 0 ? companies : [subject], tickers, matcher.labelWords);
  let table: Table | undefined;
  let heading = '';
  let recent: string[] = [];
  const carried: Carried = {
    metric: () => recent.map((prose) => lastMetric(prose, matcher.labelWords)).findLast((metric) => metric) ?? [],
    period: () => readPeriods(heading).at(-1),
  };

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
      return { number, fact: matcher.match(number, { ...setting, period: setting.period ?? carried.period() }) };
    });
  }

  function readProse(prose: string, opensLine: boolean): Literal[] {
    if (prose.trim() === '') recent = [heading];
    const hidden = hideNames(prose, tickers, opensLine);
    const numbers = readNumbers(hidden);
    if (numbers.length === 0) return carryOn(prose);
    const sentence = readSentence(prose, hidden, numbers, cast);
    const literals = numbers.map((number) => ({
      number,
      fact: matcher.match(number, settingOf(sentence, number, carried, cast)),
    }));
    carryOn(prose);
    return literals;
  }

  /** What the next sentence may lean on; read only when it does. */
  function carryOn(prose: string): Literal[] {
    if (/^\s*#/.test(prose)) {
      heading = prose;
      recent = [prose];
    } else recent = [...recent.slice(-3), prose];
    return [];
  }
}
