import { z } from 'zod';

/** The answers of the Massive (formerly Polygon) REST API, as far as Tickmark reads them: unknown fields are let pass, the ones used must be right. */

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const price = z.number().positive();
const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ results: z.array(item).nullish(), next_url: z.string().nullish(), status: z.string().nullish() });

export const aggregatesShape = listOf(
  z.object({ t: z.number().int(), o: price, h: price, l: price, c: price, v: z.number().nonnegative() }),
);

export const detailsShape = z.object({
  results: z.object({
    ticker: z.string(),
    name: z.string(),
    market: z.string().nullish(),
    primary_exchange: z.string().nullish(),
    type: z.string().nullish(),
    currency_name: z.string().nullish(),
    cik: z.string().nullish(),
    description: z.string().nullish(),
    sic_code: z.string().nullish(),
    sic_description: z.string().nullish(),
    share_class_shares_outstanding: z.number().nullish(),
    weighted_shares_outstanding: z.number().nullish(),
  }),
});
export type Details = z.output<typeof detailsShape>['results'];

export const tickersShape = listOf(
  z.object({ ticker: z.string(), name: z.string(), primary_exchange: z.string().nullish() }),
);

export const newsShape = listOf(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullish(),
    article_url: z.string(),
    published_utc: z.string(),
    publisher: z.object({ name: z.string() }),
  }),
);
export type NewsItem = NonNullable<z.output<typeof newsShape>['results']>[number];

export const dividendsShape = listOf(
  z.object({
    cash_amount: z.number().nonnegative(),
    currency: z.string().nullish(),
    ex_dividend_date: date,
    pay_date: date.nullish(),
  }),
);

export const splitsShape = listOf(z.object({ execution_date: date, split_from: price, split_to: price }));

export const relatedShape = listOf(z.object({ ticker: z.string() }));

const statementShape = z.record(z.string(), z.object({ value: z.number(), unit: z.string().nullish() }));

export const financialsShape = listOf(
  z.object({
    start_date: date.nullish(),
    end_date: date,
    filing_date: date.nullish(),
    fiscal_period: z.string(),
    fiscal_year: z.union([z.string(), z.number()]).nullish(),
    cik: z.string().nullish(),
    sic: z.string().nullish(),
    source_filing_url: z.string().nullish(),
    financials: z.object({
      income_statement: statementShape.nullish(),
      balance_sheet: statementShape.nullish(),
      cash_flow_statement: statementShape.nullish(),
    }),
  }),
);
export type Filing = NonNullable<z.output<typeof financialsShape>['results']>[number];

export const statusShape = z.object({ market: z.string() });
