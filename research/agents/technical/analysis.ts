import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import type { Chart } from './chart.ts';
import type { Strength } from './strength.ts';
import type { Trend } from './trend.ts';
import { type Ballot, type Tally, timeOf } from './votes.ts';

/** The heading and the two or three sentences that an answer opens with, number first. */
export function writeOpening(chart: Chart, ballot: Ballot, trend: Trend, strength: Strength, close: Fact): string {
  return [
    `### ${headline(ballot, trend)}`,
    ...[writeComposite(chart, ballot), writePlace(trend, close), writeRank(chart, strength)].filter(Boolean),
  ].join('\n\n');
}

type Side = 'up' | 'down' | 'flat';

/** By what the averages say and what the oscillators say. */
const headlines: Record<Side, Record<Side, string>> = {
  up: {
    up: 'The trend is up and momentum agrees',
    flat: 'The trend is up, momentum adds little',
    down: 'The trend is up, momentum has turned against it',
  },
  flat: {
    up: 'No clear trend, but momentum is building',
    flat: 'Neither trend nor momentum takes a side',
    down: 'No clear trend, and momentum is fading',
  },
  down: {
    up: 'The trend is down, momentum has turned up',
    flat: 'The trend is down, momentum adds little',
    down: 'The trend is down and momentum agrees',
  },
};

/** Averages that point one way make no trend by themselves: where the ADX is too low for one, the heading speaks of them alone. */
function headline({ averages, oscillators, band }: Ballot, { strength }: Trend): string {
  if (!band) return 'Too few prices for a rating';
  const said = headlines[sideOf(averages.score)][sideOf(oscillators.score)];
  return isKnown(strength) && !isTrend(strength.value) ? said.replace('The trend is', 'The averages point') : said;
}

/** 20 is the rule's own bound for a trend. */
function isTrend(adx: number): boolean {
  return adx > 20;
}

function sideOf(score: Fact): Side {
  if (!isKnown(score) || Math.abs(score.value) <= 0.1) return 'flat';
  return score.value > 0 ? 'up' : 'down';
}

function writeComposite(chart: Chart, { composite, band, bandSince, averages, oscillators }: Ballot): string {
  if (!isKnown(composite) || !band)
    return '**No composite.** The bars are too few for the rule: one of its two groups cannot vote.';
  const since = bandSince === undefined ? '' : ` ${band} since ${day(timeOf(chart.days, bandSince))}.`;
  return `**Composite ${cite(composite, { signed: true })}: ${band}.** ${tell(averages, 'averages')} and ${tell(oscillators, 'oscillators')} point up, ${tellDown(averages, oscillators)}.${since}`;
}

function tellDown({ down: a }: Tally, { down: b }: Tally): string {
  const none = isKnown(a) && isKnown(b) && a.value + b.value === 0;
  return none ? 'none down' : `${cite(a)} and ${cite(b)} down`;
}

function tell({ up, asked, all, silent }: Tally, noun: string): string {
  return silent === 0
    ? `${cite(up)} of ${cite(all)} ${noun}`
    : `${cite(up)} of the ${cite(asked)} ${noun} that can vote (the rule has ${cite(all)})`;
}

function writePlace({ fromLong, fromShort, strength }: Trend, close: Fact): string {
  const [from, name] = isKnown(fromLong) ? [fromLong, 'SMA (200)'] : [fromShort, 'SMA (50)'];
  if (!isKnown(from)) return `**Close ${cite(close)}.** There are too few bars for an SMA (50) to compare it with.`;
  return `**${cite(from, { signed: true })} from the ${name}.** The close is ${cite(close)}.${writeStrength(strength)}`;
}

function writeStrength(strength: Fact): string {
  if (!isKnown(strength)) return '';
  return ` ADX (14) is ${cite(strength, { decimals: 1 })}: ${isTrend(strength.value) ? 'a trend is under way' : 'too low for a trend'}.`;
}

function writeRank({ ticker }: Chart, { longest }: Strength): string {
  if (!longest || !isKnown(longest.ahead)) return '';
  const { ahead, fund, words } = longest;
  const side = ahead.value < 0 ? 'behind' : ahead.value > 0 ? 'ahead of' : 'level with';
  return `**${cite(ahead, { signed: true })} against ${fund}.** Over ${words} the price of ${ticker} is ${side} the market fund.`;
}

/** What the composite means. */
export function writeRule({ weak, strong }: { weak: Fact; strong: Fact }): string {
  return `The rule: each indicator votes up, neutral or down; the averages' mean vote and the oscillators' mean vote are averaged. Buy above ${cite(weak, { decimals: 1 })}, Strong Buy above ${cite(strong, { decimals: 1 })}, Sell and Strong Sell the same below zero, Neutral between. These are the rule's names for bands of a score: they say nothing of value, nor what to do.`;
}
