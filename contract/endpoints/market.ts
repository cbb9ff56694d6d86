import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  listingSchema,
  newsQuerySchema,
  newsReplySchema,
  stockQuerySchema,
  stockReplySchema,
} from '#contract/market.ts';
import { tickerSchema } from '#contract/ticker.ts';

const tickerParams = z.object({ ticker: tickerSchema });

export const marketEndpoints = {
  getStock: {
    method: 'GET',
    path: '/api/stock/{ticker}',
    who: 'approved',
    summary: 'Daily prices of the last days',
    params: tickerParams,
    query: stockQuerySchema,
    reply: stockReplySchema,
  },
  getNews: {
    method: 'GET',
    path: '/api/news/{ticker}',
    who: 'approved',
    summary: 'The newest articles about a company',
    params: tickerParams,
    query: newsQuerySchema,
    reply: newsReplySchema,
  },
  searchListings: {
    method: 'GET',
    path: '/api/listings',
    who: 'approved',
    summary: 'Tickers and names that match what was typed so far',
    query: z.object({ typed: z.string().trim().min(1).max(50) }),
    reply: z.object({ results: z.array(listingSchema) }),
  },
} as const satisfies Record<string, Endpoint>;
