import { isFound } from '#research/market/market.ts';
import type { LookedUp } from './lookups.ts';
import { list } from './words.ts';

const names: Record<keyof LookedUp, string> = {
  statements: 'statements',
  company: 'company record',
  prices: 'prices',
  actions: 'dividends and splits',
};

/** What could not be had and why, each reason once: `Prices and company record: Massive did not answer.` */
export function sayAbsent(looked: { [part in keyof LookedUp]: LookedUp[part] | undefined }): string[] {
  const byReason = new Map<string, string[]>();
  for (const part of Object.keys(names) as (keyof LookedUp)[]) {
    const lookup = looked[part];
    if (!lookup || isFound<unknown>(lookup)) continue;
    byReason.set(lookup.missing, [...(byReason.get(lookup.missing) ?? []), names[part]]);
  }
  return [...byReason].map(([reason, parts]) => `${capital(list(parts))}: ${reason.replace(/[.\s]+$/, '')}.`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
