import type { ListedCompany } from '#research/market/universe.ts';
import { randomFor } from './random.ts';

/** The company as a headline names it: `Apple`, `Procter & Gamble`. */
export function headlineName({ ticker, name }: ListedCompany): string {
  if (ticker === 'IBM') return 'IBM';
  const bare = name.replace(/^The /, '');
  return bare.replace(
    /(,? Inc\.|,? Incorporated| Corporation| Companies| and Company| Company| & Co\.| & Company| plc| Limited|\.com)+$/,
    '',
  );
}

/** `$94.2 billion`, `$812 million`, from USD millions. */
export function money(millions: number): string {
  return Math.abs(millions) >= 1000 ? `$${(millions / 1000).toFixed(1)} billion` : `$${Math.round(millions)} million`;
}

/** `$2.14`, `-$0.31`. */
export function dollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2)}`;
}

/** The size of a change, in per cent: `3.2%`. */
export function percent(share: number): string {
  return `${Math.abs(share * 100).toFixed(1)}%`;
}

export function quarterWord(quarter: 1 | 2 | 3 | 4): string {
  return { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' }[quarter];
}

/** Newspapers that do not exist. */
export const publishers = {
  wire: 'Sample Wire',
  ledger: 'Market Ledger',
  close: 'The Close',
  tape: 'Tape & Column',
  opinion: 'The Margin Note',
} as const;

/** Brokers that do not exist. */
export const brokers = [
  'Harbour & Pine',
  'Northgate Research',
  'Kestrel Securities',
  'Old Mill Partners',
  'Fairlead Capital',
] as const;

/** The choice whose turn it is on the day `t` (milliseconds UTC): all are used before one comes back, so that a month's stories differ. */
export function takeTurn<T>(choices: readonly [T, ...T[]], ticker: string, t: number): T {
  const day = Math.floor(t / 86_400_000) + randomFor(ticker, 'turn').below(choices.length);
  return choices[day % choices.length] ?? choices[0];
}
