import { z } from 'zod';
import { defaultDays, defaultNewsCount, maxDays, maxNewsCount } from './limits.ts';

/** A daily bar: `t` is milliseconds UTC of the trading day's midnight, prices in the reply's currency and adjusted for splits, `v` in shares. */
export const barSchema = z.object({
  t: z.number().int(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
});
export type Bar = z.infer<typeof barSchema>;

/** A whole number written in a query, with one sentence for whatever else is written. */
function wholeNumber(max: number) {
  const rule = `is a whole number from 1 to ${max}`;
  return z.coerce.number(rule).int(rule).min(1, rule).max(max, rule);
}

export const stockQuerySchema = z.object({ days: wholeNumber(maxDays).default(defaultDays) });
export const stockReplySchema = z.object({
  ticker: z.string(),
  name: z.string(),
  exchange: z.string().nullable(),
  currency: z.string(),
  results: z.array(barSchema),
  currentPrice: z.number(),
  /** Close of the first bar. */
  startPrice: z.number(),
  /** Close of the trading day before the last bar; null when the series has one bar. */
  previousClose: z.number().nullable(),
  source: z.string(),
  asOf: z.string(),
  delayed: z.boolean(),
});
export type StockReply = z.infer<typeof stockReplySchema>;

export const articleSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  summary: z.string().nullable(),
  article_url: z.string(),
  publisher: z.object({ name: z.string() }),
  published_utc: z.string(),
});
export type Article = z.infer<typeof articleSchema>;

export const newsQuerySchema = z.object({ limit: wholeNumber(maxNewsCount).default(defaultNewsCount) });
export const newsReplySchema = z.object({ results: z.array(articleSchema), source: z.string(), asOf: z.string() });
export type NewsReply = z.infer<typeof newsReplySchema>;

export const listingSchema = z.object({ ticker: z.string(), name: z.string(), exchange: z.string().nullable() });
export type Listing = z.infer<typeof listingSchema>;

/** What the process runs on; every screen's label is drawn from it. */
export const statusSchema = z.object({
  marketData: z.object({ sources: z.array(z.string()), simulated: z.boolean() }),
  model: z.string(),
  version: z.string(),
});
