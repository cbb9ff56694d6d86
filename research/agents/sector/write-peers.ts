import { type Fact, isKnown } from '#contract/facts.ts';
import { cite, type Drawing } from '#research/figures/cite.ts';
import { plainText } from '#research/figures/links.ts';
import { isFound } from '#research/market/market.ts';
import type { Row, Spread } from './comparison.ts';
import type { Standing } from './standing.ts';
import type { SectorView } from './view.ts';
import { afterColon, closed, isCompany } from './write-opening.ts';

/** The table of subject and peers, with how they were classified and chosen. */
export function writePeers(view: SectorView): string {
  if (!isCompany(view)) return '';
  const { subject, peers, rows, isComparable } = view;
  const currency = subject.quote.currency ?? '';
  const head = [
    'Company',
    `Market value${currency ? `, ${currency} bn` : ''}`,
    ...rows.map(({ metric }) => metric.head),
  ];
  const lines = [
    [
      labelled(`**${subject.ticker}**`, subject),
      marketValue(subject, currency),
      ...rows.map((row) => cell(row.subject)),
    ],
    ...peers.map((peer, index) => [
      labelled(peer.ticker, peer),
      marketValue(peer, currency),
      ...rows.map(({ peers: facts }) => cell(facts[index])),
    ]),
    ...(isComparable ? spreadLines(rows, subject.ticker) : []),
  ];
  const table = [head, head.map((_, index) => (index ? '--:' : '---')), ...lines].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return `#### Beside its peers\n${classified(view)}\n\n${table.join('\n')}${periodNote(view)}`;
}

/** The rows of the quartiles take so much room anyway. */
const longestLabel = 30;

/** `MSFT Microsoft`. A name that would widen the column is left out, and one with digits, which could be read as a figure. */
function labelled(shown: string, { ticker, name }: Standing): string {
  const short = shortName(name);
  const isFit = short !== '' && short !== ticker && !/\d/.test(short) && `${ticker} ${short}`.length <= longestLabel;
  return isFit ? `${shown} ${plainText(short)}` : shown;
}

/** Without article, domain and legal form: `Boeing`, `Procter & Gamble`. */
export function shortName(name: string): string {
  const form =
    /(?:,? (?:Inc\.?|Incorporated|Corp\.?|Corporation|Compan(?:y|ies)|Co\.?|plc|Ltd\.?|Limited)|\.com| and| &)$/i;
  let short = name.trim().replace(/^The /, '');
  while (form.test(short)) short = short.replace(form, '').trim();
  return short;
}

function spreadLines(rows: Row[], ticker: string): string[][] {
  const line = (name: string, pick: (spread: Spread) => Fact, drawing: Drawing = {}) => [
    name,
    '',
    ...rows.map(({ spread }) => (spread ? cite(pick(spread), drawing) : '')),
  ];
  return [
    line('*Upper quartile of the peers*', ({ high }) => high),
    line('*Median of the peers*', ({ median }) => median),
    line('*Lower quartile of the peers*', ({ low }) => low),
    line(`*Percentile of ${ticker} among them*`, ({ percentile }) => percentile, { decimals: 0 }),
  ];
}

function marketValue({ quote }: Standing, currency: string): string {
  return quote.currency === currency || !isKnown(quote.marketCap)
    ? cell(quote.marketCap, { scale: 'bn', decimals: 1 })
    : 'other currency';
}

function cell(fact: Fact | undefined, drawing: Drawing = {}): string {
  return fact ? cite(fact, drawing) : '';
}

function classified({ subject, readings: { subject: looked, peers } }: SectorView): string {
  const company = isFound(looked.company) ? looked.company.found : undefined;
  const place = [company?.sector, company?.industry]
    .filter((part) => part !== undefined)
    .map(plainText)
    .join(', ');
  const how = company?.classifiedBy ? ` (${plainText(company.classifiedBy)})` : '';
  const where = place
    ? `${subject.ticker} is classified as ${place}${how}.`
    : `How ${subject.ticker} is classified is not known.`;
  return isFound(peers) ? `${where} Peers: ${closed(afterColon(inWords(plainText(peers.found.rule))))}` : where;
}

/** Fiscal years end on different days: said once, under the table. */
function periodNote({ rows }: SectorView): string {
  const periods = new Set(
    rows
      .filter(({ metric }) => metric.nature === 'strength')
      .flatMap(({ subject, peers }) => [subject, ...peers].filter(isKnown).map(({ asOf }) => asOf)),
  );
  return periods.size > 1
    ? "\n\nEach company's last twelve months end with its own newest quarter, so the columns do not cover quite the same months."
    : '';
}

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A rule's small numbers in words: they are part of the rule, not figures. */
export function inWords(rule: string): string {
  return rule.replaceAll(/(?<![\w.,-])\d{1,2}(?![\w.,%-])/g, (digits) => numerals[Number(digits)] ?? digits);
}
