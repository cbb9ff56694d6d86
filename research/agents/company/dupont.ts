import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { average } from '#research/valuation/ratio.ts';
import { dupont3, dupont5 } from '#research/valuation/returns.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import { inPercent } from './makers.ts';

export type Factor = { name: string; fact: Fact };

/** Five factors of the return on equity where profit allows them, else three, else none. On average balances, as the return itself; on closing ones without an opening. */
export function readDuPont(ledger: Ledger, now: Column, opening: Column | undefined): Factor[] {
  const assets = averageOf(ledger, 'totalAssets', now, opening);
  const equity = averageOf(ledger, 'equity', now, opening);
  const [income, revenue] = [now.line('netIncome'), now.line('revenue')];
  const short = [income, revenue, assets, equity];
  const long = [income, now.line('pretaxIncome'), now.line('operatingIncome'), revenue, assets, equity];
  const five = factorsFrom(ledger, now, long, fiveFactors, (a = 0, b = 0, c = 0, d = 0, e = 0, f = 0) =>
    dupont5(a, b, c, d, e, f),
  );
  if (five.every(({ fact }) => isKnown(fact))) return five;
  const three = factorsFrom(ledger, now, short, threeFactors, (a = 0, b = 0, c = 0, d = 0) => dupont3(a, b, c, d));
  return three.every(({ fact }) => isKnown(fact)) ? three : [];
}

type Described<F> = { name: string; of: keyof F & string; unit: '%' | 'x'; formula: string };

const turnoverAndLeverage = [
  { name: 'Asset turnover', of: 'assetTurnover', unit: 'x', formula: 'revenue / total assets' },
  { name: 'Assets to equity', of: 'leverage', unit: 'x', formula: 'total assets / equity' },
] as const;
const threeFactors = [
  { name: 'Net margin', of: 'netMargin', unit: '%', formula: 'net income / revenue' },
  ...turnoverAndLeverage,
] as const;
const fiveFactors = [
  { name: 'Tax burden', of: 'taxBurden', unit: 'x', formula: 'net income / pre-tax income' },
  { name: 'Interest burden', of: 'interestBurden', unit: 'x', formula: 'pre-tax income / operating income' },
  { name: 'Operating margin', of: 'operatingMargin', unit: '%', formula: 'operating income / revenue' },
  ...turnoverAndLeverage,
] as const;

function factorsFrom<F extends Record<string, number>>(
  ledger: Ledger,
  { name: period }: Column,
  inputs: Fact[],
  described: readonly Described<F>[],
  split: (...values: number[]) => F | undefined,
): Factor[] {
  return described.map(({ name, of, unit, formula }) => {
    const compute = (...values: number[]) =>
      unit === '%' ? inPercent(split(...values)?.[of]) : split(...values)?.[of];
    return { name: name.toLowerCase(), fact: derive(ledger, { label: name, unit, period, formula, inputs, compute }) };
  });
}

function averageOf(ledger: Ledger, line: 'totalAssets' | 'equity', now: Column, opening: Column | undefined): Fact {
  const closing = now.line(line);
  const opened = opening?.line(line);
  if (!isKnown(closing) || !opened || !isKnown(opened)) return closing;
  return derive(ledger, {
    label: `Average ${closing.label.toLowerCase()}`,
    unit: closing.unit,
    period: now.name,
    formula: '(opening + closing) / 2',
    inputs: [opened, closing],
    compute: (a = 0, b = 0) => average(a, b),
  });
}
