import type { FinancialsReply } from '#contract/financials.ts';
import type { Assignment } from '#research/agents/agent.ts';
import { type LookedUp, lookUp } from '#research/agents/company/lookups.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import { type Filing, isFound, type Lookup, type Market } from '#research/market/market.ts';

export type { LookedUp };

type Found = {
  looked: LookedUp;
  filings: FinancialsReply['filings'];
  /** What a source did not answer for. */
  outages: string[];
};

/** All parts at once. An outage leaves a part missing and is told apart from what a source does not have. */
export async function lookUpFinancials(assignment: Assignment): Promise<Found> {
  const { market, outages } = noteOutages(assignment.market);
  const { ask } = openInquiry(assignment.onStep);
  const [looked, filings] = await Promise.all([
    lookUp({ ...assignment, market }),
    ask(() => market.filings(assignment.ticker)),
  ]);
  return { looked, filings: listFilings(filings), outages: [...outages].toSorted() };
}

function noteOutages(market: Market): { market: Market; outages: Set<string> } {
  const outages = new Set<string>();
  const note = <T>(part: string, answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      outages.add(part);
      throw error;
    });
  return {
    outages,
    market: {
      ...market,
      company: (ticker) => note('company record', market.company(ticker)),
      statements: (ticker) => note('statements', market.statements(ticker)),
      prices: (ticker, from, to) => note('prices', market.prices(ticker, from, to)),
      actions: (ticker) => note('dividends and splits', market.actions(ticker)),
      filings: (ticker) => note('filings', market.filings(ticker)),
    },
  };
}

function listFilings(lookup: Lookup<Filing[]>): FinancialsReply['filings'] {
  if (!isFound(lookup)) return { missing: lookup.missing };
  if (lookup.found.length === 0) return { missing: 'the source holds none' };
  return lookup.found.map(({ form, title, filed, period, url }) => ({
    form,
    title,
    filed,
    period: period ?? null,
    url: url ?? null,
  }));
}
