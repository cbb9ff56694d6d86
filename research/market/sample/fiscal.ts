import { addDays, tradingDayFrom } from '#research/market/calendar.ts';
import type { IsoDate } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { randomFor } from './random.ts';

/** A fiscal quarter with the days on which the world learns of it, and how it went. */
export type FiscalQuarter = {
  fiscalYear: number;
  quarter: 1 | 2 | 3 | 4;
  start: IsoDate;
  end: IsoDate;
  /** The day of the earnings release, a trading day. */
  released: IsoDate;
  beforeOpen: boolean;
  /** The first session that trades on the news. */
  reaction: IsoDate;
  /** The day of the 10-Q or 10-K. */
  filed: IsoDate;
  /** How earnings compared with what was expected, in standard deviations. */
  surprise: number;
  /** How the market took it, beyond the surprise, in standard deviations. */
  mood: number;
};

const firstFiscalYear = 2012;

/** Fiscal quarters that ended by `until`, ascending. A later `until` only adds to the list. */
export function fiscalQuarters(character: Character, until: IsoDate): FiscalQuarter[] {
  const quarters: FiscalQuarter[] = [];
  for (let fiscalYear = firstFiscalYear; ; fiscalYear++)
    for (const quarter of [1, 2, 3, 4] as const) {
      if (quarterEnd(character, fiscalYear, quarter) > until) return quarters;
      quarters.push(openQuarter(character, fiscalYear, quarter));
    }
}

/** One fiscal quarter, past or to come. */
function openQuarter(character: Character, fiscalYear: number, quarter: 1 | 2 | 3 | 4): FiscalQuarter {
  const { ticker } = character.company;
  const habit = randomFor(ticker, 'reporting');
  const lagDays = (character.mold.kind === 'bank' ? 13 : 20) + habit.below(10);
  const beforeOpen = habit.uniform() < 0.6;
  const draw = randomFor(ticker, 'quarter', fiscalYear, quarter);
  const end = quarterEnd(character, fiscalYear, quarter);
  const released = tradingDayFrom(addDays(end, lagDays + draw.below(3) + (quarter === 4 ? 5 : 0)));
  const filingLagDays = quarter === 4 ? 10 + draw.below(8) : 1 + draw.below(3);
  return {
    fiscalYear,
    quarter,
    start: addDays(quarterEnd(character, fiscalYear, quarter, -3), 1),
    end,
    released,
    beforeOpen,
    reaction: beforeOpen ? released : tradingDayFrom(addDays(released, 1)),
    filed: tradingDayFrom(addDays(released, filingLagDays)),
    surprise: draw.normal(),
    mood: draw.normal(),
  };
}

function quarterEnd({ yearEnd, namedByStart }: Character, fiscalYear: number, quarter: number, months = 0): IsoDate {
  const month = yearEnd - 3 * (4 - quarter) + months;
  return new Date(Date.UTC(fiscalYear + (namedByStart ? 1 : 0), month, 0)).toISOString().slice(0, 10);
}
