import { z } from 'zod';

/** The company that a look-up is about. */
export const tickerInput = z
  .string()
  .min(1)
  .max(32)
  .optional()
  .describe('Ticker; the company of the question when left out.');

export const dayInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'is a day as in 2026-11-20')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'is no day of the calendar');

/** A whole number, also as some models write it: "4". */
export function countInput(most: number, usual: number) {
  return z.coerce.number().int().min(1).max(most).default(usual);
}
