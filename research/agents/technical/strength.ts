import { type Fact, isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { type RelativeStrength, relativeStrength } from '#research/indicators/relative-strength.ts';
import type { Benchmark } from './benchmarks.ts';
import { type Chart, isoDay, note } from './chart.ts';

/** Months with the head of their column. */
const spans = [
  { months: 1, head: 'One month' },
  { months: 3, head: 'Three months' },
  { months: 6, head: 'Six months' },
  { months: 12, head: 'Twelve months' },
] as const;

type Comparison = { benchmark: Benchmark; others: Fact[]; ahead: Fact[] };
export type Strength = {
  /** The longest span for which the price can be set against the market fund, in words. */
  longest: { words: string; ahead: Fact; fund: string } | undefined;
  write: () => string;
};

/** Price returns of the company, the market fund and the sector fund over the same days, and the differences. */
export function readStrength(chart: Chart, benchmarks: Benchmark[]): Strength {
  const present = benchmarks.filter(({ columns }) => columns);
  const own = spans.map((span) => recordOwn(chart, span, ownReturn(chart, present[0], span)));
  const comparisons = present.map((benchmark) => compare(chart, benchmark, own));
  return { longest: findLongest(comparisons), write: () => writeStrength(chart, own, comparisons) };
}

type Span = (typeof spans)[number];

/** Over the days of the first fund where it reaches, so that the table's rows add up. */
function ownReturn({ days }: Chart, first: Benchmark | undefined, { months }: Span): RelativeStrength | undefined {
  const shared = first?.columns && relativeStrength(days, first.columns, months);
  return shared ?? relativeStrength(days, days, months);
}

function recordOwn(chart: Chart, { months, head }: Span, found: RelativeStrength | undefined): Fact {
  return note(chart, {
    label: `${chart.ticker} price return, ${head.toLowerCase()}`,
    value: found?.own,
    unit: '%',
    formula: '100 x (last close / close of the first day - 1), without dividends',
    period: found ? periodOf(found) : `${months} months to ${chart.asOf}`,
    otherwise: `prices begin on ${chart.from}`,
  });
}

function periodOf({ from, to }: RelativeStrength): string {
  return `${isoDay(from)} to ${isoDay(to)}`;
}

function compare(chart: Chart, benchmark: Benchmark, own: Fact[]): Comparison {
  const comparison: Comparison = { benchmark, others: [], ahead: [] };
  spans.forEach((span, i) => {
    const found = benchmark.columns && relativeStrength(chart.days, benchmark.columns, span.months);
    const mine = ownOver(chart, span, own[i], found);
    const other = recordOther(chart, benchmark, span, found);
    comparison.others.push(other);
    comparison.ahead.push(subtract(chart, benchmark, span, mine, other));
  });
  return comparison;
}

/** The company's return over the fund's days: the one recorded already, unless the fund did not trade on its first or last day. */
function ownOver(chart: Chart, span: Span, own: Fact | undefined, found: RelativeStrength | undefined): Fact {
  return own && (!found || own.period === periodOf(found)) ? own : recordOwn(chart, span, found);
}

function recordOther(
  chart: Chart,
  { fund, source }: Benchmark,
  { months, head }: Span,
  found: RelativeStrength | undefined,
): Fact {
  const label = `${fund} price return, ${head.toLowerCase()}`;
  if (!found || !source)
    return chart.ledger.miss(
      label,
      `no prices of both ${chart.ticker} and ${fund} that far back`,
      `${months} months to ${chart.asOf}`,
    );
  return chart.ledger.record({
    ticker: fund,
    label,
    value: found.other,
    unit: '%',
    period: periodOf(found),
    basis: 'computed',
    asOf: isoDay(found.to),
    source,
    formula: '100 x (last close / close of the first day - 1), without dividends',
  });
}

function subtract(chart: Chart, { fund }: Benchmark, { months, head }: Span, mine: Fact, other: Fact): Fact {
  return chart.ledger.compute({
    label: `${chart.ticker} against ${fund}, ${head.toLowerCase()}`,
    unit: 'points',
    period: (isKnown(other) && other.period) || `${months} months to ${chart.asOf}`,
    formula: `return of ${chart.ticker} - return of ${fund}, same days`,
    inputs: [mine, other],
    compute: (a = Number.NaN, b = Number.NaN) => a - b,
  });
}

function findLongest(comparisons: Comparison[]): Strength['longest'] {
  const [first] = comparisons;
  const index = first?.ahead.findLastIndex(isKnown) ?? -1;
  const ahead = first?.ahead[index];
  const span = spans[index];
  return first && ahead && span ? { words: span.head.toLowerCase(), ahead, fund: first.benchmark.fund } : undefined;
}

function writeStrength(chart: Chart, own: Fact[], comparisons: Comparison[]): string {
  if (!own.some(isKnown)) return 'The prices do not reach back a month: there are no returns to compare.';
  const row = (name: string, facts: Fact[]) =>
    `| ${name} | ${facts.map((fact) => cite(fact, { signed: true })).join(' | ')} |`;
  return [
    `| Price return | ${spans.map(({ head }) => head).join(' | ')} |`,
    '|---|--:|--:|--:|--:|',
    row(chart.ticker, own),
    ...comparisons.flatMap(({ benchmark: { fund, stands }, others, ahead }) => [
      row(`${fund} (${stands})`, others),
      row(`${chart.ticker} against ${fund}`, ahead),
    ]),
  ].join('\n');
}
