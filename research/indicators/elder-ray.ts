import { ema } from './moving-averages.ts';
import { type Columns, difference, type Series } from './series.ts';

export type ElderRay = { bull: Series; bear: Series };

/** Bull and bear power (Alexander Elder, 1989): the high and the low, each less the EMA of the close. */
export function elderRay({ high, low, close }: Pick<Columns, 'high' | 'low' | 'close'>, period = 13): ElderRay {
  const average = ema(close, period);
  return { bull: difference(high, average), bear: difference(low, average) };
}
