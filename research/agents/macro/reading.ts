import type { Fact, Source } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { monthsBefore } from '#research/indicators/relative-strength.ts';
import { isoDate } from '#research/market/calendar.ts';
import { type IsoDate, isFound, type Lookup, type MacroSeries } from '#research/market/market.ts';

/** A series of the economy as facts, each recorded the first time it is asked for. */
export type Reading = {
  name: string;
  unit: string;
  frequency: MacroSeries['frequency'] | undefined;
  source: Source | undefined;
  observations: MacroSeries['observations'];
  /** The newest observation, or the one so many months before it; missing where the series does not reach. */
  value(monthsBack?: number): Fact;
  /** Growth on the year before, in per cent, now or so many months ago. */
  onYear(monthsBack?: number): Fact;
  /** How the newest observation is dated, for a table: `Nov 20, 2026` is left to the reader's form of a day, `Oct 2026`, `Q3 2026`. */
  newest: IsoDate | undefined;
  /** Why there is none. */
  missing: string | undefined;
};

export function openReading(ledger: Ledger, called: string, lookup: Lookup<MacroSeries>): Reading {
  if (!isFound(lookup) || lookup.found.observations.length === 0)
    return absent(ledger, called, isFound(lookup) ? 'the source gave no observations' : lookup.missing);
  const { found: series, source } = lookup;
  const { unit, frequency, observations } = series;
  const once = remember<Fact>();
  const last = observations.at(-1);

  function value(monthsBack = 0): Fact {
    return once(`value ${monthsBack}`, () => {
      const found = last && findBefore(series, last.date, monthsBack);
      if (!found) return ledger.miss(called, 'the series does not reach back so far', whenBack(monthsBack));
      const { date, value: level } = found;
      return ledger.record({
        label: called,
        value: level,
        unit,
        period: periodOf(date, frequency),
        asOf: endOf(date, frequency),
        source,
      });
    });
  }

  function onYear(monthsBack = 0): Fact {
    return once(`year ${monthsBack}`, () => {
      const now = value(monthsBack);
      return ledger.compute({
        label: `${called}, growth on the year`,
        unit: '%',
        period: 'period' in now && now.period ? now.period : '',
        formula: 'level / level of the same month or quarter a year before - 1',
        inputs: [now, value(monthsBack + 12)],
        compute: (level = Number.NaN, before = Number.NaN) => (before > 0 ? 100 * (level / before - 1) : undefined),
      });
    });
  }

  return {
    name: called,
    unit,
    frequency,
    source,
    observations,
    value,
    onYear,
    newest: last?.date,
    missing: undefined,
  };
}

function absent(ledger: Ledger, called: string, why: string): Reading {
  const once = remember<Fact>();
  const miss = () => once('all', () => ledger.miss(called, why));
  const nothing = { unit: '', frequency: undefined, source: undefined, observations: [], newest: undefined };
  return { name: called, ...nothing, value: miss, onYear: miss, missing: why };
}

/** By the calendar for a daily series (the last day on or before, a week at most), by the very month for the others. */
function findBefore({ observations, frequency }: MacroSeries, last: IsoDate, months: number) {
  const wanted = isoDate(monthsBefore(Date.parse(last), months));
  const found = observations.findLast(({ date }) => date <= wanted);
  if (!found || frequency === 'daily')
    return found && Date.parse(wanted) - Date.parse(found.date) <= 7 * 86_400_000 ? found : undefined;
  return found.date.slice(0, 7) === wanted.slice(0, 7) ? found : undefined;
}

function whenBack(months: number): string {
  return months === 0 ? 'latest' : `${months} months before the latest`;
}

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-20`, `Oct 2026`, `Q3 2026`. */
export function periodOf(date: IsoDate, frequency: MacroSeries['frequency']): string {
  if (frequency === 'daily') return date;
  if (frequency === 'monthly') return monthYear.format(Date.parse(date));
  return `Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${date.slice(0, 4)}`;
}

/** The last day that an observation speaks of. */
export function endOf(date: IsoDate, frequency: MacroSeries['frequency']): IsoDate {
  if (frequency === 'daily') return date;
  const months = frequency === 'monthly' ? 1 : 3;
  return isoDate(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 0));
}

function remember<T>(): (key: string, make: () => T) => T {
  const made = new Map<string, T>();
  return (key, make) => {
    const value = made.get(key) ?? make();
    made.set(key, value);
    return value;
  };
}
