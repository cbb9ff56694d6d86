import { addDays, tradingDayFrom } from '#research/market/calendar.ts';
import type { CorporateActions, Dividend, IsoDate } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { randomFor } from './random.ts';
import { drawResults } from './results.ts';

/** A dividend with the day on which the board declared it. */
export type DeclaredDividend = Dividend & { declared: IsoDate; raisedFrom: number | undefined };

/**
 * One dividend a fiscal quarter, as large as the cash flow statement has it, with the ex-dates up to `today`. There are no splits: statements and
 * prices of the sample market are in today's shares throughout.
 */
export function drawActions(character: Character, today: IsoDate): CorporateActions {
  const gone = drawDividends(character, today).filter(({ exDate }) => exDate <= today);
  const dividends = gone.map(({ exDate, payDate, amount, currency }) => ({ exDate, payDate, amount, currency }));
  return { dividends, splits: [] };
}

/** Dividends declared by `today`, ascending. */
export function drawDividends(character: Character, today: IsoDate): DeclaredDividend[] {
  const exDay = 35 + randomFor(character.company.ticker, 'dividend').below(12);
  // The quarter in hand has not ended, but its dividend may have been declared.
  const results = drawResults(character, addDays(today, 93)).filter(({ dividendPerShare }) => dividendPerShare > 0);
  return results
    .map(({ start, dividendPerShare }, i): DeclaredDividend => {
      const exDate = tradingDayFrom(addDays(start, exDay));
      const before = results[i - 1]?.dividendPerShare;
      return {
        declared: tradingDayFrom(addDays(exDate, -21)),
        exDate,
        payDate: tradingDayFrom(addDays(exDate, 24)),
        amount: dividendPerShare,
        currency: 'USD',
        raisedFrom: before !== undefined && before < dividendPerShare ? before : undefined,
      };
    })
    .filter(({ declared }) => declared <= today);
}
