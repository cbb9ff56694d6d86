import type { Fact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isFound } from '#research/market/market.ts';
import { share } from '#research/valuation/ratio.ts';
import type { Books } from './books.ts';
import { derive } from './derive.ts';
import type { LookedUp } from './lookups.ts';
import { inPercent } from './makers.ts';
import type { Quote } from './quote.ts';

export type Dividends = { perShare: Fact; yield: Fact; payout: Fact; isPayer: boolean };

const yearMs = 365 * 86_400_000;

/** What was paid on a share over the twelve months to the price's day, against the price and against earnings. */
export function readDividends(
  ledger: Ledger,
  looked: LookedUp,
  quote: Quote,
  books: Books | undefined,
  day: string,
): Dividends {
  const perShare = readPaid(ledger, looked, quote, day);
  const percent = (label: string, formula: string, of: Fact) =>
    derive(ledger, {
      label,
      unit: '%',
      period: day,
      formula,
      inputs: [perShare, of],
      compute: (paid = 0, whole = 0) => inPercent(share(paid, whole)),
      otherwise: `undefined: ${of.label} is not positive`,
    });
  const earnings =
    books?.now && !quote.barrier
      ? books.now.line('dilutedEps')
      : ledger.miss('Diluted EPS', quote.barrier ?? books?.whyNotNow ?? 'no statements are held');
  return {
    perShare,
    yield: percent('Dividend yield', 'dividends of the last twelve months / price', quote.price),
    payout: percent('Payout ratio', 'dividends of the last twelve months / diluted EPS', earnings),
    isPayer: !('value' in perShare) || perShare.value > 0,
  };
}

function readPaid(ledger: Ledger, { actions }: LookedUp, { currency }: Quote, day: string): Fact {
  const label = 'Dividends per share';
  if (!isFound(actions)) return ledger.miss(label, actions.missing);
  if (!currency) return ledger.miss(label, 'no price to set them against');
  const from = new Date(Date.parse(day) - yearMs).toISOString().slice(0, 10);
  const isRecent = (date: string) => date > from && date <= day;
  const paid = actions.found.dividends.filter(({ exDate }) => isRecent(exDate));
  if (actions.found.splits.some(({ date }) => isRecent(date)))
    return ledger.miss(
      label,
      'a split falls inside the year, and it is not known which payments are on the new shares',
    );
  if (paid.some((dividend) => dividend.currency !== currency))
    return ledger.miss(label, `some dividends are not in ${currency}`);
  return ledger.record({
    label,
    value: paid.reduce((sum, { amount }) => sum + amount, 0),
    unit: `${currency}/share`,
    period: `12 months to ${day}`,
    basis: 'computed',
    asOf: day,
    source: actions.source,
    formula: paid.length
      ? `sum of the payments with ex-dates ${paid.map(({ exDate }) => exDate).join(', ')}`
      : 'no payment in the year',
  });
}
