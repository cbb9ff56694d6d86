import { addDays, tradingDayFrom } from '#research/market/calendar.ts';
import type { IsoDate } from '#research/market/market.ts';
import { keepBooks } from './books.ts';
import type { Character } from './characters.ts';
import { type FiscalQuarter, fiscalQuarters } from './fiscal.ts';
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

/** Releases by the day on which their date is announced, three weeks ahead, up to `today`. */
export function announcedReleases(character: Character, today: IsoDate): Map<IsoDate, FiscalQuarter> {
  const quarters = fiscalQuarters(character, addDays(today, releaseNoticeDays)).slice(-8);
  return new Map(quarters.map((quarter) => [tradingDayFrom(addDays(quarter.released, -releaseNoticeDays)), quarter]));
}

export const releaseNoticeDays = 21;
