import { newYorkClock } from '#research/market/calendar.ts';
import type { IsoDate, MacroSeries, MacroSeriesId } from '#research/market/market.ts';
import type { DailySeriesId, Economy } from './economy.ts';
import { isPublished, monthsAfter, publicationOf } from './economy-calendar.ts';
import { type EconomyMonth, round } from './economy-months.ts';

/** A series of the simulated economy as it stood at `now` (milliseconds UTC). First figures are final: nothing is revised. */
export function readMacro(id: MacroSeriesId, economy: Economy, now: number): MacroSeries {
  if (isDaily(id)) {
    const values = economy.daily[id];
    const observations = economy.days.map((date, i) => ({ date, value: values[i] ?? 0 }));
    return { id, ...dailySeries[id], frequency: 'daily', observations };
  }
  const { name, unit, frequency, read } = periodicSeries[id];
  const clock = newYorkClock(now);
  const observations = read(economy.months)
    .map(({ date, value }) => ({ date, value, published: publicationOf(id, date) }))
    .filter(({ published }) => isPublished(published, clock));
  return { id, name, unit, frequency, observations };
}

/** The last day that the series speaks of. */
export function lastDayOf({ frequency, observations }: MacroSeries): IsoDate | undefined {
  const date = observations.at(-1)?.date;
  if (date === undefined || frequency === 'daily') return date;
  const next = monthsAfter(date, frequency === 'monthly' ? 1 : 3);
  return new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
}

const dailySeries: Record<DailySeriesId, { name: string; unit: string }> = {
  'policy-rate': { name: 'Policy rate, upper bound of the range', unit: '%' },
  'treasury-3m': { name: 'Treasury yield, 3-month', unit: '%' },
  'treasury-2y': { name: 'Treasury yield, 2-year', unit: '%' },
  'treasury-10y': { name: 'Treasury yield, 10-year', unit: '%' },
  'treasury-30y': { name: 'Treasury yield, 30-year', unit: '%' },
  'credit-spread': { name: 'BBB corporate yield less Treasury', unit: '%' },
  'volatility-index': { name: 'Volatility index', unit: '' },
};

function isDaily(id: MacroSeriesId): id is DailySeriesId {
  return id in dailySeries;
}

type Point = { date: IsoDate; value: number };
type Periodic = {
  name: string;
  unit: string;
  frequency: 'monthly' | 'quarterly';
  read: (months: EconomyMonth[]) => Point[];
};

const monthly = (name: string, unit: string, pick: (month: EconomyMonth) => number): Periodic => ({
  name,
  unit,
  frequency: 'monthly',
  read: (months) => months.map((month) => ({ date: month.date, value: pick(month) })),
});

const periodicSeries: Record<Exclude<MacroSeriesId, DailySeriesId>, Periodic> = {
  cpi: monthly('Consumer price index', '', ({ cpi }) => cpi),
  'core-cpi': monthly('Consumer price index without food and energy', '', ({ coreCpi }) => coreCpi),
  unemployment: monthly('Unemployment rate', '%', ({ unemployment }) => unemployment),
  'industrial-production': monthly('Industrial production index', '', ({ production }) => production),
  'real-gdp': { name: 'Real GDP at an annual rate', unit: 'USD', frequency: 'quarterly', read: addUpQuarters },
};

/** Output on its trend of 2.1 % a year, in whole hundred millions of dollars; quarters with all three months. */
function addUpQuarters(months: EconomyMonth[]): Point[] {
  const quarters: Point[] = [];
  for (let i = 0; i + 2 < months.length; i += 3) {
    const [first, second, third] = months.slice(i, i + 3);
    if (!first || !second || !third) continue;
    const output = (first.output + second.output + third.output) / 3;
    const dollars = firstQuarter * Math.exp(0.021 * (i / 12) + 0.01 * (output - firstOutput));
    quarters.push({ date: first.date, value: round(dollars / 1e8, 0) * 1e8 });
  }
  return quarters;
}

const firstQuarter = 17.3e12;
const firstOutput = -2.5;
