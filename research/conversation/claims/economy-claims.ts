import { saidPeriod } from '#research/conversation/phrases.ts';
import { economy } from '#research/conversation/terms/term.ts';
import { cite } from '#research/figures/cite.ts';
import type { Claim } from './claim.ts';

const own = { agents: [economy] } satisfies Partial<Claim>;
const answer = [
  /against 10-year yield with SPY held equal, slope/,
  /against 10-year yield with SPY held equal, standard error/,
];
/** `JPM moved +0.93% in weeks when the yield rose`. */
const says: Claim['says'] = ([slope, error], ticker) =>
  slope && error
    ? `${ticker} moved **${cite(slope, { signed: true, decimals: 2 })}** in a week for each ten basis points on the 10-year yield, SPY held equal, with a standard error of ${cite(error, { decimals: 2 })} (${saidPeriod(slope)})`
    : '';
const twoErrors = 'A slope within two standard errors of zero cannot be told from nothing';

/** The curve, the cycle, the central bank, and how a price has answered to yields. */
export const economyClaims: Claim[] = [
  {
    ...own,
    asks: /\binver(?:ted|t|sion)\b/,
    on: ['Yield curve, 10-year less 2-year'],
    beside: ['Yield curve, 10-year less 3-month', 'Sessions in a row with the curve inverted, 10-year less 2-year'],
    holds: (spread = 0) => spread < 0,
    rule: 'Inverted: the long yield below the short one',
    isBare: true,
  },
  {
    ...own,
    asks: /\brecession\b/,
    on: ['Sahm rule', 'Threshold of the Sahm rule'],
    beside: ['Unemployment rate'],
    holds: (sahm = 0, threshold = 0.5) => sahm >= threshold,
    rule: 'The Sahm rule calls a recession when unemployment has risen to its threshold; it says nothing of what is to come',
  },
  {
    ...own,
    ofCourse: true,
    asks: /\b(?:fed|rates?|central bank)\b.*\b(?:cut|cuts|cutting|easing|eased|lowering|lowered)\b/,
    on: ['Policy rate', 'Policy rate, change over three months'],
    beside: ['Policy rate, change over twelve months'],
    holds: (_rate = 0, change = 0) => change < 0,
    rule: 'Cutting here: a lower policy rate than three months before',
  },
  {
    ...own,
    ofCourse: true,
    asks: /\b(?:fed|rates?|central bank)\b.*\b(?:hik\w+|raise|raised|raising|tighten\w*)\b/,
    on: ['Policy rate', 'Policy rate, change over three months'],
    beside: ['Policy rate, change over twelve months'],
    holds: (_rate = 0, change = 0) => change > 0,
    rule: 'Raising here: a higher policy rate than three months before',
  },
  {
    ...own,
    asks: /\brates?[- ]sensitive|\bsensitive to (?:interest )?(?:rates|yields)|\bexposed to (?:rates|yields)/,
    on: answer,
    says,
    holds: (slope = 0, error = 0) => Math.abs(slope) > 2 * error,
    rule: twoErrors,
  },
  {
    ...own,
    asks: /\b(?:higher|rising) (?:interest )?(?:rates|yields)\b.*\b(?:good|help\w*|positive|benefit\w*)|\b(?:benefit|gain|profit)s?\b.*\b(?:higher|rising) (?:interest )?(?:rates|yields)/,
    on: answer,
    says,
    holds: (slope = 0, error = 0) => slope > 2 * error,
    states: ['Good', 'Not good'],
    rule: twoErrors,
  },
  {
    ...own,
    asks: /\b(?:higher|rising) (?:interest )?(?:rates|yields)\b.*\b(?:bad|hurt\w*|negative|harm\w*)|\b(?:hurt|suffer|lose)s?\b.*\b(?:higher|rising) (?:interest )?(?:rates|yields)/,
    on: answer,
    says,
    holds: (slope = 0, error = 0) => slope < -2 * error,
    states: ['Bad', 'Not bad'],
    rule: twoErrors,
  },
  {
    ...own,
    asks: /\breal (?:policy |interest )?rates?\b.*\bpositive/,
    against: /\breal (?:policy |interest )?rates?\b.*\bnegative/,
    on: ['Real policy rate'],
    holds: (rate = 0) => rate > 0,
    rule: 'The policy rate less core inflation',
  },
];
