import { type Fact, isKnown } from '#contract/facts.ts';
import { openBooks } from '#research/agents/company/books.ts';
import type { Column } from '#research/agents/company/columns.ts';
import { derive } from '#research/agents/company/derive.ts';
import { openFigures } from '#research/agents/company/figures.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isFound, type StatementKind } from '#research/market/market.ts';
import { share } from '#research/valuation/ratio.ts';
import * as solvency from '#research/valuation/solvency.ts';
import type { Readings } from './lookups.ts';

/** What rates mean for the company's own debt. */
export type Burden = {
  kind: StatementKind;
  period: string;
  /** Missing, as one of the two always is, when the other is there. */
  netDebt: Fact;
  netCash: Fact;
  cover: Fact;
  rate: Fact;
  /** One point more: on what falls due within a year, on all debt, on cash, and all debt's against operating income. */
  shock: { assumed: Fact; dueSoon: Fact; allDebt: Fact; cash: Fact; ofIncome: Fact };
};

/** Undefined without statements of a company that has debt to speak of: a bank's or insurer's interest is its business. */
export function readBurden(ledger: Ledger, { statements, actions }: Readings): Burden | undefined {
  if (!isFound(statements)) return undefined;
  const books = openBooks(ledger, statements.found, isFound(actions) ? actions.found.splits : []);
  const { now, kind } = books;
  if (!now || kind !== 'industrial') return undefined;
  const figures = openFigures(ledger, books.currency);
  const inputs = [now.line('shortTermDebt'), now.line('longTermDebt')];
  const make = openMaker(ledger, now);
  return {
    kind,
    period: now.name,
    netDebt: figures.netDebt(now),
    netCash: figures.netCash(now),
    cover: make(
      'Interest cover',
      'x',
      'operating income / interest expense',
      [now.line('operatingIncome'), now.line('interestExpense')],
      (income = 0, interest = 0) => solvency.interestCover(income, Math.abs(interest)),
    ),
    rate: make(
      'Interest paid on debt',
      '%',
      'interest expense / debt at the end',
      [now.line('interestExpense'), ...inputs],
      (interest = 0, short = 0, long = 0) => percentOf(Math.abs(interest), short + long),
    ),
    shock: readShock(ledger, now, books.currency, make),
  };
}

type Make = ReturnType<typeof openMaker>;

function openMaker(ledger: Ledger, { name: period }: Column) {
  return (
    label: string,
    unit: string,
    formula: string,
    inputs: Fact[],
    compute: (...values: number[]) => number | undefined,
  ): Fact =>
    derive(ledger, {
      label,
      unit,
      period,
      formula,
      inputs,
      compute,
      otherwise: 'undefined: its denominator is not positive',
    });
}

function readShock(ledger: Ledger, now: Column, currency: string, make: Make): Burden['shock'] {
  const assumed = ledger.record({
    label: 'Assumed rise of rates',
    value: 1,
    unit: 'points',
    period: now.name,
    basis: 'assumption',
    asOf: now.end,
    source: { name: 'Assumption of this analysis', retrievedAt: `${now.end}T00:00:00Z` },
  });
  const [short, long] = [now.line('shortTermDebt'), now.line('longTermDebt')];
  const dueSoon = make(
    'Interest added by debt due within a year',
    currency,
    'short-term debt x assumed rise',
    [short, assumed],
    (debt = 0, rise = 0) => (debt * rise) / 100,
  );
  const allDebt = make(
    'Interest added once all debt is refinanced',
    currency,
    'debt x assumed rise',
    [short, long, assumed],
    (a = 0, b = 0, rise = 0) => ((a + b) * rise) / 100,
  );
  const held = [now.line('cash'), now.line('shortTermInvestments')].filter(isKnown);
  const cash = make(
    'Interest added on cash and short-term investments',
    currency,
    'cash and short-term investments x assumed rise',
    [assumed, ...held],
    (rise = 0, ...amounts) =>
      amounts.length ? (amounts.reduce((sum, amount) => sum + amount, 0) * rise) / 100 : undefined,
  );
  const ofIncome = make(
    'Interest added once all debt is refinanced, of operating income',
    '%',
    'added interest / operating income',
    [allDebt, now.line('operatingIncome')],
    percentOf,
  );
  return { assumed, dueSoon, allDebt, cash, ofIncome };
}

function percentOf(part = 0, whole = 0): number | undefined {
  const of = share(part, whole);
  return of === undefined ? undefined : 100 * of;
}
