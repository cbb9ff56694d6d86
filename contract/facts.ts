import { z } from 'zod';

/** Where a figure was read: a filing, a price feed, an article. */
export const sourceSchema = z.object({
  name: z.string(),
  url: z.string().optional(),
  /** ISO date and time at which we read it. */
  retrievedAt: z.string(),
});
export type Source = z.infer<typeof sourceSchema>;

export const bases = ['actual', 'estimate', 'computed', 'assumption'] as const;

/**
 * A figure and everything that must travel with it.
 * `unit` is `%` (46.2 means 46.2 per cent), `points` (percentage points), `bp`, `x` (a multiple), `days`, `shares`, `count`, `score`, an ISO currency
 * (`USD`), a currency per share (`USD/share`), or empty for an index or a pure number. `period` is how an analyst names it: `FY2025`, `Q3 FY2025`,
 * `TTM Sep 2026`, `2026-11-20`, `52 weeks to 2026-11-20`. `formula` is for a reader; `inputs` are the ids of the facts it was computed from.
 */
export const knownFactSchema = z.object({
  id: z.string(),
  ticker: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  period: z.string(),
  basis: z.enum(bases),
  /** ISO date up to which the figure speaks. */
  asOf: z.string(),
  source: sourceSchema,
  formula: z.string().optional(),
  inputs: z.array(z.string()).optional(),
});
export type KnownFact = z.infer<typeof knownFactSchema>;

/** A figure that was looked for and is not there: said, never filled in. */
export const missingFactSchema = z.object({
  id: z.string(),
  ticker: z.string(),
  label: z.string(),
  period: z.string().optional(),
  missing: z.string(),
});
export type MissingFact = z.infer<typeof missingFactSchema>;

export const factSchema = z.union([knownFactSchema, missingFactSchema]);
export type Fact = z.infer<typeof factSchema>;

export function isKnown(fact: Fact): fact is KnownFact {
  return 'value' in fact;
}

export const doubtKinds = [
  'no_fact',
  'unknown_id',
  'other_value',
  'other_period',
  'other_company',
  'other_unit',
] as const;

/** Why a figure of an answer is shown as untraced. The doubts of an answer are in the order of the `[^untraced]` marks in its text. */
export const doubtSchema = z.object({
  /** As it stands in the text: `24.9%`. */
  written: z.string(),
  kind: z.enum(doubtKinds),
  /** For a reader: `The fact says 24.3%.` */
  reason: z.string(),
  /** The fact that comes nearest, where there is one; it is among the answer's facts. */
  factId: z.string().optional(),
});
export type Doubt = z.infer<typeof doubtSchema>;

/** How many figures of an answer lead to a fact, and how many are shown as untraced. */
export const figureCountSchema = z.object({ traced: z.number().int(), untraced: z.number().int() });
export type FigureCount = z.infer<typeof figureCountSchema>;
