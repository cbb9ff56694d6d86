import type { PriceHistoryReply, PriceRange } from '#contract/financials.ts';
import { writeNumber } from '#web/home/numbers.ts';
import { longDate } from '#web/shared/dates.ts';

/** `45.2m`, `1.3bn`, `980k`: how many shares changed hands. */
export function compactShares(count: number): string {
  if (count >= 999.95e6) return `${(count / 1e9).toFixed(1)}bn`;
  if (count >= 999_500) return `${(count / 1e6).toFixed(1)}m`;
  return count >= 1000 ? `${Math.round(count / 1000)}k` : String(Math.round(count));
}

/** The chart for who does not see it. */
export function tellRange({ ticker, facts, ranges, latest }: PriceHistoryReply, range: PriceRange): string {
  const span = ranges.find(({ name }) => name === range);
  const known = (id: string | undefined) => {
    const fact = facts.find((one) => one.id === id);
    return fact && 'value' in fact ? fact : undefined;
  };
  const [close, short, long] = [known(latest.close), known(latest.sma50), known(latest.sma200)];
  const [low, high, change] = [known(span?.low), known(span?.high), known(span?.change)];
  const at = (name: string, fact: typeof low) =>
    fact ? [`${name} ${writeNumber(fact.value)} on ${longDate(fact.period)}`] : [];
  const parts = [
    ...at('last', close),
    ...(change ? [`${writeNumber(change.value, { signed: true })}% since ${longDate(span?.from ?? '')}`] : []),
    ...at('lowest', low),
    ...at('highest', high),
    ...(short ? [`50-day average ${writeNumber(short.value)}`] : []),
    ...(long ? [`200-day average ${writeNumber(long.value)}`] : []),
  ];
  return `${ticker}, closing prices with averages and volume: ${parts.join('; ')}.`;
}
