import { addDays, tradingDayFrom } from '#research/market/calendar.ts';
import type { CorporateActions, Dividend, IsoDate, Split } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { randomFor } from './random.ts';
import { drawResults } from './results.ts';

/** A dividend with the day on which the board declared it. */
export type DeclaredDividend = Dividend & { declared: IsoDate; raisedFrom: number | undefined };

/**
 * One dividend a fiscal quarter, as large as the cash flow statement has it, with the ex-dates up to `today`, and the splits of the company's early
 * years. Prices, statements and dividends of the sample market are in today's shares throughout; the splits lie before any statement it shows.
 */
export function drawActions(character: Character, today: IsoDate): CorporateActions {
  const gone = drawDividends(character, today).filter(({ exDate }) => exDate <= today);
  const dividends = gone.map(({ exDate, payDate, amount, currency }) => ({ exDate, payDate, amount, currency }));
  const splits = (earlySplits[character.company.ticker] ?? []).filter(({ date }) => date <= today);
  return { dividends, splits };
}

const earlySplits: Partial<Record<string, Split[]>> = {
  AAPL: [{ date: '2014-06-09', ratio: 7 }],
  KO: [{ date: '2012-08-13', ratio: 2 }],
  NKE: [{ date: '2012-12-26', ratio: 2 }],
  GOOGL: [{ date: '2014-04-03', ratio: 2 }],
  UNP: [{ date: '2014-06-09', ratio: 2 }],
  CL: [{ date: '2013-05-16', ratio: 2 }],
  MA: [{ date: '2014-01-22', ratio: 10 }],
};

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
