import type { Fact, Source } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { addDays, isoDate, tradingDayFrom } from '#research/market/calendar.ts';
import type { EarningsReport, Found, IsoDate, PriceSeries } from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';
import { nameOf } from './report.ts';

/** How the price took one report. `move` is close to close over the first session that traded on it, `ahead` that less the index's. */
export type Reaction = {
  day: IsoDate | undefined;
  move: Fact;
  ahead: Fact;
  /** From that session's close on, less the index, over five and twenty sessions. */
  drifts: { sessions: number; ahead: Fact }[];
};

export const driftSessions = [5, 20] as const;

export type Tape = { ledger: Ledger; own: Closes; index: Closes | undefined; source: Source };
type Closes = { days: IsoDate[]; closes: number[]; at: Map<IsoDate, number> };

export function openTape(ledger: Ledger, prices: Found<PriceSeries>, index: Found<PriceSeries> | undefined): Tape {
  return {
    ledger,
    own: closesOf(prices.found.bars),
    index: index && closesOf(index.found.bars),
    source: prices.source,
  };
}

function closesOf(bars: Bar[]): Closes {
  const days = bars.map(({ t }) => isoDate(t));
  return { days, closes: bars.map(({ c }) => c), at: new Map(days.map((day, i) => [day, i])) };
}

/** The first session that trades on a report: its day when it came before the open, the next when after the close. */
export function reactionDay({ released, time }: Pick<EarningsReport, 'released' | 'time'>): IsoDate | undefined {
  if (released === undefined || time === undefined) return undefined;
  return tradingDayFrom(time === 'before the open' ? released : addDays(released, 1));
}

export function readReaction(tape: Tape, report: EarningsReport): Reaction {
  const day = reactionDay(report);
  const at = day === undefined ? undefined : tape.own.at.get(day);
  if (day === undefined || at === undefined || at === 0) return withoutReaction(tape.ledger, report, day);
  const before = tape.own.days[at - 1] ?? day;
  return {
    day,
    move: recordMove(tape, { label: 'Move on the day of reaction', report, from: before, to: day, isAhead: false }),
    ahead: recordMove(tape, {
      label: `Move on the day of reaction less ${marketFund}`,
      report,
      from: before,
      to: day,
      isAhead: true,
    }),
    drifts: driftSessions.map((sessions) => ({ sessions, ahead: readDrift(tape, report, day, at, sessions) })),
  };
}

function withoutReaction(ledger: Ledger, report: EarningsReport, day: IsoDate | undefined): Reaction {
  const why =
    day === undefined
      ? 'the source does not say on which day, or at what time, the results came'
      : 'no prices are held around the day of the results';
  const move = ledger.miss('Move on the day of reaction', why, nameOf(report));
  return { day: undefined, move, ahead: move, drifts: [] };
}

function readDrift(tape: Tape, report: EarningsReport, day: IsoDate, at: number, sessions: number): Fact {
  const label = `Drift over ${sessions} sessions after the results, less ${marketFund}`;
  const to = tape.own.days[at + sessions];
  if (to === undefined)
    return tape.ledger.miss(label, `fewer than ${sessions} sessions have passed since`, nameOf(report));
  return recordMove(tape, { label, report, from: day, to, isAhead: true });
}

type Asked = { label: string; report: EarningsReport; from: IsoDate; to: IsoDate; isAhead: boolean };

function recordMove({ ledger, own, index, source }: Tape, { label, report, from, to, isAhead }: Asked): Fact {
  const move = change(own, from, to);
  const other = isAhead ? index && change(index, from, to) : 0;
  const period = nameOf(report);
  if (move === undefined || other === undefined)
    return ledger.miss(label, `no prices of ${isAhead ? marketFund : 'the company'} on those days`, period);
  return ledger.record({
    label,
    value: Math.round(100 * (move - other)) / 100,
    unit: isAhead ? 'points' : '%',
    period,
    basis: 'computed',
    asOf: to,
    source: { ...source, name: `Computed from ${source.name}` },
    formula: isAhead
      ? `price change from the close of ${from} to that of ${to}, less that of ${marketFund}, to the hundredth`
      : `close of ${to} / close of ${from} - 1, to the hundredth`,
  });
}

function change({ closes, at }: Closes, from: IsoDate, to: IsoDate): number | undefined {
  const [a, b] = [closes[at.get(from) ?? -1], closes[at.get(to) ?? -1]];
  return a === undefined || b === undefined ? undefined : 100 * (b / a - 1);
}
