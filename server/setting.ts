import { z } from 'zod';

/** An empty setting counts as absent, so that a line of `.env` can be left blank. */
const absentIfEmpty = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** A setting that may be absent. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absentIfEmpty, schema.optional());

/** A setting that is `fallback` when it is absent. */
export const or = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => absentIfEmpty(value) ?? fallback, schema);

export const flag = z.enum(['true', 'false'], 'is true or false').transform((written) => written === 'true');

export const webAddress = z.url({ protocol: /^https?$/, error: 'is a web address such as https://example.com' });

/** A number within bounds, with one sentence for whatever else is written. */
export function numberFrom(min: number, max: number) {
  const rule = `is a number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return z.coerce.number(rule).min(min, rule).max(max, rule);
}

export function wholeNumberFrom(min: number, max: number) {
  return numberFrom(min, max).int('is a whole number');
}
