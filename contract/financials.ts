import { z } from 'zod';
import { factSchema } from './facts.ts';

export const tableIds = ['income-statement', 'balance-sheet', 'cash-flow', 'ratios', 'valuation'] as const;
export type TableId = (typeof tableIds)[number];
export const frequencies = ['annual', 'quarterly'] as const;
export type Frequency = (typeof frequencies)[number];

/** One period, or one day, of a table. `name` as in its facts: `FY2025`, `Q3 FY2025`, `TTM Sep 2026`, `2026-11-20`. */
const columnSchema = z.object({
  name: z.string(),
  /** Last day of the period; null for a column that is not a period. */
  end: z.string().nullable(),
  /** Said in the head and at the foot: that the fiscal year is the trailing twelve months, how a quarter was worked out. */
  note: z.string().nullable(),
});
export type TableColumn = z.infer<typeof columnSchema>;

const rowSchema = z.object({
  label: z.string(),
  /** How the cells are drawn; `money` and `shares` in the table's scale. */
  draws: z.enum(['money', 'shares', 'perShare', 'ratio']),
  /** A sum or a result, set apart from what it is made of. */
  isTotal: z.boolean(),
  /** The heading under which the row and those after it stand; null when it goes on as before. */
  section: z.string().nullable(),
  /** The id of a fact for each column; null where none belongs. */
  cells: z.array(z.string().nullable()),
  /** The ids of the change on a year earlier, one for each column; null where no growth is worked out. */
  growth: z.array(z.string()).nullable(),
});
export type TableRow = z.infer<typeof rowSchema>;

export const financialTableSchema = z.object({
  id: z.enum(tableIds),
  title: z.string(),
  frequency: z.enum(frequencies),
  currency: z.string(),
  /** Money and shares are drawn in thousands or millions, money with so many decimals. */
  scale: z.enum(['k', 'm']),
  decimals: z.number().int(),
  /** Oldest first, newest last. */
  columns: z.array(columnSchema),
  /** A line that the company does not report in any column is not there. */
  rows: z.array(rowSchema),
  /** What a reader has to know of the columns: quarters worked out, periods that are not held. */
  notes: z.array(z.string()),
});
export type FinancialTable = z.infer<typeof financialTableSchema>;

const payoutSchema = z.object({ exDate: z.string(), payDate: z.string().nullable(), amount: z.string() });
const filingSchema = z.object({
  form: z.string(),
  title: z.string(),
  filed: z.string(),
  period: z.string().nullable(),
  url: z.string().nullable(),
});
export type FilingRow = z.infer<typeof filingSchema>;

/** A part of the page, or why it is not there. */
const partOf = <T extends z.ZodType>(part: T) => z.union([part, z.object({ missing: z.string() })]);

export const financialsReplySchema = z.object({
  ticker: z.string(),
  name: z.string(),
  exchange: z.string().nullable(),
  kind: z.enum(['company', 'fund', 'index']),
  /** How the statements are built; null without statements. */
  statements: z.enum(['industrial', 'bank', 'insurer']).nullable(),
  /** The currency of the statements, else of the price; null where neither is known. */
  currency: z.string().nullable(),
  tables: partOf(z.array(financialTableSchema)),
  dividends: partOf(
    z.object({
      /** Newest first. */
      payments: z.array(payoutSchema),
      /** Ids of the twelve months' dividends, their yield and the share of earnings paid out. */
      summary: z.array(z.string()),
    }),
  ),
  splits: partOf(z.array(z.object({ date: z.string(), ratio: z.string() }))),
  filings: partOf(z.array(filingSchema)),
  /** What a cell names by its id, and everything that was worked out from. */
  facts: z.array(factSchema),
  /** Parts that a source did not answer for: another try may bring them. */
  outages: z.array(z.string()),
  source: z.string(),
  /** ISO date of the newest statement; null without statements. */
  asOf: z.string().nullable(),
});
export type FinancialsReply = z.infer<typeof financialsReplySchema>;

export const priceRanges = ['1M', '3M', '6M', '1Y', '5Y'] as const;
export type PriceRange = (typeof priceRanges)[number];

/** A session: `t` is milliseconds UTC of its day, `v` in shares. An average is null until its whole window has closed. */
const sessionSchema = z.object({
  t: z.number().int(),
  c: z.number(),
  v: z.number(),
  sma50: z.number().nullable(),
  sma200: z.number().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

export const priceHistoryReplySchema = z.object({
  ticker: z.string(),
  currency: z.string(),
  /** Five years, or as many as there are, ascending; adjusted for splits and not for dividends. */
  sessions: z.array(sessionSchema),
  /** Ids of the last close and its averages. */
  latest: z.object({ close: z.string(), sma50: z.string(), sma200: z.string() }),
  /** Of each range its first day, and the ids of its change, lowest and highest close. */
  ranges: z.array(
    z.object({
      name: z.enum(priceRanges),
      from: z.string(),
      change: z.string(),
      low: z.string(),
      high: z.string(),
    }),
  ),
  facts: z.array(factSchema),
  source: z.string(),
  asOf: z.string(),
  delayed: z.boolean(),
});
export type PriceHistoryReply = z.infer<typeof priceHistoryReplySchema>;
