import { company, results, sector } from '#research/conversation/terms/term.ts';
import type { Claim } from './claim.ts';

const own = { agents: [company] } satisfies Partial<Claim>;

/** Profit, cash, dividends and debt. */
export const companyClaims: Claim[] = [
  {
    agents: [company, sector, results],
    asks: /\bprofitable\b|\bmak(?:e|es|ing) (?:any |a )?(?:money|profit)|\bin the black\b/,
    against: /\blos(?:e|es|ing) money|\bunprofitable\b|\bloss[- ]making|\bmak(?:e|es|ing) (?:a )?loss|\bin the red\b/,
    on: ['net income'],
    beside: ['net margin'],
    holds: (income = 0) => income > 0,
    rule: 'Profitable here: net income above zero',
  },
  {
    ...own,
    asks: /\bburn(?:s|ing)? (?:through )?(?:\w+ )?cash|\bcash burn/,
    against: /\bgenerat(?:es|ing|e) (?:any |free )?cash|\bcash[- ]generative/,
    on: ['free cash flow'],
    beside: ['cash'],
    holds: (flow = 0) => flow < 0,
    rule: 'Burning cash here: free cash flow below zero',
  },
  {
    ...own,
    asks: /\b(?:have|has|hold|holds|in|a) net cash\b|\bnet cash or\b|\bor net cash\b|\bmore cash than debt/,
    against: /\b(?:have|has|carry|in) net debt\b|\bmore debt than cash/,
    on: ['net debt'],
    holds: (debt = 0) => debt < 0,
    states: ['Net cash', 'Net debt'],
    rule: 'Net debt is borrowings less cash and short-term investments; below zero there is more cash than debt',
  },
  {
    ...own,
    asks: /\bdividends?\b.*\b(?:safe|secure|sustainable|covered|affordable)|\b(?:cover|covers|covered|afford)\b.*\bdividend/,
    against: /\bdividends?\b.*\b(?:at risk|in danger|unsafe|under threat)/,
    on: ['Payout ratio', 'FCF yield', 'Dividend yield'],
    holds: (payout = 0, flow = 0, dividend = 0) => (payout > 0 ? payout < 100 && flow >= dividend : undefined),
    rule: 'Covered here: less than a hundred per cent of earnings is paid out, and free cash flow yields no less than the dividend',
  },
  {
    ...own,
    asks: /\bdividends?\b.*\b(?:safe|secure|sustainable|covered|affordable)|\b(?:cover|covers|covered|afford)\b.*\bdividend/,
    against: /\bdividends?\b.*\b(?:at risk|in danger|unsafe|under threat)/,
    on: ['Payout ratio'],
    holds: (payout = 0) => (payout > 0 ? payout < 100 : undefined),
    rule: 'Covered here: less than a hundred per cent of earnings is paid out; free cash flow says nothing of a lender and is left out',
  },
  {
    ...own,
    asks: /\b(?:pay|pays|paying|have|has)\b.*\bdividend|\bdividend (?:payer|stock)/,
    on: ['Dividends per share'],
    beside: ['Dividend yield', 'Payout ratio'],
    holds: (dividends = 0) => dividends > 0,
    rule: 'Counted: dividends of the last twelve months',
  },
  {
    ...own,
    asks: /\b(?:cover|covers|afford|service)\b.*\b(?:interest|debts?)\b|\bpay\b.*\binterest\b|\binterest\b.*\bcovered/,
    on: ['Interest cover'],
    beside: ['net debt'],
    holds: (cover = 0) => cover > 1,
    rule: 'Covered here: operating income above the interest',
  },
  {
    ...own,
    asks: /\bbuy(?:ing|s)? ?back|\bbought back|\bbuybacks?\b|\brepurchas/,
    on: ['share repurchases'],
    beside: ['diluted shares'],
    holds: (spent = 0) => spent < 0,
    rule: 'Money spent on own shares carries a minus',
  },
  {
    ...own,
    asks: /\bbankrupt|\bgo(?:ing)? bust|\binsolven|\bin distress/,
    on: ['Altman Z'],
    holds: (score = 0) => score < 1.81,
    rule: 'Altman Z calls distress below `1.81` and safety above `2.99`',
  },
];
