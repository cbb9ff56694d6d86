import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { isFound } from '#research/market/market.ts';
import { fewestPeers } from './comparison.ts';
import type { Standing } from './standing.ts';
import type { SectorView } from './view.ts';
import { afterColon, closed, inLine, join } from './write-opening.ts';

/** What would have to move, each against today's peers. */
export function writeChange({ thresholds: { price, better, worse }, subject }: SectorView): string {
  const sentences = [
    better ? `Better: ${better.row.metric.noun} up ${cite(better.gap)} would reach the peers' median.` : '',
    worse
      ? `Worse: ${worse.row.metric.noun} down ${cite(worse.lead)} would lose the lead over ${better ? 'it' : "the peers' median"}.`
      : '',
    price && isKnown(price.distance) && Math.abs(price.distance.value) > inLine
      ? `Price: the difference in P/E is gone at ${cite(price.target)}, ${cite(price.distance, { signed: true })} from ${cite(subject.quote.price)}.`
      : '',
  ].filter(Boolean);
  return sentences.length ? `#### What would change this view\n${sentences.join(' ')}` : '';
}

export function writeLimits(view: SectorView): string {
  const { subject, readings, peers, dropped, unlike } = view;
  const said = [
    missingParts(view),
    leftOut(dropped),
    isFound(readings.peers) && peers.length < fewestPeers ? 'No ranks or quartiles with fewer than three peers.' : '',
    subject.kind === 'bank' || subject.kind === 'insurer'
      ? 'Operating margin, ROIC and enterprise value do not apply to a lender or an insurer and are left out.'
      : '',
    otherKinds(view),
    unlike.length
      ? `Left out because their statements are built otherwise: ${join(unlike.map(({ ticker }) => ticker))}.`
      : '',
    peers.length
      ? 'Peers share a classification, not a business: mix, region and fiscal calendar differ. Estimates: none connected, so all multiples are trailing.'
      : '',
    dataWindow(view),
  ];
  return `#### Limits\n${said.filter(Boolean).join(' ')}`;
}

/** Kept for want of enough peers alike, and said. */
function otherKinds({ subject, peers }: SectorView): string {
  const others = peers.filter(({ kind }) => kind !== subject.kind).map(({ ticker }) => ticker);
  return others.length
    ? `Too few peers have statements built like those of ${subject.ticker}, so ${join(others)} ${others.length === 1 ? 'is' : 'are'} kept: read growth, returns and P/E, not margins.`
    : '';
}

/** Peers without figures, grouped by the reason. */
function leftOut(dropped: Standing[]): string {
  const byReason = Map.groupBy(dropped, whyDropped);
  const groups = [...byReason].map(([why, standings]) => `${join(standings.map(({ ticker }) => ticker))} (${why})`);
  return groups.length ? `Left out for want of figures: ${groups.join('; ')}.` : '';
}

function whyDropped({ looked: { statements }, books }: Standing): string {
  if (isFound(statements)) return books?.whyNotNow || 'the figures compared here are not reported';
  return statements.unknownTicker ? 'unknown to the source' : statements.missing.replace(/\.$/, '');
}

function missingParts({ subject, readings: { subject: looked, sectorFund, marketFund, peers } }: SectorView): string {
  const say = (what: string, missing: string) => `${what}: ${closed(afterColon(missing))}`;
  return [
    isFound(looked.company) ? '' : say('Company record', looked.company.missing),
    isFound(looked.statements) ? '' : say(`Statements of ${subject.ticker}`, looked.statements.missing),
    isFound(looked.prices) ? '' : say(`Prices of ${subject.ticker}`, looked.prices.missing),
    isFound(looked.actions) || !isFound(looked.statements) ? '' : say('Splits', looked.actions.missing),
    isFound(peers) ? '' : say('Peers', peers.missing),
    sectorFund && !isFound(sectorFund.prices)
      ? say(`Prices of ${sectorFund.ticker}, the sector fund`, sectorFund.prices.missing)
      : '',
    isFound(marketFund.prices) ? '' : say(`Prices of ${marketFund.ticker}`, marketFund.prices.missing),
    subject.books && !subject.books.now ? say('Last twelve months', subject.books.whyNotNow) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function dataWindow({ subject, now }: SectorView): string {
  const quarter = subject.books?.quarter ?? subject.books?.now;
  const bar = subject.closes?.time.at(-1);
  const parts = [
    quarter ? `statements to ${day(quarter.end)}` : '',
    bar === undefined ? '' : `prices to ${day(bar)}`,
    `read on ${day(now)}`,
  ];
  return `Data: ${parts.filter(Boolean).join(', ')}.`;
}
