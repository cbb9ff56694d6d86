import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { impliedGrowth, impliedReturnOnEquity, justifiedPriceToBook, twoStageValue } from '#research/valuation/dcf.ts';
import { cagr } from '#research/valuation/growth.ts';
import { assume } from './assumptions.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import type { Figures } from './figures.ts';
import { inPercent } from './makers.ts';
import type { Quote } from './quote.ts';

export type Scenario = { name: 'Low' | 'Base' | 'High'; rate: KnownFact; growth: KnownFact; perShare: Fact };

/** A two-stage valuation of the cash that reaches the owners, and the growth at which it equals today's price. */
export type CashValuation = {
  kind: 'cash';
  /** Free cash flow, or net income in its stead. */
  flow: Fact;
  standsIn: boolean;
  years: KnownFact;
  terminalGrowth: KnownFact;
  leastGrowth: KnownFact;
  mostGrowth: KnownFact;
  scenarios: Scenario[];
  implied: Fact;
  /** What the same flow did over the fiscal years held. */
  delivered: Fact;
  span: string;
};

/** A bank's price against its book value: the lasting return on equity that the multiple assumes. */
export type BookValuation = {
  kind: 'book';
  terminalGrowth: KnownFact;
  scenarios: Omit<Scenario, 'growth'>[];
  implied: Fact;
  delivered: Fact;
};

const discountRates = { Low: 9.5, Base: 9, High: 8.5 } as const;
const costsOfEquity = { Low: 11, Base: 10, High: 9 } as const;
const names = ['Low', 'Base', 'High'] as const;
const firstStageYears = 10;
const terminalGrowthPercent = 2.5;
/** Growth of the base case: the revenue's own compound rate, held between these. */
const growthPercent = { least: 0, most: 12, step: 2 };

export function valueCash(
  ledger: Ledger,
  books: Books,
  figures: Figures,
  quote: Quote,
  day: string,
): CashValuation | undefined {
  const { now } = books;
  if (!now || quote.barrier) return undefined;
  const free = figures.freeCashFlow(now);
  const flowOf = isKnown(free) ? figures.freeCashFlow : (column: Column) => column.line('netIncome');
  const flow = flowOf(now);
  const delivered = compoundGrowth(ledger, books.years, flowOf);
  const pace = compoundGrowth(ledger, books.years, (column) => column.line('revenue')).fact;
  if (!isKnown(flow) || flow.value <= 0 || !isKnown(pace) || !isKnown(quote.marketCap)) return undefined;
  const suppose = assume(ledger, day);
  const years = suppose('First-stage years', firstStageYears, 'count');
  const terminalGrowth = suppose('Terminal growth', terminalGrowthPercent, '%');
  const base = Math.min(growthPercent.most, Math.max(growthPercent.least, Math.round(pace.value * 2) / 2));
  const stages = (rate: number) => ({
    years: firstStageYears,
    discountRate: rate / 100,
    terminalGrowth: terminalGrowthPercent / 100,
  });
  const scenarios = names.map((name, i): Scenario => {
    const rate = suppose(`Cost of equity, ${name.toLowerCase()} case`, discountRates[name], '%');
    const growth = suppose(`First-stage growth, ${name.toLowerCase()} case`, base + (i - 1) * growthPercent.step, '%');
    const perShare = derive(ledger, {
      label: `Two-stage DCF, ${name.toLowerCase()} case`,
      unit: `${books.currency}/share`,
      period: day,
      formula: 'present value of the cash flow to owners over both stages / shares',
      inputs: [flow, quote.shares, rate, growth, years, terminalGrowth],
      compute: (cash = 0, shares = 0, r = 0, g = 0) => {
        const value = twoStageValue(cash, { ...stages(r), growth: g / 100 });
        return value === undefined ? undefined : value / shares;
      },
    });
    return { name, rate, growth, perShare };
  });
  const implied = derive(ledger, {
    label: 'Growth the price implies',
    unit: '%',
    period: day,
    formula: `first-stage growth at which the two-stage DCF of the base case equals the market value`,
    inputs: [quote.marketCap, flow, ...(scenarios[1] ? [scenarios[1].rate] : []), years, terminalGrowth],
    compute: (cap = 0, cash = 0, rate = 0) => inPercent(impliedGrowth(cap, cash, stages(rate))),
    otherwise: 'undefined: no growth rate between -50 and +100 % a year explains the price',
  });
  return {
    kind: 'cash',
    flow,
    standsIn: flow !== free,
    years,
    terminalGrowth,
    leastGrowth: suppose('Base growth, least', growthPercent.least, '%'),
    mostGrowth: suppose('Base growth, most', growthPercent.most, '%'),
    scenarios,
    implied,
    delivered: delivered.fact,
    span: delivered.span,
  };
}

export function valueBook(
  ledger: Ledger,
  returnOnEquity: Fact,
  priceToBook: Fact,
  bookPerShare: Fact,
  day: string,
): BookValuation | undefined {
  if (!isKnown(priceToBook)) return undefined;
  const suppose = assume(ledger, day);
  const terminalGrowth = suppose('Lasting growth', terminalGrowthPercent, '%');
  const scenarios = names.map((name) => {
    const rate = suppose(`Cost of equity, ${name.toLowerCase()} case`, costsOfEquity[name], '%');
    const perShare = derive(ledger, {
      label: `Justified book multiple, ${name.toLowerCase()} case`,
      unit: isKnown(bookPerShare) ? bookPerShare.unit : '',
      period: day,
      formula: 'book value per share x (return on equity - growth) / (cost of equity - growth)',
      inputs: [bookPerShare, returnOnEquity, rate, terminalGrowth],
      compute: (book = 0, roe = 0, r = 0, g = 0) => {
        const multiple = justifiedPriceToBook(roe / 100, r / 100, g / 100);
        return multiple === undefined ? undefined : book * multiple;
      },
      otherwise: 'undefined: the return on equity does not exceed the growth',
    });
    return { name, rate, perShare };
  });
  const implied = derive(ledger, {
    label: 'Return on equity the price implies',
    unit: '%',
    period: day,
    formula: 'growth + P/B x (cost of equity - growth), base case',
    inputs: [priceToBook, ...(scenarios[1] ? [scenarios[1].rate] : []), terminalGrowth],
    compute: (pb = 0, r = 0, g = 0) => inPercent(impliedReturnOnEquity(pb, r / 100, g / 100)),
  });
  return { kind: 'book', terminalGrowth, scenarios, implied, delivered: returnOnEquity };
}

/** Growth a year between the first and the last fiscal year held, with the years named. */
export function compoundGrowth(
  ledger: Ledger,
  years: Column[],
  of: (column: Column) => Fact,
): { fact: Fact; span: string } {
  const held = years.filter((year) => isKnown(of(year)));
  const first = held[0];
  const last = held.at(-1);
  if (!first || !last || first === last)
    return { fact: ledger.miss('Compound growth', 'fewer than two fiscal years are held'), span: '' };
  const count = Math.round((Date.parse(last.end) - Date.parse(first.end)) / (365.25 * 86_400_000));
  const [from, to] = [of(first), of(last)];
  const span = `${first.name} to ${last.name}`;
  const fact = derive(ledger, {
    label: `${to.label}, compound growth a year`,
    unit: '%',
    period: span,
    formula: `(${last.name} / ${first.name}) ^ (1 / ${count}) - 1`,
    inputs: [from, to],
    compute: (a = 0, b = 0) => inPercent(cagr(a, b, count)),
    otherwise: 'undefined: one of the two years is not positive',
  });
  return { fact, span };
}
