import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import type { Findings, StatementFindings } from './findings.ts';
import type { CashValuation } from './implied.ts';
import type { BookValuation } from './implied-return.ts';

/** What today's price would be worth under stated assumptions, beside the price itself. */
export function writeImplied(findings: Findings, { valuation, ownPrices, books }: StatementFindings): string {
  const price = cite(findings.quote.price, { bare: true });
  const bare = { bare: true };
  const own = ownPrices.map(({ name, low, base, high }) =>
    row([`${name} at its own quartiles and median`, cite(low, bare), cite(base, bare), cite(high, bare), price]),
  );
  const scenarios = valuation?.scenarios.some(({ perShare }) => isKnown(perShare)) ? valuation : undefined;
  const rows = [...(scenarios ? scenarioRows(scenarios, price) : []), ...own];
  if (!rows.length) return '';
  return [
    '#### What the price implies',
    [`| ${books.currency} a share | Low | Base | High | Price |`, '|---|--:|--:|--:|--:|', ...rows].join('\n'),
    scenarios ? sayAssumptions(scenarios) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const whyStandsIn = { missing: 'is not reported', invested: 'investment holds under half of it' };

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function scenarioRows(valuation: CashValuation | BookValuation, price: string): string[] {
  const { scenarios } = valuation;
  const values = scenarios.map(({ perShare }) => cite(perShare, { bare: true }));
  const rates = row(['Cost of equity', ...scenarios.map(({ rate }) => cite(rate)), '']);
  if (valuation.kind === 'book')
    return [row(['Book value at the multiple its return deserves', ...values, price]), rates];
  return [
    row([valuation.standsIn ? 'Two-stage DCF of net income' : 'Two-stage DCF', ...values, price]),
    row(['First-stage growth a year', ...valuation.scenarios.map(({ growth }) => cite(growth)), '']),
    rates,
  ];
}

function sayAssumptions(valuation: CashValuation | BookValuation): string {
  if (valuation.kind === 'book')
    return `Assumed: the return on equity (${cite(valuation.delivered)}) lasts, and growth is ${cite(valuation.growth)} a year for ever.`;
  const { years, terminalGrowth, leastGrowth, mostGrowth } = valuation.assumed;
  const flow = valuation.standsIn
    ? `net income (${cite(valuation.flow)}), all taken as paid out, stands in for free cash flow, which ${whyStandsIn[valuation.standsIn]}`
    : `free cash flow (${cite(valuation.flow)}) is after interest and goes to the owners`;
  return `Assumed: ${flow}; ${cite(years)} years of growth, in the base case at the lower of the compound rates of revenue and of ${valuation.standsIn ? 'net income' : 'free cash flow'}, to the nearest half point and between ${cite(leastGrowth)} and ${cite(mostGrowth)}; then ${cite(terminalGrowth)} for ever.`;
}
