import { type Fact, isKnown } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { type Found, isFound, type PriceSeries } from '#research/market/market.ts';
import { percentileOf, quantile } from '#research/valuation/distribution.ts';
import { enterpriseValue, freeCashFlowYield, marketValue, multiple } from '#research/valuation/multiples.ts';
import type { Books } from './books.ts';
import { filingsOf, type OnFile } from './filings.ts';
import { dayOf, type LookedUp } from './lookups.ts';
import { inPercent } from './makers.ts';
import { type MultipleName, type Multiples, multipleNames } from './multiples.ts';
import type { Quote } from './quote.ts';

/** A multiple against its own past, one point a week, each on what was on file that day. */
export type OwnHistory = {
  name: MultipleName;
  now: Fact;
  min: Fact;
  lowerQuartile: Fact;
  median: Fact;
  upperQuartile: Fact;
  max: Fact;
  percentile: Fact;
  count: Fact;
  from: string;
};

/** Fewer weeks than this say nothing about a range, nor does a range with gaps: a multiple of profits that were often losses. */
const fewest = { weeks: 26, shareOfWeeks: 0.75 };

export function readHistories(
  ledger: Ledger,
  books: Books,
  looked: LookedUp,
  multiples: Multiples,
  quote: Quote,
): OwnHistory[] {
  if (quote.barrier || !isFound(looked.prices)) return [];
  const prices = looked.prices;
  const points = weekEnds(prices.found.bars).map((bar) => ({ bar, day: dayOf(bar.t) }));
  const filings = filingsOf(books);
  const since = filings[0]?.from ?? '';
  const weeks = points.filter(({ day }) => day >= since).length;
  const isEnough = (count: number) => count >= fewest.weeks && count >= weeks * fewest.shareOfWeeks;
  return multipleNames.flatMap((name) => {
    const now = multiples[name];
    if (!now || !isKnown(now)) return [];
    const past = points
      .map(({ bar, day }) => ({ day, value: multipleOn(name, bar.c, lastBefore(filings, day)) }))
      .filter((point): point is { day: string; value: number } => point.value !== undefined);
    return isEnough(past.length) ? [summarise(ledger, name, now, past, prices)] : [];
  });
}

/** The last trading day of each week. */
function weekEnds(bars: Bar[]): Bar[] {
  const week = (t: number) => Math.floor((t / 86_400_000 + 3) / 7);
  return bars.filter((bar, i) => week(bar.t) !== week(bars[i + 1]?.t ?? Number.POSITIVE_INFINITY));
}

/** A figure older than this is not what a multiple of that day stood on. */
const stalestDays = 460;

function lastBefore(filings: OnFile[], day: string): OnFile | undefined {
  const last = filings.findLast((filing) => filing.from <= day);
  return last && Date.parse(day) - Date.parse(last.from) <= stalestDays * 86_400_000 ? last : undefined;
}

function multipleOn(name: MultipleName, price: number, filing: OnFile | undefined): number | undefined {
  if (!filing) return undefined;
  const cap = filing.shares === undefined ? undefined : marketValue(price, filing.shares);
  if (name === 'P/E') return over(price, filing.eps);
  if (cap === undefined) return undefined;
  if (name === 'P/B') return over(cap, filing.equity);
  if (name === 'P/sales') return over(cap, filing.revenue);
  if (name === 'FCF yield') return filing.fcf === undefined ? undefined : inPercent(freeCashFlowYield(filing.fcf, cap));
  if (filing.netDebt === undefined) return undefined;
  return over(
    enterpriseValue(cap, filing.netDebt, filing.minorities),
    name === 'EV/sales' ? filing.revenue : filing.ebitda,
  );
}

function over(value: number, of: number | undefined): number | undefined {
  return of === undefined ? undefined : multiple(value, of);
}

function summarise(
  ledger: Ledger,
  name: MultipleName,
  now: Fact & { value: number; unit: string; asOf: string },
  past: { day: string; value: number }[],
  prices: Found<PriceSeries>,
): OwnHistory {
  const values = past.map(({ value }) => value);
  const from = past[0]?.day ?? '';
  const record = (label: string, value: number | undefined, unit: string, formula: string) =>
    ledger.record({
      label: `${name}, ${label}`,
      value: value ?? Number.NaN,
      unit,
      period: `${from} to ${past.at(-1)?.day}`,
      basis: 'computed',
      asOf: now.asOf,
      source: { ...prices.source, name: `Computed from ${prices.source.name} and the filings of each day` },
      formula: `${formula} of ${name} at week ends, each on the last twelve months on file that day`,
    });
  const at = (label: string, p: number) => record(label, quantile(values, p), now.unit, label);
  return {
    name,
    now,
    min: at('own minimum', 0),
    lowerQuartile: at('own 25th percentile', 0.25),
    median: at('own median', 0.5),
    upperQuartile: at('own 75th percentile', 0.75),
    max: at('own maximum', 1),
    percentile: record(
      'own percentile',
      percentileOf(now.value, values),
      '',
      'place of the present value in the range',
    ),
    count: record('weeks', values.length, 'count', 'count'),
    from,
  };
}
