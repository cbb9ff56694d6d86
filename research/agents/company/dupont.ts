import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { dupont3, dupont5 } from '#research/valuation/returns.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import { inPercent } from './makers.ts';

export type Factor = { name: string; fact: Fact };

/** Five factors of the return on equity where profit allows them, else three, else none. On average balances, as the return itself; on closing ones without an opening. */
export function readDuPont(ledger: Ledger, now: Column, opening: Column | undefined): Factor[] {
  const balances = [...pair('totalAssets', now, opening), ...pair('equity', now, opening)];
  const flows = [now.line('netIncome'), now.line('revenue')];
  const burdens = [now.line('pretaxIncome'), now.line('operatingIncome')];
  if (![...flows, ...balances].every(isKnown)) return [];
  const all = [...flows, ...burdens, ...balances];
  const spread = (values: number[], offset: number) => {
    const rest = values.slice(offset);
    const half = rest.length / 2;
    return { assets: mean(rest.slice(0, half)), equity: mean(rest.slice(half)) };
  };
  const five = (values: number[]) => {
    const [income = 0, revenue = 0, pretax = 0, operating = 0] = values;
    const { assets, equity } = spread(values, 4);
    return dupont5(income, pretax, operating, revenue, assets, equity);
  };
  const three = (values: number[]) => {
    const [income = 0, revenue = 0] = values;
    const { assets, equity } = spread(values, 2);
    return dupont3(income, revenue, assets, equity);
  };
  const make = (
    name: string,
    unit: string,
    formula: string,
    inputs: Fact[],
    compute: (...values: number[]) => number | undefined,
  ) => ({
    name: name.toLowerCase(),
    fact: derive(ledger, { label: name, unit, period: now.name, formula, inputs, compute }),
  });
  const common = [
    make(
      'Asset turnover',
      'x',
      'revenue / total assets, averaged',
      [...flows, ...balances],
      (...v) => three(v)?.assetTurnover,
    ),
    make(
      'Assets to equity',
      'x',
      'total assets / equity, averaged',
      [...flows, ...balances],
      (...v) => three(v)?.leverage,
    ),
  ];
  if (common.some(({ fact }) => !isKnown(fact))) return [];
  const margin = make('Net margin', '%', 'net income / revenue', [...flows, ...balances], (...v) =>
    inPercent(three(v)?.netMargin),
  );
  if (!all.every(isKnown) || !five(all.map((fact) => ('value' in fact ? fact.value : 0)))) return [margin, ...common];
  return [
    make('Tax burden', 'x', 'net income / pre-tax income', all, (...v) => five(v)?.taxBurden),
    make('Interest burden', 'x', 'pre-tax income / operating income', all, (...v) => five(v)?.interestBurden),
    make('Operating margin', '%', 'operating income / revenue', all, (...v) => inPercent(five(v)?.operatingMargin)),
    ...common,
  ];
}

function pair(line: 'totalAssets' | 'equity', now: Column, opening: Column | undefined): Fact[] {
  const opened = opening?.line(line);
  return opened && isKnown(opened) ? [now.line(line), opened] : [now.line(line)];
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
