import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { impliedGrowth, twoStageValue } from '#research/valuation/dcf.ts';
import { assume } from './assumptions.ts';
import type { Books } from './books.ts';
import { compoundGrowth, type Pace } from './compound.ts';
import { derive } from './derive.ts';
import type { Figures } from './figures.ts';
import { inPercent, type Reader } from './makers.ts';
import type { Quote } from './quote.ts';

export type Scenario = { name: 'Low' | 'Base' | 'High'; rate: KnownFact; growth: KnownFact; perShare: Fact };

/** A two-stage valuation of the cash that reaches the owners, and the growth at which it equals today's price. */
export type CashValuation = {
  kind: 'cash';
  /** Free cash flow, or net income in its stead. */
  flow: Fact;
  /** Why net income stands in: free cash flow is not to be had, or investment has left little of it. */
  standsIn: 'missing' | 'invested' | undefined;
  assumed: Assumed;
  scenarios: Scenario[];
  implied: Fact;
  /** What the same flow did over the fiscal years held. */
  delivered: Pace;
};

type Assumed = { years: KnownFact; terminalGrowth: KnownFact; leastGrowth: KnownFact; mostGrowth: KnownFact };

const discountRates = { Low: 9.5, Base: 9, High: 8.5 } as const;
const growthSteps = { Low: -2, Base: 0, High: 2 } as const;
const names = ['Low', 'Base', 'High'] as const;

export function valueCash(
  ledger: Ledger,
  { now, years, currency }: Books,
  figures: Figures,
  quote: Quote,
  pace: Pace,
  day: string,
): CashValuation | undefined {
  if (!now || quote.barrier) return undefined;
  const standsIn = whyStandIn(figures.freeCashFlow(now), now.line('netIncome'));
  const flowOf: Reader = standsIn ? (column) => column.line('netIncome') : figures.freeCashFlow;
  const flow = flowOf(now);
  if (!isKnown(flow) || flow.value <= 0 || !isKnown(pace.fact) || !isKnown(quote.marketCap)) return undefined;
  const assumed = assumeStages(ledger, day);
  const delivered = compoundGrowth(ledger, years, flowOf);
  const base = baseGrowth(pace.fact, delivered.fact, assumed);
  const scenarios = names.map((name) => valueScenario(ledger, { name, base, flow, quote, assumed, currency, day }));
  return {
    kind: 'cash',
    flow,
    standsIn,
    assumed,
    scenarios,
    implied: readImplied(ledger, flow, quote, assumed, scenarios, day),
    delivered,
  };
}

/** While a company invests more than half of its net income, free cash flow says more of its plans than of what it earns for its owners. */
function whyStandIn(free: Fact, income: Fact): CashValuation['standsIn'] {
  if (!isKnown(free)) return 'missing';
  return isKnown(income) && income.value > 0 && free.value < income.value / 2 ? 'invested' : undefined;
}

function assumeStages(ledger: Ledger, day: string): Assumed {
  const suppose = assume(ledger, day);
  return {
    years: suppose('First-stage years', 10, 'count'),
    terminalGrowth: suppose('Terminal growth', 2.5, '%'),
    leastGrowth: suppose('Base-case growth, least', 0, '%'),
    mostGrowth: suppose('Base-case growth, most', 12, '%'),
  };
}

/** The lower of what revenue and the flow itself did, to the nearest half point, kept within bounds. */
function baseGrowth(revenue: KnownFact, flow: Fact, { leastGrowth, mostGrowth }: Assumed): number {
  const lower = isKnown(flow) ? Math.min(revenue.value, flow.value) : revenue.value;
  return Math.min(mostGrowth.value, Math.max(leastGrowth.value, Math.round(lower * 2) / 2));
}

type Case = {
  name: Scenario['name'];
  base: number;
  flow: Fact;
  quote: Quote;
  assumed: Assumed;
  currency: string;
  day: string;
};

function valueScenario(ledger: Ledger, { name, base, flow, quote, assumed, currency, day }: Case): Scenario {
  const suppose = assume(ledger, day);
  const said = name.toLowerCase();
  const rate = suppose(`Cost of equity, ${said} case`, discountRates[name], '%');
  const growth = suppose(`First-stage growth, ${said} case`, base + growthSteps[name], '%');
  const perShare = derive(ledger, {
    label: `Two-stage DCF, ${said} case`,
    unit: `${currency}/share`,
    period: day,
    formula: 'present value of the cash flow to owners over both stages / shares',
    inputs: [flow, quote.shares, rate, growth, assumed.years, assumed.terminalGrowth],
    compute: (cash = 0, shares = 0, r = 0, g = 0, years = 0, terminal = 0) => {
      const value = twoStageValue(cash, {
        growth: g / 100,
        years,
        discountRate: r / 100,
        terminalGrowth: terminal / 100,
      });
      return value === undefined ? undefined : value / shares;
    },
  });
  return { name, rate, growth, perShare };
}

function readImplied(
  ledger: Ledger,
  flow: Fact,
  { marketCap }: Quote,
  { years, terminalGrowth }: Assumed,
  scenarios: Scenario[],
  day: string,
): Fact {
  const rates = scenarios.filter(({ name }) => name === 'Base').map(({ rate }) => rate);
  return derive(ledger, {
    label: 'Growth the price implies',
    unit: '%',
    period: day,
    formula: 'first-stage growth at which the two-stage DCF of the base case equals the market value',
    inputs: [marketCap, flow, ...rates, years, terminalGrowth],
    compute: (cap = 0, cash = 0, rate = 0, stage = 0, terminal = 0) =>
      inPercent(impliedGrowth(cap, cash, { years: stage, discountRate: rate / 100, terminalGrowth: terminal / 100 })),
    otherwise: 'undefined: no growth rate between -50 and +100 % a year explains the price',
  });
}
