import { addDays, tradingDayFrom } from '#research/market/calendar.ts';
import type { CorporateActions, Dividend, IsoDate } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { openQuarter } from './fiscal.ts';
import { drawResults } from './results.ts';

/**
 * One dividend a fiscal quarter, as large as the cash flow statement has it, with the ex-dates up to `today`. There are no splits: statements and
 * prices of the sample market are in today's shares throughout.
 */
export function drawActions(character: Character, today: IsoDate): CorporateActions {
  // The quarter in hand has not ended, but its dividend may have gone ex.
  const results = drawResults(character, addDays(today, 93));
  const dividends = results
    .filter(({ dividendPerShare }) => dividendPerShare > 0)
    .map(({ start, dividendPerShare }): Dividend => {
      const exDate = tradingDayFrom(addDays(start, exDay(character)));
      const payDate = tradingDayFrom(addDays(exDate, 24));
      return { exDate, payDate, amount: dividendPerShare, currency: 'USD' };
    })
    .filter(({ exDate }) => exDate <= today);
  return { dividends, splits: [] };
}

/** The same day of each quarter, give or take a weekend. */
function exDay(character: Character): number {
  return 35 + (openQuarter(character, 2025, 1).released.charCodeAt(9) % 10);
}
