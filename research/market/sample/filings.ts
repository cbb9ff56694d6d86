import { newYorkClock } from '#research/market/calendar.ts';
import type { Filing, IsoDate } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { isReleased } from './earnings-record.ts';
import { type FiscalQuarter, fiscalQuarters } from './fiscal.ts';

/** What a company had filed by `now` (milliseconds UTC) in the last eight years, newest first: its reports, and the announcement of each. They are simulated, so there is nothing to link to. */
export function listFilings(character: Character, now: number): Filing[] {
  const clock = newYorkClock(now);
  const today = clock.date;
  return fiscalQuarters(character, today)
    .slice(-quartersListed)
    .flatMap((quarter) => [
      ...(isReleased(quarter, clock) ? [announcement(quarter)] : []),
      ...(quarter.filed <= today ? [report(quarter)] : []),
    ])
    .sort((a, b) => compareDays(b.filed, a.filed) || compareDays(b.form, a.form));
}

const quartersListed = 32;

function announcement({ quarter, fiscalYear, released, end }: FiscalQuarter): Filing {
  const title = `Results of operations, Q${quarter} FY${fiscalYear}`;
  return { form: '8-K', title, filed: released, period: end, url: undefined };
}

function report({ quarter, fiscalYear, filed, end }: FiscalQuarter): Filing {
  const isAnnual = quarter === 4;
  return {
    form: isAnnual ? '10-K' : '10-Q',
    title: isAnnual ? `Annual report, FY${fiscalYear}` : `Quarterly report, Q${quarter} FY${fiscalYear}`,
    filed,
    period: end,
    url: undefined,
  };
}

function compareDays(a: IsoDate, b: IsoDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
