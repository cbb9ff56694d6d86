import type { KnownFact } from '#contract/facts.ts';
import { lines } from '#research/agents/company/lines.ts';
import { isCurrency } from '#research/figures/format.ts';

/** What one figure is called in different places: a quarter's expectation is of the same thing as its result. */
const aliases: Record<string, string> = {
  Close: 'Price',
  'EPS expected': 'Diluted EPS',
  'Revenue expected': 'Revenue',
};

/** A label without the ticker that some carry: `SPY price return, one month` as `price return, one month`. */
export function bareLabel({ label, ticker }: KnownFact): string {
  const bare = label.replace(` of ${ticker}`, '').replace(`${ticker} `, '');
  return aliases[bare] ?? bare;
}

export function isSameFigure(a: KnownFact, b: KnownFact): boolean {
  return bareLabel(a) === bareLabel(b);
}

export function isOneCompany(facts: KnownFact[]): boolean {
  return facts.every(({ ticker }) => ticker === facts[0]?.ticker);
}

type Length = 'day' | 'month' | 'quarter' | 'year' | 'other';

export function lengthOf({ period }: KnownFact): Length {
  if (/^\d{4}-\d{2}-\d{2}$/.test(period)) return 'day';
  if (/^Q[1-4] (?:FY)?\d{4}$/.test(period)) return 'quarter';
  if (/^FY\d{4}$|^TTM /.test(period)) return 'year';
  return /^[A-Z][a-z]{2} \d{4}$/.test(period) ? 'month' : 'other';
}

const balances = new Set([
  ...Object.values(lines).flatMap(({ label, nature }) => (nature === 'stock' ? [label] : [])),
  ...['Net debt', 'Net cash', 'Invested capital', 'Enterprise value', 'Market value', 'Book value per share'],
]);

/** Whether it adds up over time, as revenue and dividends do; a price or a balance stands at a day. */
export function isFlow(fact: KnownFact): boolean {
  if (fact.label === 'Dividend') return true;
  const isMoney = isCurrency(fact.unit) || fact.unit.endsWith('/share');
  return isMoney && lengthOf(fact) !== 'day' && !balances.has(bareLabel(fact));
}

/** A quarter's flow and a year's are not to be set against each other. */
export function isAsLong(a: KnownFact, b: KnownFact): boolean {
  return !isFlow(a) || !isFlow(b) || lengthOf(a) === lengthOf(b);
}

/** Whether two different figures speak of the same time: of one period, of one end, or one of them of a day, as a price does. */
export function isOfOneTime(a: KnownFact, b: KnownFact): boolean {
  if (a.period === b.period) return true;
  if (!isAsLong(a, b)) return false;
  return endOf(a) === endOf(b) || lengthOf(a) === 'day' || lengthOf(b) === 'day';
}

/** The ISO day up to which a figure speaks. */
export function endOf({ asOf }: KnownFact): string {
  return asOf.slice(0, 10);
}

export function daysApart(a: KnownFact, b: KnownFact): number {
  return Math.abs(Date.parse(endOf(a)) - Date.parse(endOf(b))) / 86_400_000;
}

/** From the earliest to the latest; of one day by company and id, so that the order of asking does not matter. */
export function inChronicle(facts: KnownFact[]): KnownFact[] {
  const key = (fact: KnownFact) => `${endOf(fact)} ${fact.ticker} ${fact.id.padStart(8)}`;
  return facts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** `FY2023 to FY2025`. */
export function spanOf(facts: KnownFact[]): string {
  const periods = [...new Set(inChronicle(facts).map(({ period }) => period))];
  const [first = '', ...others] = periods;
  const last = others.at(-1);
  return last === undefined ? first : `${first} to ${last}`;
}

/** The period of a figure made of different ones: that of the one which speaks up to the latest day. */
export function latestPeriod(facts: KnownFact[]): string {
  const [first] = facts;
  return facts.reduce((last, fact) => (last && endOf(fact) <= endOf(last) ? last : fact), first)?.period ?? '';
}
