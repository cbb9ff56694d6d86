import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { isFound } from '#research/market/market.ts';
import { sayAbsent } from './absence.ts';
import { inSentence } from './derive.ts';
import type { Findings, StatementFindings } from './findings.ts';
import type { Line } from './lines.ts';
import { list } from './words.ts';

/** What is not known and why, what does not apply, the rules used, and the days covered; each said once. */
export function writeLimits(findings: Findings, found: StatementFindings): string {
  const said = [
    sayUnreported(found),
    sayCashAlone(found),
    sayInapplicable(found),
    sayAltman(found),
    sayBroken(found),
    ...sayAbsent(findings.looked),
    saySector(findings),
    sayBarrier(findings),
    sayShares(findings),
    sayDerived(found),
    sayRule(found),
    sayWindow(findings, found),
  ].filter((part) => part !== '');
  return ['#### Limits', ...said.map((part) => `- ${part}`)].join('\n');
}

const neededLines: Record<StatementFindings['books']['kind'], Line[]> = {
  industrial: [
    'revenue',
    'costOfRevenue',
    'operatingIncome',
    'interestExpense',
    'pretaxIncome',
    'incomeTax',
    'netIncome',
    'dilutedShares',
    'dilutedEps',
    'cash',
    'receivables',
    'inventory',
    'currentAssets',
    'totalAssets',
    'accountsPayable',
    'shortTermDebt',
    'currentLiabilities',
    'longTermDebt',
    'totalLiabilities',
    'retainedEarnings',
    'equity',
    'operatingCashFlow',
    'capitalExpenditure',
    'depreciationAndAmortization',
  ],
  bank: [
    'revenue',
    'netInterestIncome',
    'noninterestIncome',
    'noninterestExpense',
    'provisionForCreditLosses',
    'netIncome',
    'dilutedShares',
    'dilutedEps',
    'totalAssets',
    'equity',
  ],
  insurer: ['revenue', 'netIncome', 'dilutedShares', 'dilutedEps', 'totalAssets', 'equity'],
};

/** The lines that the newest period lacks, and the figures that fall with them. */
function sayUnreported({ books, quality, multiples, table }: StatementFindings): string {
  const column = books.now ?? books.quarter;
  if (!column) return '';
  const lines = neededLines[books.kind].map((line) => column.line(line)).filter((fact) => !isKnown(fact));
  if (!lines.length) return '';
  const derived = [...factsOf(quality ?? {}), ...factsOf(multiples)]
    .filter((fact) => !isKnown(fact) && /^needs /.test(fact.missing))
    .map(({ label }) => label);
  const names = lines.map(({ label }) => inSentence(label));
  const gone = [...new Set([...table.left, ...derived].map(inSentence))].filter(
    (name) => !names.includes(name) && !isSaidOtherwise.has(name),
  );
  return `Not reported by the source for ${column.name}: ${list(names)}${gone.length ? `. Without ${names.length > 1 ? 'them' : 'it'} there is no ${listOr(gone)}` : ''}.`;
}

/** Growth falls with revenue, and net cash with net debt: naming both says nothing more. */
const isSaidOtherwise = new Set(['growth', 'net cash']);

function factsOf(parts: object): Fact[] {
  return Object.values(parts).filter((part): part is Fact => typeof part === 'object' && 'label' in part);
}

function listOr(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function sayCashAlone({ books, quality }: StatementFindings): string {
  const isCounted = books.now && isKnown(books.now.line('shortTermInvestments'));
  return quality && isKnown(quality.netDebt) && !isCounted
    ? 'No short-term investments are reported: net debt and ROIC count cash alone.'
    : '';
}

function sayInapplicable({ books }: StatementFindings): string {
  if (books.kind === 'industrial') return '';
  const kind = books.kind === 'bank' ? 'a bank' : 'an insurer';
  return `Gross margin, free cash flow, ROIC, net debt, liquidity ratios, the cash cycle, enterprise-value multiples, Piotroski F and Altman Z do not apply to ${kind} and are left out. Equity includes any preferred stock.`;
}

function sayAltman({ quality }: StatementFindings): string {
  const altman = quality?.altman;
  return altman && 'missing' in altman && /^made for/.test(altman.missing)
    ? `Altman Z is left out: it was ${altman.missing}.`
    : '';
}

function sayBroken({ books }: StatementFindings): string {
  return books.now
    ? ''
    : `No trailing twelve months and no fiscal year of that time: ${books.whyNotNow}, so there is no P/E and no payout ratio. Returns of single quarters are annualised.`;
}

function saySector({ company }: Findings): string {
  return company && !company.sector ? 'The source gives no sector.' : '';
}

function sayBarrier({ quote }: Findings): string {
  return quote.barrier ? `No multiples: ${quote.barrier}.` : '';
}

function sayShares({ quote }: Findings): string {
  if (!isKnown(quote.shares) || !isKnown(quote.marketCap) || quote.barrier) return '';
  const own =
    quote.shares.label === 'Shares outstanding'
      ? 'the shares outstanding of the company record'
      : `the diluted average of ${quote.shares.period}`;
  return `Market value counts ${own}: ${cite(quote.shares)}; past multiples count the diluted average of their day.`;
}

function sayDerived({ books, table }: StatementFindings): string {
  const periods = [...books.quarterly, ...books.annual];
  const summed = table.columns.filter(
    ({ months, name }) =>
      months === 12 && /^FY/.test(name) && !books.annual.some(({ fiscalYear }) => name === `FY${fiscalYear}`),
  );
  const worked = periods.some(({ derived }) => derived !== undefined)
    ? 'Fourth quarters without a filing of their own are worked out from the annual report.'
    : '';
  const sum = summed.length
    ? `${list(summed.map(({ name }) => name))} ${summed.length > 1 ? 'are sums' : 'is the sum'} of four quarters.`
    : '';
  const split = periods.some(({ restated }) => restated !== undefined)
    ? 'Per-share figures from before a split are put on the new shares.'
    : '';
  return [sum, worked, split].filter((part) => part !== '').join(' ');
}

function sayRule({ quality, verdict: { rule, phrases } }: StatementFindings): string {
  if (!phrases.length) return '';
  const roic =
    quality && isKnown(quality.roic) ? ' ROIC is operating income after tax over equity plus debt less cash.' : '';
  return `Headline rule: a return is high from ${cite(rule.highReturn)} and low under ${cite(rule.lowReturn)}; growth is fast from ${cite(rule.fastGrowth)}, slow under ${cite(rule.slowGrowth)}; a price is high from percentile ${cite(rule.highPrice)} of its own range and low to ${cite(rule.lowPrice)}.${roic}`;
}

function sayWindow({ looked, day: lastDay }: Findings, { books }: StatementFindings): string {
  const newest =
    books.quarter && books.quarter.end >= (books.years.at(-1)?.end ?? '') ? books.quarter : books.years.at(-1);
  const oldest = books.years[0];
  const statements = newest
    ? `statements ${oldest && oldest !== newest ? `from ${oldest.name} ` : ''}to ${newest.name} (ended ${day(newest.end)})`
    : '';
  const prices = isFound(looked.prices) ? `prices to ${day(lastDay)}` : '';
  const source = isFound(looked.statements) ? looked.statements.source.name : '';
  return `Data: ${[statements, prices].filter((part) => part !== '').join(', ')}${source && `; ${source}`}. No estimates are connected, so no forward multiples.`;
}
