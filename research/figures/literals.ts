import type { Doubt, Fact, KnownFact } from '#contract/facts.ts';
import { type Carried, lastMetric, readSentence, type Setting, settingOf } from './context.ts';
import { createMatcher, type Matcher } from './match.ts';
import { hideNames } from './names.ts';
import { readNumbers, type WrittenNumber } from './numbers.ts';
import { type Called, type Cast, readCast } from './owners.ts';
import type { Piece } from './pieces.ts';
import { createScope } from './scope.ts';
import { readSpelled } from './spelled.ts';
import type { Surroundings } from './surroundings.ts';
import { enterRow, isNameCell, isRow, isRule, readCells, settingInTable, type Table } from './tables.ts';
import { foldTitle, isHouseTitle, isTitle as reads, type TitleTest } from './titles.ts';

/** A figure that stands in the text as digits or in words, what is said around it, and the fact that says it; without one, why. */
export type Literal = {
  number: WrittenNumber;
  setting: Setting;
  fact: KnownFact | undefined;
  doubt?: Omit<Doubt, 'written'>;
};

export type LiteralReader = {
  /** From here on these are the facts there are; the table, the heading and the last metric stay in mind. */
  learn(facts: Fact[], more: Surroundings): void;
  /** Whether words that stand after `before` are the title of something. */
  isTitle: TitleTest;
  /** Reads the literal figures of one piece after another. `prose` is the piece's, as `readSyntax` blanked it. */
  read(prose: string, piece: Pick<Piece, 'opensLine'>): Literal[];
  /** What the table's head says that the figures at this place of the row just read are in: thousands, millions ... */
  factorAt(position: number): number | undefined;
};

export function createLiteralReader(names: string[], writer: 'house' | 'model'): LiteralReader {
  const titles = new Set<string>();
  const isTitle: TitleTest = (quoted, before) =>
    writer === 'house' ? isHouseTitle(quoted) : reads(quoted, before, titles);
  let others: Called[] = [];
  let matcher: Matcher = createMatcher([]);
  let cast: Cast = readCast([], [], new Set());
  let table: Table | undefined;
  let row: string | undefined;
  const scope = createScope();
  let heading = '';
  let recent: string[] = [];
  let caption = '';
  const carried: Carried = {
    metric: () => recent.map((prose) => lastMetric(prose, matcher.labelWords)).findLast((metric) => metric) ?? [],
    period: scope.period,
    owner: () => scope.owner(cast),
    opened: scope.opened,
  };

  return {
    learn: (facts, more) => {
      others = [...others, ...(more.others ?? [])];
      for (const title of more.titles ?? []) titles.add(foldTitle(title));
      matcher = createMatcher(facts);
      const subject = { ticker: names[0] ?? facts[0]?.ticker ?? '', names };
      cast = readCast([subject, ...others], new Set(facts.map(({ ticker }) => ticker)), matcher.labelWords);
    },
    isTitle,
    read: (prose, { opensLine }) => {
      row = undefined;
      if (opensLine) scope.open(prose);
      if (opensLine && isRow(prose)) return readRow(prose);
      if (opensLine) table = undefined;
      return readProse(prose, opensLine);
    },
    factorAt: (position) => {
      if (row === undefined || !table) return undefined;
      const cell = readCells(row).find(({ start, end }) => position >= start && position < end);
      return cell && settingInTable(table, cell, cast, cast.subject).factor;
    },
  };

  function readRow(prose: string): Literal[] {
    if (isRule(prose)) return [];
    row = prose;
    const cells = readCells(prose);
    const current = enterRow(table, cells, caption);
    table = current;
    if (writer === 'house' && !/\d/.test(prose)) return [];
    return figuresIn(hideNames(prose, cast.tickers, false, isTitle)).flatMap((number) => {
      const cell = cells.find(({ start, end }) => number.start >= start && number.end <= end);
      if (!cell || isNameCell(current, cell, number)) return [];
      const setting = settingInTable(current, cell, cast, carried.owner() ?? cast.subject);
      return matcher.read(number, { ...setting, period: setting.period ?? carried.period() });
    });
  }

  function readProse(prose: string, opensLine: boolean): Literal[] {
    if (prose.trim() === '') recent = [heading];
    else caption = prose;
    if (writer === 'house' && !/\d/.test(prose)) return carryOn(prose, opensLine);
    const hidden = hideNames(prose, cast.tickers, opensLine, isTitle);
    const numbers = figuresIn(hidden);
    if (numbers.length === 0) return carryOn(prose, opensLine);
    const sentence = readSentence(prose, hidden, numbers, cast);
    const literals: Literal[] = [];
    for (const number of numbers) {
      const anchor = literals.findLast(({ fact }) => fact && isSpan(fact.period))?.fact;
      literals.push(matcher.read(number, { ...settingOf(sentence, number, carried, cast), anchor }));
    }
    carryOn(prose, opensLine);
    return literals;
  }

  /** What the next sentence may lean on; read only when it does. */
  function carryOn(prose: string, opensLine: boolean): Literal[] {
    scope.close(prose, opensLine);
    if (/^\s*#/.test(prose)) {
      heading = prose;
      recent = [prose];
    } else recent = [...recent.slice(-3), prose];
    return [];
  }

  function figuresIn(hidden: string): WrittenNumber[] {
    const written = readNumbers(hidden);
    const spelled = (writer === 'model' ? readSpelled(hidden) : []).filter(
      ({ start, end, isFraction }) =>
        isFraction || written.every((number) => number.end <= start || number.start >= end),
    );
    if (spelled.length === 0) return written;
    const apart = written.filter((number) =>
      spelled.every(({ start, end }) => number.end <= start || number.start >= end),
    );
    return [...apart, ...spelled].toSorted((a, b) => a.start - b.start);
  }
}

/** What one figure of a sentence speaks of, a year or a trailing year, the next one does too. */
function isSpan(period: string): boolean {
  return /^(?:FY|TTM|Q[1-4] )/.test(period);
}
