import type { Fact } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { isFound } from '#research/market/market.ts';
import type { Readings } from './lookups.ts';

/** For a fund, an index, or a company of which nothing was found. */
export function writeWithout(ticker: string, gap: Fact, { company }: Readings, now: number): string {
  const kind = isFound(company) ? company.found.kind : undefined;
  const name = isFound(company) ? company.found.name : ticker;
  const asOf = `Data: as of ${day(now)}.`;
  if (kind === 'fund' || kind === 'index')
    return [
      `### ${ticker} reports no earnings`,
      `**${name} is ${kind === 'fund' ? 'a fund' : 'an index'}: the companies in it report, it does not.** Earnings of ${ticker}: ${cite(gap)}. The Macroeconomic Analyst tells how it has answered to rates and credit, the Technical Analyst how its price stands.`,
      `#### Limits\n${asOf}`,
    ].join('\n\n');
  return [
    `### No results of ${ticker} to read`,
    `**Earnings of ${ticker}: ${cite(gap)}.** Without them there are no surprises, no reactions and no date to give; the footnote says why.`,
    `#### Limits\n${asOf}`,
  ].join('\n\n');
}
