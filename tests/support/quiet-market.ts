import type { Market } from '#research/market/market.ts';

const missing = { missing: 'nothing is connected' };

/** A market with nothing in it. */
export const quietMarket: Market = {
  name: 'Nothing',
  id: 'none',
  simulated: true,
  search: async () => [],
  company: async () => missing,
  prices: async () => missing,
  statements: async () => missing,
  news: async () => missing,
  actions: async () => missing,
  peers: async () => missing,
};
