import { ema } from './moving-averages.ts';
import { difference, type Series, type Values } from './series.ts';

export type Macd = { macd: Series; signal: Series; histogram: Series };

/**
 * Moving average convergence/divergence (Gerald Appel): EMA(fast) - EMA(slow), its EMA(`signal`), and the difference of the two. As in TA-Lib the
 * seed of the fast average ends on the same bar as that of the slow one.
 */
export function macd(closes: Values, fast = 12, slow = 26, signal = 9): Macd {
  const line = difference(ema(closes, fast, slow - fast), ema(closes, slow));
  const average = ema(line, signal);
  return { macd: line, signal: average, histogram: difference(line, average) };
}
