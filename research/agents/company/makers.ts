import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { growth } from '#research/valuation/growth.ts';
import { share } from '#research/valuation/ratio.ts';
import type { Column } from './columns.ts';
import { derive, inSentence } from './derive.ts';
import type { Line } from './lines.ts';

/** A figure of one column, made the first time it is asked for. */
export type Reader = (column: Column) => Fact;
/** A figure of one column on the balance that opened it. */
export type OpenedReader = (column: Column, opening: Column | undefined) => Fact;
type Compute = (...values: number[]) => number | undefined;

export type Makers = ReturnType<typeof openMakers>;

/** Ways to make figures of a column: sums of money, percentages, returns on balances, growth. */
export function openMakers(ledger: Ledger, currency: string) {
  return {
    line:
      (name: Line): Reader =>
      (column) =>
        column.line(name),

    money:
      (label: string, formula: string, uses: Line[], compute: Compute): Reader =>
      (column) =>
        column.once(label, () =>
          derive(ledger, {
            label,
            unit: currency,
            period: column.name,
            formula,
            inputs: uses.map(column.line),
            compute,
          }),
        ),

    percent:
      (label: string, part: Reader, whole: Reader): Reader =>
      (column) =>
        column.once(label, () => percentOf(ledger, label, column, part(column), whole(column))),

    onAverage:
      (label: string, flow: Reader, balance: Reader): OpenedReader =>
      (column, opening) =>
        column.once(label, () =>
          returnOn(ledger, label, column, flow(column), balance(column), opening && balance(opening)),
        ),

    growth: (of: Reader, column: Column, before: Column | undefined): Fact => {
      const now = of(column);
      return column.once(`${now.label} growth`, () => growthOf(ledger, now, before && of(before)));
    },
  };
}

function percentOf(ledger: Ledger, label: string, { name: period }: Column, part: Fact, whole: Fact): Fact {
  const name = inSentence(whole.label);
  return derive(ledger, {
    label,
    unit: '%',
    period,
    formula: `${inSentence(part.label)} / ${name}`,
    inputs: [part, whole],
    compute: (a = 0, b = 0) => inPercent(share(a, b)),
    otherwise: `undefined: ${name} is not positive`,
  });
}

/** A flow over the mean of the opening and the closing balance; over the closing one alone where no opening is held. A quarter's flow counts four times. */
function returnOn(
  ledger: Ledger,
  label: string,
  column: Column,
  flow: Fact,
  closing: Fact,
  opening: Fact | undefined,
): Fact {
  const balances = opening && isKnown(opening) ? [closing, opening] : [closing];
  const times = column.months === 3 ? 4 : 1;
  const name = `${balances.length === 2 ? 'average' : 'closing'} ${inSentence(closing.label)}${definitionOf(closing)}`;
  return derive(ledger, {
    label: times === 4 ? `${label}, annualised` : label,
    unit: '%',
    period: column.name,
    formula: `${times === 4 ? '4 x ' : ''}${inSentence(flow.label)} / ${name}`,
    inputs: [flow, ...balances],
    compute: (part = 0, ...held) =>
      inPercent(share(times * part, held.reduce((sum, one) => sum + one, 0) / held.length)),
    otherwise: `undefined: ${name} is not positive`,
  });
}

/** Invested capital has no one definition: the one that was used goes with it. */
function definitionOf(balance: Fact): string {
  return isKnown(balance) && balance.formula && balance.basis === 'computed' && balance.label === 'Invested capital'
    ? ` (${balance.formula})`
    : '';
}

function growthOf(ledger: Ledger, now: Fact, base: Fact | undefined): Fact {
  const label = `${now.label} growth`;
  const period = now.period ?? '';
  if (!base) return ledger.miss(label, `the year before ${period} is not held`, period);
  return derive(ledger, {
    label,
    unit: '%',
    period,
    formula: `${inSentence(now.label)} ${period} / ${base.period ?? ''} - 1`,
    inputs: [now, base],
    compute: (value = 0, before = 0) => inPercent(growth(value, before)),
    otherwise: 'undefined from a negative or zero base',
  });
}

export function inPercent(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : fraction * 100;
}
