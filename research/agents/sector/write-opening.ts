import { type Fact, isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { isFound } from '#research/market/market.ts';
import { placeOf, type Row } from './comparison.ts';
import type { SectorView } from './view.ts';

/** Within this many per cent of the median a multiple is in line. */
export const inLine = 5;
/** The horizon of the opening's sentence on strength: six months. */
const openingHorizon = 2;

export function writeOpening(view: SectorView): string {
  const sentences = view.isComparable
    ? [rankSentence(view), priceSentence(view), strengthSentence(view)]
    : [fewSentence(view), strengthSentence(view)];
  return [`### ${heading(view)}`, ...sentences.filter(Boolean)].join('\n\n');
}

function heading(view: SectorView): string {
  if (!isCompany(view)) return 'Not a company, so there are no peers to set it beside';
  if (!view.isComparable) return 'Too few peers for a comparison';
  const own = strengths(view).filter(Boolean);
  const price = priceWord(view);
  if (own.length === 0)
    return price ? `No measure of the business to compare; ${price}` : 'Nothing to compare with its peers';
  const parts = [...own, price].filter(Boolean);
  const text = parts.join(', ');
  return capitalised(text);
}

export function isCompany({ readings: { subject } }: SectorView): boolean {
  return !isFound(subject.company) || subject.company.found.kind === 'company';
}

/** `ahead of its peers on ROIC`, `behind on revenue growth`: quarters of the field. */
function strengths({ rows }: SectorView): string[] {
  const own = rows.filter((row) => row.metric.nature === 'strength' && placeOf(row) !== undefined);
  const named = (wanted: (place: number) => boolean) =>
    own.filter((row) => wanted(placeOf(row) ?? 50)).map(({ metric }) => metric.noun);
  const ahead = named((place) => place >= 75);
  const behind = named((place) => place <= 25);
  if (own.length === 0) return [];
  if (own.length > 1 && ahead.length === own.length) return ['ahead of its peers on every measure of the business'];
  if (own.length > 1 && behind.length === own.length) return ['behind its peers on every measure of the business'];
  if (!ahead.length && !behind.length) return ['in the middle of its peers'];
  const rest = ahead.length ? 'behind on' : 'behind its peers on';
  return [ahead.length ? `ahead of its peers on ${join(ahead)}` : '', behind.length ? `${rest} ${join(behind)}` : ''];
}

/** The multiple that the opening speaks of: on the whole firm where there is one, else on earnings or book value. */
export function leadMultiple({ rows }: SectorView): Row | undefined {
  const priced = rows.filter(({ metric, spread }) => metric.nature === 'price' && spread && isKnown(spread.premium));
  return (
    priced.find(({ metric }) => metric.key.startsWith('EV/')) ??
    priced.find(({ metric }) => metric.key === 'P/E') ??
    priced[0]
  );
}

function priceWord(view: SectorView): string {
  const premium = premiumOf(leadMultiple(view));
  if (premium === undefined) return '';
  if (Math.abs(premium) <= inLine) return 'priced in line';
  return premium > 0 ? 'at a premium' : 'at a discount';
}

function premiumOf(row: Row | undefined): number | undefined {
  return row?.spread && isKnown(row.spread.premium) ? row.spread.premium.value : undefined;
}

function rankSentence({ rows }: SectorView): string {
  const own = rows.filter(({ metric, spread }) => metric.nature === 'strength' && spread);
  const ranked = own.flatMap(({ metric, spread }) =>
    spread ? [`${cite(spread.rank)} of ${cite(spread.companies)} on ${metric.noun}`] : [],
  );
  if (ranked.length === 0) return '';
  const against = own.flatMap(({ metric, subject, spread }) =>
    spread ? [`${metric.noun} ${cite(subject)} against a median of ${cite(spread.median)}`] : [],
  );
  return `**Ranks ${join(ranked)}.** ${capital(join(against))}.`;
}

function priceSentence(view: SectorView): string {
  const lead = leadMultiple(view);
  const premium = premiumOf(lead);
  if (!lead?.spread || premium === undefined) return '';
  const { metric, subject, spread } = lead;
  const against = `the peers' median ${metric.noun}`;
  const said = sayPremium(premium, cite(spread.premium, { signed: true }), cite(spread.premium), against);
  const first = `**${said}** ${cite(subject)} against ${cite(spread.median)}`;
  const other = view.rows.find(
    ({ metric: second, spread: has }) => second.nature === 'price' && second !== metric && has,
  );
  const more = other?.spread
    ? `; on ${other.metric.noun} ${cite(other.subject)} against ${cite(other.spread.median)}`
    : '';
  return `${first}${more}.`;
}

function sayPremium(premium: number, signed: string, plain: string, against: string): string {
  if (Math.abs(premium) <= inLine) return `Priced in line with ${against}, ${signed} away.`;
  return premium > 0 ? `Premium of ${plain} to ${against}.` : `${signed} against ${against}, a discount.`;
}

function strengthSentence({ strength, readings }: SectorView): string {
  const fund = readings.sectorFund?.ticker;
  const own = strength.againstSector?.[openingHorizon];
  const sector = strength.sectorAgainstMarket?.[openingHorizon];
  if (own && sector && isKnown(own) && isKnown(sector))
    return `**${cite(own, { signed: true })} against its sector in six months.** It ${led(own)} a sector that ${led(sector)} the market (${fund} less ${readings.marketFund.ticker} ${cite(sector, { signed: true })}).`;
  const market = strength.againstMarket?.[openingHorizon];
  if (market && isKnown(market))
    return `**${cite(market, { signed: true })} against ${readings.marketFund.ticker} in six months.** ${readings.sectorFund ? 'The sector fund cannot be compared.' : 'There is no sector fund to compare with.'}`;
  return '';
}

function led(difference: Fact): string {
  return isKnown(difference) && difference.value >= 0 ? 'led' : 'trailed';
}

function fewSentence(view: SectorView): string {
  if (!isCompany(view))
    return '**No peers.** A fund or an index holds companies; its strength against the market is below.';
  const { peers, readings } = view;
  if (!isFound(readings.peers))
    return `**No peers.** ${capitalised(closed(readings.peers.missing))} What follows is the company's own.`;
  const [only] = peers;
  if (!only) return "**No peer has figures to compare.** What follows is the company's own.";
  return `**Only ${peers.map(({ ticker }) => ticker).join(' and ')} can be compared.** With fewer than three peers a rank or a quartile means little, so none is given.`;
}

export function join(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function capital(text: string): string {
  return /^[a-z][a-z-]* /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A sentence as it goes on after a colon: a plain word that began it becomes small, a name keeps its capital. */
export function afterColon(sentence: string): string {
  return /^(?:It|Its|No|None|Not|That|The|There|These|This|Too|Up) /.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}

/** With its full stop. */
export function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
