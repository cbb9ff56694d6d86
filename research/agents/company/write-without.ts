import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { isFound } from '#research/market/market.ts';
import type { Findings } from './findings.ts';
import { figure } from './words.ts';
import { writeBusiness } from './write-business.ts';

/** A fund or an index, or a company whose statements are not to be had: says so and gives what there is. */
export function writeWithoutStatements(findings: Findings): string {
  const { company, ticker, looked, dividends, quote, day } = findings;
  const name = company?.name ?? ticker;
  const { kind } = company ?? { kind: 'company' };
  const why = isFound(looked.statements) ? 'no periods are held' : looked.statements.missing;
  const head =
    kind === 'company'
      ? `### No statements of ${name} are to be had`
      : `### ${name} is ${kind === 'fund' ? 'a fund' : 'an index'}: it has no statements to analyse`;
  const price = figure(quote.price, (c) => `**${c} on ${day}.**`);
  const value = figure(quote.marketCap, (c) => `Market value ${c}.`);
  const paid =
    isKnown(dividends.perShare) && dividends.isPayer
      ? `${figure(dividends.yield, (c) => `Distributions yield ${c}: `)}${cite(dividends.perShare)} a share in twelve months.`
      : '';
  const limits = [
    kind === 'company'
      ? `Statements: ${why}. So there are no margins, returns, multiples or valuation.`
      : 'What it holds is not known to this source, so nothing is said about the earnings underneath.',
    ...(isFound(looked.prices) ? [] : [`Prices: ${looked.prices.missing}.`]),
    ...(isFound(looked.actions) ? [] : [`Dividends and splits: ${looked.actions.missing}.`]),
    ...(isFound(looked.company) ? [] : [`Company record: ${looked.company.missing}.`]),
  ];
  return [
    head,
    [price, value, paid].filter((part) => part !== '').join(' '),
    writeBusiness(findings),
    ['#### Limits', ...limits.map((said) => `- ${said}`)].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
