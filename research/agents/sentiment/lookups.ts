import type { Article } from '#contract/market.ts';
import type { Assignment } from '#research/agents/agent.ts';
import { type Company, isFound, type Lookup, SourceDown } from '#research/market/market.ts';

/** How many articles are asked for: a month of a much-covered company. */
const articlesAsked = 100;

/** Asks for the articles and the company's name at once. One that is down is missing with that reason; when both are, that leaves as `SourceDown`. */
export async function lookUp({
  ticker,
  market,
  onStep,
}: Assignment): Promise<{ news: Lookup<Article[]>; company: Lookup<Company> }> {
  const downs: SourceDown[] = [];
  const ask = async <T>(lookup: Promise<Lookup<T>>, said: (found: T) => string): Promise<Lookup<T>> => {
    const started = performance.now();
    const answer = await lookup.catch((error: unknown): Lookup<T> => {
      if (!(error instanceof SourceDown)) throw error;
      downs.push(error);
      return { missing: `${error.sourceName} did not answer` };
    });
    if (isFound(answer)) onStep(said(answer.found), performance.now() - started);
    return answer;
  };
  const [news, company] = await Promise.all([
    ask(market.news(ticker, articlesAsked), (found) => `Read ${found.length} articles`),
    ask(market.company(ticker), (found) => `Read the company record of ${found.name}`),
  ]);
  const [down] = downs;
  if (down && downs.length === 2) throw down;
  return { news, company };
}
