import { z } from 'zod';

const written = /^[\^A-Z0-9][A-Z0-9.\-=]{0,14}$/;

/** The one spelling of a ticker inside Tickmark: upper case, a class share with a dot (`BRK.B`), an index with `^`. */
export function spellTicker(typed: string): string {
  return typed.trim().toUpperCase().replaceAll('/', '.');
}

/** A ticker as a person or a path may write it (`brk/b`), read into our spelling; malformed ones are refused. */
export const tickerSchema = z
  .string()
  .max(32, 'A ticker has at most 15 characters.')
  .transform(spellTicker)
  .pipe(z.string().regex(written, 'A ticker has 1 to 15 letters, digits, dots or hyphens, such as AAPL or BRK.B.'));
