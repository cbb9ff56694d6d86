import type { Fact } from '#contract/facts.ts';
import type { FinancialTable } from '#contract/financials.ts';
import type { Column } from '#research/agents/company/columns.ts';
import { derive } from '#research/agents/company/derive.ts';
import { openMakers, type Reader } from '#research/agents/company/makers.ts';
import { readEfficiency, readSolvency } from '#research/agents/company/quality.ts';
import { share } from '#research/valuation/ratio.ts';
import { annualPeriods, type Periods, quarterlyPeriods } from './columns.ts';
import { type Desk, type Head, layTable, type RowPlan, readRows } from './rows.ts';

/** The company analysis' own ratios, for each period. */
export function layRatios(desk: Desk): FinancialTable[] {
  return [
    layFor(desk, annualPeriods(desk.books, { trailing: true })),
    layFor(desk, quarterlyPeriods(desk.books, { flows: true })),
  ];
}

function layFor(desk: Desk, { frequency, columns, heads, notes }: Periods): FinancialTable {
  const isQuarterly = frequency === 'quarterly';
  const plans = isQuarterly ? planQuarterly(desk) : planAnnual(desk);
  const said = isQuarterly
    ? [
        'Margins, growth and amounts per share are those of the quarter. Returns, coverage and days stand on the twelve months to its end.',
      ]
    : [];
  const head: Head = { id: 'ratios', title: 'Ratios', frequency, columns: heads, notes: [...said, ...notes] };
  return layTable(desk, head, readRows(desk, columns, plans));
}

function planAnnual(desk: Desk): RowPlan[] {
  const year: Yearly = (of) => of;
  return [...planPeriod(desk), ...planYear(desk, year), ...planBalance(desk), ...planPerShare(desk)];
}

/** A quarter's return would be a quarter of a return: what needs a year reads the twelve months that end with the quarter. */
function planQuarterly(desk: Desk): RowPlan[] {
  const { ledger, books } = desk;
  const year: Yearly = (of, label) => (column) => {
    const twelve = books.twelveTo(column.end);
    return twelve
      ? of(twelve)
      : ledger.miss(label, `the four quarters to ${column.name} are not all held`, column.name);
  };
  return [...planPeriod(desk), ...planYear(desk, year), ...planBalance(desk), ...planPerShare(desk)];
}

type Yearly = (of: Reader, label: string) => Reader;
const ratio = { draws: 'ratio' } as const;

function planPeriod(desk: Desk): RowPlan[] {
  const { ledger, books, figures } = desk;
  const { percent, line } = openMakers(ledger, books.currency);
  const growth = (of: Reader): Reader => {
    return (column) => figures.growth(of, column, books.yearBefore(column));
  };
  const grows = (of: Reader): RowPlan => ({ ...ratio, section: 'Growth on a year earlier', of: growth(of) });
  const margin = (of: Reader): RowPlan => ({ ...ratio, section: 'Margins', of });
  const shared = [grows(line('revenue')), grows(line('netIncome')), grows(line('dilutedEps'))];
  if (books.kind !== 'industrial')
    return [
      ...shared,
      ...(books.kind === 'bank' ? [margin(figures.efficiencyRatio)] : []),
      margin(percent('Pre-tax margin', line('pretaxIncome'), line('revenue'))),
      margin(figures.netMargin),
    ];
  return [
    ...shared,
    grows(figures.freeCashFlow),
    margin(figures.grossMargin),
    margin(figures.operatingMargin),
    margin(percent('EBITDA margin', figures.ebitda, line('revenue'))),
    margin(figures.netMargin),
    margin(percent('Free cash flow margin', figures.freeCashFlow, line('revenue'))),
  ];
}

function planYear({ ledger, books, figures }: Desk, year: Yearly): RowPlan[] {
  const opened =
    (of: (column: Column, opening: Column | undefined) => Fact): Reader =>
    (column) =>
      of(column, books.opening(column));
  const plan = (section: string, fact: string, of: Reader, label = fact): RowPlan => ({
    ...ratio,
    section,
    label,
    of: year(of, fact),
  });
  const returns = 'Returns on average balances';
  const shared = [
    plan(returns, 'Return on equity', opened(figures.returnOnEquity)),
    plan(returns, 'Return on assets', opened(figures.returnOnAssets)),
  ];
  if (books.kind !== 'industrial') return shared;
  const owed = once((column) => readSolvency(ledger, figures, column));
  const kept = once((column) => readEfficiency(ledger, column));
  return [
    ...shared,
    plan(returns, 'ROIC', opened(figures.roic), 'Return on invested capital'),
    plan('Leverage', 'Net debt to EBITDA', (column) => owed(column).netDebtToEbitda),
    plan('Leverage', 'Interest cover', (column) => owed(column).interestCover),
    plan('Efficiency', 'DSO', (column) => kept(column).dso, 'Days sales outstanding'),
    plan('Efficiency', 'DIO', (column) => kept(column).dio, 'Days inventory outstanding'),
    plan('Efficiency', 'DPO', (column) => kept(column).dpo, 'Days payables outstanding'),
    plan('Efficiency', 'Cash cycle', (column) => kept(column).cashCycle, 'Cash conversion cycle, days'),
  ];
}

function planBalance({ ledger, books, figures }: Desk): RowPlan[] {
  const plan = (of: Reader): RowPlan => ({ ...ratio, section: 'Balance sheet', of });
  const capital = plan(figures.equityToAssets);
  if (books.kind !== 'industrial') return [capital];
  const liquid = once((column) => readSolvency(ledger, figures, column));
  return [capital, plan((column) => liquid(column).current), plan((column) => liquid(column).quick)];
}

function planPerShare({ ledger, books, figures }: Desk): RowPlan[] {
  const { line } = openMakers(ledger, books.currency);
  const plan = (of: Reader): RowPlan => ({ draws: 'perShare', section: 'Per share', of });
  const each = (label: string, whole: Reader): Reader => {
    return (column) =>
      column.once(label, () =>
        derive(ledger, {
          label,
          unit: `${books.currency}/share`,
          period: column.name,
          formula: `${whole(column).label.toLowerCase()} / diluted shares`,
          inputs: [whole(column), column.line('dilutedShares')],
          compute: (amount = 0, shares = 0) => share(amount, shares),
        }),
      );
  };
  const shared = [plan(line('dilutedEps')), plan(each('Revenue per share', line('revenue')))];
  const cash = books.kind === 'industrial' ? [plan(each('Free cash flow per share', figures.freeCashFlow))] : [];
  return [...shared, ...cash, plan(figures.bookPerShare)];
}

function once<T>(read: (column: Column) => T): (column: Column) => T {
  const made = new Map<Column, T>();
  return (column) => {
    const held = made.get(column) ?? read(column);
    made.set(column, held);
    return held;
  };
}
