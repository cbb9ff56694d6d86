import { sector, technical } from '#research/conversation/terms/term.ts';
import type { Claim } from './claim.ts';
import { sectorNames } from './sector-names.ts';

const own = { agents: [technical] } satisfies Partial<Claim>;
const ahead = '(?:beat|beats|beaten|beating|outperform\\w*|ahead of|better than)';
const behind = '(?:lag\\w*|underperform\\w*|trail\\w*|behind|worse than)';
const market = '(?:market|s&p|spy|index)';
const above = (value = 0) => value > 0;

/** Where the price stands, which way it goes and how hard. */
export const priceClaims: Claim[] = [
  // A sector by its name comes before the company: `has tech beaten the market?`
  ...sectorNames.map(
    ({ says, fund }): Claim => ({
      agents: [sector],
      asks: new RegExp(
        `\\b(?:${says})(?: (?:sector|stocks|shares|companies|names))?\\b(?!.*\\bit\\b).*\\b${ahead}\\b.*\\b${market}`,
      ),
      against: new RegExp(
        `\\b(?:${says})(?: (?:sector|stocks|shares|companies|names))?\\b(?!.*\\bit\\b).*\\b${behind}\\b.*\\b${market}`,
      ),
      on: [new RegExp(`^${fund} less SPY, twelve`)],
      beside: [new RegExp(`^${fund} less SPY, six`), new RegExp(`^${fund} less SPY, one`)],
      holds: above,
      rule: 'Measured by the price of the sector fund',
      isNamed: true,
    }),
  ),
  {
    ...own,
    asks: /\boverbought\b/,
    on: ['RSI (14)'],
    holds: (rsi = 0) => rsi > 70,
    states: ['Overbought', 'Not overbought'],
    rule: 'Above seventy is called overbought, below thirty oversold',
    isBare: true,
  },
  {
    ...own,
    asks: /\boversold\b/,
    on: ['RSI (14)'],
    holds: (rsi = 0) => rsi < 30,
    states: ['Oversold', 'Not oversold'],
    rule: 'Above seventy is called overbought, below thirty oversold',
    isBare: true,
  },
  ...['50', '200'].map(
    (days): Claim => ({
      ...own,
      asks: new RegExp(`\\babove\\b.*\\b${days}`),
      against: new RegExp(`\\b(?:below|under)\\b.*\\b${days}`),
      on: [`Close against SMA (${days})`],
      beside: [`SMA (${days})`],
      holds: above,
      states: ['Above', 'Below'],
      rule: '',
    }),
  ),
  {
    ...own,
    ofCourse: true,
    asks: /\bup ?-?trend|\btrending up|\bgoing up\b|\btrend up\b/,
    on: ['Close against SMA (200)', 'SMA (200) against a month before'],
    holds: (distance = 0, slope = 0) => distance > 0 && slope > 0,
    states: ['Up', 'Not up'],
    rule: 'Up here: the close above its 200-day average, and that average above where it was a month before',
    told: /^The SMA \(50\) has been/,
    isBare: true,
  },
  {
    ...own,
    ofCourse: true,
    asks: /\bdown ?-?trend|\btrending down|\bgoing down\b|\btrend down\b/,
    on: ['Close against SMA (200)', 'SMA (200) against a month before'],
    holds: (distance = 0, slope = 0) => distance < 0 && slope < 0,
    states: ['Down', 'Not down'],
    rule: 'Down here: the close below its 200-day average, and that average below where it was a month before',
    told: /^The SMA \(50\) has been/,
    isBare: true,
  },
  {
    ...own,
    ofCourse: true,
    asks: /\btrend\b.*\bstrong|\bstrong trend|\btrending\b(?! (?:up|down))/,
    against: /\btrend\b.*\bweak|\bweak trend/,
    on: ['ADX (14)'],
    beside: ['+DI (14)', '-DI (14)'],
    holds: (adx = 0) => adx >= 25,
    rule: 'Strong here: an ADX of twenty-five or more, whichever way; from twenty a trend is under way',
  },
  {
    ...own,
    asks: /\bmacd\b.*\b(?:positive|above zero|bullish)/,
    against: /\bmacd\b.*\b(?:negative|below zero|bearish)/,
    on: ['MACD (12, 26, 9)'],
    beside: ['MACD histogram (12, 26, 9)'],
    holds: above,
    rule: 'Above zero the fast average is above the slow one; a histogram above zero says that the distance grows, below zero that it shrinks',
  },
  {
    ...own,
    asks: /\bbullish\b|\bbull\b|\bbuy\b/,
    on: ['Daily technical composite'],
    beside: ['Weekly technical composite'],
    holds: (score = 0) => score > 0.1,
    states: ['Bullish', 'Not bullish'],
    rule: 'The rule says Buy above `0.1` and Sell below `-0.1`',
    isBare: true,
  },
  {
    ...own,
    asks: /\bbearish\b|\bbear\b|\bsell\b/,
    on: ['Daily technical composite'],
    beside: ['Weekly technical composite'],
    holds: (score = 0) => score < -0.1,
    states: ['Bearish', 'Not bearish'],
    rule: 'The rule says Buy above `0.1` and Sell below `-0.1`',
    isBare: true,
  },
  {
    ...own,
    asks: /\bweekly\b.*\b(?:agree|confirm|match|in line)|\b(?:agree|confirm|match)\b.*\bweekly/,
    against: /\bweekly\b.*\b(?:disagree|contradict)|\b(?:disagree|contradict)\b.*\bweekly/,
    on: ['Daily technical composite', 'Weekly technical composite'],
    holds: (daily = 0, weekly = 0) => bandOf(daily) === bandOf(weekly),
    rule: 'They agree when both fall into the same band: Buy above `0.1`, Sell below `-0.1`, else Neutral',
  },
  {
    ...own,
    asks: /\bvolume\b.*\b(?:unusual|abnormal|strange)|\bunusual volume/,
    against: /\bvolume\b.*\b(?:normal|usual)\b/,
    on: ['Volume against its 20-day mean'],
    holds: (ratio = 1) => ratio >= 2 || ratio <= 0.5,
    rule: 'Unusual here: twice the mean of twenty days or more, or half of it or less',
  },
  {
    ...own,
    asks: /\bvolume\b.*\b(?:high|heavy|elevated|strong)|\b(?:high|heavy) volume/,
    against: /\bvolume\b.*\b(?:low|light|thin|weak)|\b(?:low|light|thin) volume/,
    on: ['Volume against its 20-day mean'],
    holds: (ratio = 1) => ratio > 1,
    rule: 'High here: above the mean of twenty days',
  },
  {
    ...own,
    asks: /\bvolatile\b/,
    against: /\bcalm\b/,
    on: ['Days of the last 252 with a lower 20-day volatility'],
    beside: ['Realised volatility (20)', 'Realised volatility (252)'],
    holds: (share = 0) => share >= 75,
    rule: 'Volatile here: calmer on three quarters of the days of the last year',
  },
  {
    ...own,
    asks: /\b(?:new|at (?:a|its|the|an)) (?:\S+ )?high\b|\ball[- ]time high/,
    on: ['52-week high against the close'],
    beside: ['52-week high', 'Close'],
    holds: (distance = 0) => distance <= 0,
    rule: 'A new high here: a close at the highest price of the last year',
  },
  {
    ...own,
    asks: /\b(?:new|at (?:a|its|the|an)) (?:\S+ )?low\b|\ball[- ]time low/,
    on: ['52-week low against the close'],
    beside: ['52-week low', 'Close'],
    holds: (distance = 0) => distance >= 0,
    rule: 'A new low here: a close at the lowest price of the last year',
  },
  {
    ...own,
    asks: /\bgolden cross/,
    on: ['SMA (50)', 'SMA (200)'],
    holds: (fast = 0, slow = 0) => fast > slow,
    rule: 'A golden cross stands while the 50-day average is above the 200-day average',
    told: /^The SMA \(50\) has been/,
    isBare: true,
  },
  {
    ...own,
    asks: /\bdeath cross/,
    on: ['SMA (50)', 'SMA (200)'],
    holds: (fast = 0, slow = 0) => fast < slow,
    rule: 'A death cross stands while the 50-day average is below the 200-day average',
    told: /^The SMA \(50\) has been/,
    isBare: true,
  },
  {
    agents: [technical, sector],
    asks: /^(?!.*\bsector\b).*\b(?:beat|beats|beaten|beating|outperform\w*|ahead of|better than)\b.*\b(?:market|s&p|spy|index)/,
    against: /^(?!.*\bsector\b).*\b(?:lag\w*|underperform\w*|trail\w*|behind|worse than)\b.*\b(?:market|s&p|spy|index)/,
    on: [/^[A-Z.]+ (?:against|less) SPY, twelve/],
    beside: [/^[A-Z.]+ (?:against|less) SPY, six/, /^[A-Z.]+ (?:against|less) SPY, one/],
    holds: above,
    rule: 'Measured by price alone',
  },
  {
    agents: [sector],
    asks: /\bsector\b.*\b(?:beat|beats|beaten|beating|outperform\w*|ahead of|better than)\b.*\b(?:market|s&p|spy|index)/,
    against: /\bsector\b.*\b(?:lag\w*|underperform\w*|trail\w*|behind|worse than)\b.*\b(?:market|s&p|spy|index)/,
    on: [/^XL[A-Z]+ less SPY, twelve/],
    beside: [/^XL[A-Z]+ less SPY, six/, /^XL[A-Z]+ less SPY, one/],
    holds: above,
    rule: 'Measured by the price of the sector fund',
  },
  {
    agents: [sector, technical],
    asks: /\b(?:beat|beats|beaten|beating|outperform\w*|ahead of|leading|leads)\b.*\b(?:sector|industry)/,
    against: /\b(?:lag\w*|underperform\w*|trail\w*|behind)\b.*\b(?:sector|industry)/,
    on: [/^[A-Z.]+ (?:against|less) XL[A-Z]+, twelve/],
    beside: [/^[A-Z.]+ (?:against|less) XL[A-Z]+, six/, /^[A-Z.]+ (?:against|less) XL[A-Z]+, one/],
    holds: above,
    rule: 'Measured by price alone against the sector fund',
  },
];

function bandOf(score: number): number {
  return score > 0.1 ? 1 : score < -0.1 ? -1 : 0;
}
