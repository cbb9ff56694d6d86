import { type Market, SourceDown } from '#research/market/market.ts';

/** The same market; `down` names the sources that did not answer. */
export function watchOutages(market: Market): { market: Market; down(): string[] } {
  const down = new Set<string>();
  const watch =
    <A extends unknown[], T>(ask: (...asked: A) => Promise<T>) =>
    (...asked: A): Promise<T> =>
      ask(...asked).catch((error: unknown) => {
        if (error instanceof SourceDown) down.add(error.sourceName);
        throw error;
      });
  return {
    down: () => [...down].toSorted(),
    market: {
      ...market,
      search: watch(market.search),
      company: watch(market.company),
      prices: watch(market.prices),
      statements: watch(market.statements),
      news: watch(market.news),
      actions: watch(market.actions),
      peers: watch(market.peers),
      earnings: watch(market.earnings),
      macro: watch(market.macro),
      filings: watch(market.filings),
    },
  };
}
