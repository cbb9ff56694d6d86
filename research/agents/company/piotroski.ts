import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { type PiotroskiYear, piotroskiTests } from '#research/valuation/piotroski.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import { valueIfKnown } from './derive.ts';
import type { Figures } from './figures.ts';

export type FScore = {
  score: Fact;
  /** How many of the nine tests have their inputs. */
  tested: Fact;
  failing: string[];
  open: string[];
};

/** The F score of the newest twelve months against the twelve before; tests without their inputs are left out and named. */
export function readPiotroski(ledger: Ledger, books: Books, figures: Figures, now: Column): FScore | undefined {
  const before = books.yearBefore(now);
  if (!before) return undefined;
  const tests = piotroskiTests(yearOf(now, before, figures), yearOf(before, books.opening(before), figures));
  const decided = tests.filter((test) => test.passed !== undefined);
  if (!decided.length) return undefined;
  const net = now.line('netIncome');
  const asOf = now.end;
  const source = isKnown(net) ? net.source : undefined;
  if (!source) return undefined;
  const say = (passed: boolean | undefined) => tests.filter((test) => test.passed === passed).map((test) => test.name);
  const record = (label: string, value: number, formula: string) =>
    ledger.record({
      label,
      value,
      unit: 'count',
      period: now.name,
      basis: 'computed',
      asOf,
      formula,
      source: { ...source, name: `Computed from ${source.name}` },
    });
  return {
    score: record('Piotroski F', say(true).length, `tests passed: ${say(true).join(', ') || 'none'}`),
    tested: record(
      'Piotroski tests with data',
      decided.length,
      `of ${tests.length}: ${decided.map((test) => test.name).join(', ')}`,
    ),
    failing: say(false),
    open: say(undefined),
  };
}

function yearOf(column: Column, opening: Column | undefined, figures: Figures): PiotroskiYear {
  return {
    netIncome: valueIfKnown(column.line('netIncome')),
    operatingCashFlow: valueIfKnown(column.line('operatingCashFlow')),
    openingAssets: valueIfKnown(opening?.line('totalAssets')),
    closingAssets: valueIfKnown(column.line('totalAssets')),
    longTermDebt: valueIfKnown(column.line('longTermDebt')),
    currentAssets: valueIfKnown(column.line('currentAssets')),
    currentLiabilities: valueIfKnown(column.line('currentLiabilities')),
    shares: valueIfKnown(column.line('dilutedShares')),
    grossProfit: valueIfKnown(figures.grossProfit(column)),
    revenue: valueIfKnown(column.line('revenue')),
  };
}
