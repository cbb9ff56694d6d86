import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isFound } from '#research/market/market.ts';
import { marketValue } from '#research/valuation/multiples.ts';
import type { Books } from './books.ts';
import { derive } from './derive.ts';
import { dayOf, type LookedUp } from './lookups.ts';

/** What the market says today. */
export type Quote = {
  currency: string | undefined;
  price: Fact;
  shares: Fact;
  marketCap: Fact;
  /** Why no multiple can be formed at all; undefined when they can. */
  barrier: string | undefined;
};

export function readQuote(ledger: Ledger, looked: LookedUp, books: Books | undefined): Quote {
  const price = readPrice(ledger, looked);
  const shares = readShares(ledger, looked, books);
  const currency = isFound(looked.prices) ? looked.prices.found.currency : undefined;
  const marketCap = derive(ledger, {
    label: 'Market value',
    unit: currency ?? '',
    period: price.period ?? '',
    formula: isKnown(shares) ? `price x ${shares.label.toLowerCase()}` : 'price x shares',
    inputs: [price, shares],
    compute: (a = 0, b = 0) => marketValue(a, b),
  });
  return { currency, price, shares, marketCap, barrier: barrierOf(currency, books) };
}

function readPrice(ledger: Ledger, { prices }: LookedUp): Fact {
  if (!isFound(prices)) return ledger.miss('Price', prices.missing);
  const bar = prices.found.bars.at(-1);
  if (!bar) return ledger.miss('Price', 'no trading day in the last six years');
  const day = dayOf(bar.t);
  return ledger.record({
    label: 'Price',
    value: bar.c,
    unit: `${prices.found.currency}/share`,
    period: day,
    asOf: day,
    source: prices.source,
  });
}

/** The company record's count; else the diluted average of the newest period that has one. */
function readShares(ledger: Ledger, { company }: LookedUp, books: Books | undefined): Fact {
  if (isFound(company) && company.found.sharesOutstanding)
    return ledger.record({
      label: 'Shares outstanding',
      value: company.found.sharesOutstanding,
      unit: 'shares',
      period: company.asOf.slice(0, 10),
      asOf: company.asOf,
      source: company.source,
    });
  const column = books?.quarter ?? books?.now;
  if (!column) return ledger.miss('Shares', 'neither a share count nor statements are held');
  const counts = [column, books?.now].map((held) => held?.line('dilutedShares'));
  return counts.find((count) => count && isKnown(count)) ?? column.line('dilutedShares');
}

function barrierOf(currency: string | undefined, books: Books | undefined): string | undefined {
  if (!books || !currency || books.currency === currency) return undefined;
  return `statements are in ${books.currency} and the price is in ${currency}, and no exchange rate is held`;
}
