import type { Source } from '#contract/facts.ts';
import type { FiscalPeriod, IsoDate, Statements } from '#research/market/market.ts';
import { keepBooks, type Lines, type QuarterBooks } from './books.ts';
import type { Character } from './characters.ts';
import { sharesAndEps } from './owners.ts';
import { drawResults, type QuarterResult } from './results.ts';

/** The statements that had been filed by `today`: the last `yearsShown` fiscal years, and the quarters from the first of them on. */
export function drawStatements(character: Character, today: IsoDate, retrievedAt: string): Statements {
  const results = drawResults(character, today);
  const books = keepBooks(character, results);
  const quarters = results
    .map((result, i) => reportQuarter(result, books[i] ?? nothing, retrievedAt))
    .filter((_, i) => (results[i]?.filed ?? '') <= today);
  const years = results
    .map((result, i) => ({ result, year: books.slice(i - 3, i + 1) }))
    .filter(({ result }) => result.quarter === 4 && result.filed <= today)
    .map(({ result, year }) => reportYear(result, year, retrievedAt))
    .slice(-yearsShown);
  const from = years[0]?.start ?? '';
  return {
    currency: 'USD',
    kind: character.mold.kind,
    annual: years,
    quarterly: quarters.filter(({ start }) => start >= from),
  };
}

const yearsShown = 7;
const nothing: QuarterBooks = { income: {}, balance: {}, cashFlow: {} };

function reportQuarter(result: QuarterResult, books: QuarterBooks, retrievedAt: string): FiscalPeriod {
  const { fiscalYear, quarter, start, end, filed } = result;
  const last = quarter === 4;
  return {
    fiscalYear,
    fiscalPeriod: `Q${quarter}`,
    start,
    end,
    filed: last ? undefined : filed,
    derived: last ? `FY${fiscalYear} less the first three quarters` : undefined,
    source: filing(last ? `10-K FY${fiscalYear}` : `10-Q Q${quarter} FY${fiscalYear}`, retrievedAt),
    ...inDollars(books),
  };
}

/** Flows of the four quarters added up, the balance of the last; shares are the quarters' average. */
function reportYear(last: QuarterResult, quarters: QuarterBooks[], retrievedAt: string): FiscalPeriod {
  const income = addUp(quarters.map((books) => books.income));
  const average = (shares: number | undefined) => Math.round((shares ?? 0) / quarters.length / 1000);
  const netIncome = income.netIncome ?? 0;
  const basic = average(income.basicShares);
  const diluted = netIncome > 0 ? average(income.dilutedShares) : basic;
  const start = new Date(Date.UTC(Number(last.end.slice(0, 4)) - 1, Number(last.end.slice(5, 7)), 1));
  return {
    fiscalYear: last.fiscalYear,
    fiscalPeriod: 'FY',
    start: start.toISOString().slice(0, 10),
    end: last.end,
    filed: last.filed,
    derived: undefined,
    source: filing(`10-K FY${last.fiscalYear}`, retrievedAt),
    ...inDollars({
      income: { ...income, ...sharesAndEps(netIncome, basic, diluted) },
      balance: quarters.at(-1)?.balance ?? {},
      cashFlow: addUp(quarters.map((books) => books.cashFlow)),
    }),
  };
}

function addUp<L extends string>(quarters: Lines<L>[]): Lines<L> {
  const sums: Lines<L> = {};
  for (const lines of quarters) for (const [line, amount] of entriesOf(lines)) sums[line] = (sums[line] ?? 0) + amount;
  return sums;
}

const perShareLines = new Set<string>(['basicShares', 'dilutedShares', 'basicEps', 'dilutedEps']);

/** From USD millions, in which the books are kept, to dollars. */
function inDollars({ income, balance, cashFlow }: QuarterBooks): QuarterBooks {
  return { income: scaleUp(income), balance: scaleUp(balance), cashFlow: scaleUp(cashFlow) };
}

function scaleUp<L extends string>(lines: Lines<L>): Lines<L> {
  const scaled: Lines<L> = {};
  // Adding 0 keeps a rounded -0 from reaching a reader.
  for (const [line, amount] of entriesOf(lines)) scaled[line] = perShareLines.has(line) ? amount : amount * 1e6 + 0;
  return scaled;
}

function entriesOf<L extends string>(lines: Lines<L>): [L, number][] {
  return Object.entries(lines) as [L, number][];
}

function filing(form: string, retrievedAt: string): Source {
  return { name: `Sample filing ${form}`, retrievedAt };
}
