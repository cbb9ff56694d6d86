import { tradingDayFrom } from '#research/market/calendar.ts';
import type { IsoDate } from '#research/market/market.ts';
import { keepBooks } from './books.ts';
import type { Character } from './characters.ts';
import { type FiscalQuarter, openQuarter } from './fiscal.ts';
import { drawResults } from './results.ts';

/** An earnings release: what was reported, and what had been expected. Money in USD millions, earnings per diluted share in USD. */
export type EarningsReport = FiscalQuarter & {
  eps: number;
  epsExpected: number;
  revenue: number;
  revenueExpected: number;
  /** Undefined for the first year. */
  revenueYearAgo: number | undefined;
};

/** Releases up to and including `today`, ascending. The reported figures are those of the statements. */
export function drawReports(character: Character, today: IsoDate): EarningsReport[] {
  const results = drawResults(character, today);
  const books = keepBooks(character, results);
  return results
    .map((result, i): EarningsReport => {
      const eps = books[i]?.income.dilutedEps ?? 0;
      const beatBy = usualBeat + surpriseSpread * result.surprise;
      const soldBy = 0.004 + 0.01 * result.surprise + 0.004 * result.mood;
      return {
        ...result,
        eps,
        epsExpected: Math.round((eps - Math.abs(eps) * beatBy) * 100) / 100,
        revenueExpected: Math.round(result.revenue * (1 - soldBy)),
        revenueYearAgo: results[i - 4]?.revenue,
      };
    })
    .filter(({ released }) => released <= today);
}

/** Companies guide low: they beat by a little more often than not. */
const usualBeat = 0.012;
const surpriseSpread = 0.04;

/** The release that comes next after `today`; its date is known to the market about a month ahead. */
export function nextRelease(character: Character, today: IsoDate): FiscalQuarter {
  const year = Number(today.slice(0, 4)) - 2;
  for (let i = 0; ; i++) {
    const quarter = openQuarter(character, year + Math.floor(i / 4), quarterNumbers[i % 4] ?? 1);
    if (quarter.released > today) return quarter;
  }
}

const quarterNumbers = [1, 2, 3, 4] as const;

/** The session on which a date is announced, `daysAhead` before. */
export function announcedOn(date: IsoDate, daysAhead: number): IsoDate {
  return tradingDayFrom(new Date(Date.parse(date) - daysAhead * 86_400_000).toISOString().slice(0, 10));
}
