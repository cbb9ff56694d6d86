import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import type { Figures } from './figures.ts';
import type { OwnHistory } from './history.ts';
import type { Quality } from './quality.ts';

/** What the opening rests on: the return, the margin and its change, growth, and the multiple that leads. */
export type OpeningEvidence = {
  column: Column | undefined;
  before: Column | undefined;
  profit: Fact | undefined;
  growth: Fact | undefined;
  earningsGrowth: Fact | undefined;
  margin: Fact | undefined;
  marginChange: Fact | undefined;
  grossPart: Fact | undefined;
  overheadPart: Fact | undefined;
  history: OwnHistory | undefined;
};

export function readEvidence(
  ledger: Ledger,
  books: Books,
  figures: Figures,
  histories: OwnHistory[],
  quality: Quality | undefined,
): OpeningEvidence {
  const column = books.now ?? books.quarter;
  const before = column && books.yearBefore(column);
  const marginOf = marginFor(books, figures);
  const change = (label: string, of: (column: Column) => Fact) =>
    column && before && differ(ledger, label, of(column), of(before));
  const marginChange = change('Change in margin', marginOf);
  const grossPart = books.kind === 'industrial' ? change('Gross margin, change', figures.grossMargin) : undefined;
  return {
    column,
    before,
    profit: profitOf(books, figures, column, quality),
    growth: column && figures.growth((held) => held.line('revenue'), column, before),
    earningsGrowth: column && figures.growth((held) => held.line('dilutedEps'), column, before),
    margin: column && marginOf(column),
    marginChange,
    grossPart,
    overheadPart:
      marginChange && grossPart && differ(ledger, 'Operating expenses, effect on the margin', marginChange, grossPart),
    history: histories.find(({ name }) => name === 'P/E') ?? histories[0],
  };
}

/** Operating margin; a bank's efficiency ratio; an insurer's net margin. */
function marginFor({ kind }: Books, figures: Figures): (column: Column) => Fact {
  if (kind === 'industrial') return figures.operatingMargin;
  return kind === 'bank' ? figures.efficiencyRatio : figures.netMargin;
}

/** ROIC where it can be had, else return on equity, else return on assets. */
function profitOf(
  books: Books,
  figures: Figures,
  column: Column | undefined,
  quality: Quality | undefined,
): Fact | undefined {
  if (!column) return undefined;
  const opening = column.months === 12 ? books.opening(column) : undefined;
  const candidates = [
    ...(quality ? [quality.roic] : []),
    figures.returnOnEquity(column, opening),
    figures.returnOnAssets(column, opening),
  ];
  return candidates.find(isKnown);
}

function differ(ledger: Ledger, label: string, now: Fact, before: Fact): Fact {
  return derive(ledger, {
    label,
    unit: 'points',
    period: now.period ?? '',
    formula: `${now.label} ${now.period ?? ''} - ${before.label} ${before.period ?? ''}`,
    inputs: [now, before],
    compute: (a = 0, b = 0) => a - b,
  });
}
