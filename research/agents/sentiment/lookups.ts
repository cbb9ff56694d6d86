import type { Article } from '#contract/market.ts';
import type { Assignment } from '#research/agents/agent.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import type { Company, Lookup } from '#research/market/market.ts';

/** How many articles are asked for: a month of a much-covered company. */
const articlesAsked = 100;

/** Asks for the articles and the company's name at once. One that is down is missing with that reason; when both are, that leaves as `SourceDown`. */
export async function lookUp({
  ticker,
  market,
  onStep,
}: Assignment): Promise<{ news: Lookup<Article[]>; company: Lookup<Company> }> {
  const { ask, insistOnAnswer } = openInquiry(onStep);
  const [news, company] = await Promise.all([
    ask(
      () => market.news(ticker, articlesAsked),
      (found) => `Read ${found.length} articles`,
    ),
    ask(
      () => market.company(ticker),
      (found) => `Read the company record of ${found.name}`,
    ),
  ]);
  insistOnAnswer();
  return { news, company };
}
