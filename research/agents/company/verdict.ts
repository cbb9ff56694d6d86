import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { assume } from './assumptions.ts';
import type { OwnHistory } from './history.ts';

/** The headline: a phrase for the return, one for growth, one for the price, each by a stated rule; a part without data has no phrase. */
export type Verdict = { phrases: string[]; rule: VerdictRule };
type VerdictRule = {
  highReturn: KnownFact;
  lowReturn: KnownFact;
  fastGrowth: KnownFact;
  slowGrowth: KnownFact;
  highPrice: KnownFact;
  lowPrice: KnownFact;
};

export type Evidence = { profit: Fact | undefined; growth: Fact | undefined; history: OwnHistory | undefined };

export function judge(ledger: Ledger, { profit, growth, history }: Evidence, day: string): Verdict {
  const suppose = assume(ledger, day);
  const rule = {
    highReturn: suppose('Headline rule: high return from', 15, '%'),
    lowReturn: suppose('Headline rule: low return under', 8, '%'),
    fastGrowth: suppose('Headline rule: fast growth from', 10, '%'),
    slowGrowth: suppose('Headline rule: slow growth under', 3, '%'),
    highPrice: suppose('Headline rule: high price from percentile', 75, ''),
    lowPrice: suppose('Headline rule: low price to percentile', 25, ''),
  };
  return {
    phrases: [sayReturn(profit, rule), sayGrowth(growth, rule), sayPrice(history, rule)].filter((said) => said !== ''),
    rule,
  };
}

function sayReturn(profit: Fact | undefined, { highReturn, lowReturn }: VerdictRule): string {
  if (!profit || !isKnown(profit)) return '';
  const name = returnNames[profit.label.replace(', annualised', '')] ?? profit.label;
  if (profit.value < 0) return `a loss on ${name}`;
  if (profit.value >= highReturn.value) return `a high return on ${name}`;
  return profit.value < lowReturn.value ? `a low return on ${name}` : `a middling return on ${name}`;
}

const returnNames: Record<string, string> = {
  ROIC: 'invested capital',
  'Return on equity': 'equity',
  'Return on assets': 'assets',
};

function sayGrowth(growth: Fact | undefined, { fastGrowth, slowGrowth }: VerdictRule): string {
  if (!growth || !isKnown(growth)) return '';
  if (growth.value < 0) return 'shrinking revenue';
  if (growth.value >= fastGrowth.value) return 'fast growth';
  return growth.value < slowGrowth.value ? 'slow growth' : 'moderate growth';
}

function sayPrice(history: OwnHistory | undefined, { highPrice, lowPrice }: VerdictRule): string {
  if (!history || !isKnown(history.percentile)) return '';
  const { value } = history.percentile;
  const isYield = history.name === 'FCF yield';
  if (value >= highPrice.value) return isYield ? 'a price low in its own range' : 'a price high in its own range';
  if (value <= lowPrice.value) return isYield ? 'a price high in its own range' : 'a price low in its own range';
  return 'a price in the middle of its own range';
}
