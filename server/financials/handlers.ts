import { readFinancials } from '#research/financials/financials.ts';
import { readPriceHistory } from '#research/financials/price-history.ts';
import type { Desk } from '#server/desk.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';

export function handleFinancials({ market, now }: Desk): Pick<Handlers, 'getFinancials' | 'getPriceHistory'> {
  return {
    getFinancials: ({ params }) => readFinancials({ ticker: params.ticker, market, now: now() }),
    getPriceHistory: async ({ params }) => {
      const history = await readPriceHistory({ ticker: params.ticker, market, now: now() });
      if ('missing' in history) throw new Refusal(404, 'no_prices', history.missing);
      return history;
    },
  };
}
