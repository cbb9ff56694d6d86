import { isKnown, type KnownFact } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, type Drawing } from '#research/figures/cite.ts';
import { hideNames } from '#research/figures/names.ts';
import { readNumbers } from '#research/figures/numbers.ts';
import type { CompanyFile } from './files.ts';
import { economy, type Term } from './terms/term.ts';
import { isPlural } from './text.ts';

/** A fact's period as a sentence may say it: `FY2026`, `Nov 20, 2026`, `over 30 days to Nov 21, 2026`. */
export function saidPeriod({ period, basis }: KnownFact): string {
  if (period === basis || basis === 'assumption') return 'assumed';
  const dated = period.replace(/\d{4}-\d{2}-\d{2}/g, (iso) => day(iso));
  return safely(/^\d+ \w+ to /.test(dated) ? `over ${dated}` : dated);
}

/** A fact's label inside a sentence. Digits that would read as a figure stand as code. */
export function saidLabel(fact: { label: string }): string {
  return safely(inSentence(fact.label.replace(/\d{4}-\d{2}-\d{2}/g, (iso) => day(iso))));
}

/** A label that opens a line or a table's row. */
export function headLabel(fact: { label: string }): string {
  const label = safely(fact.label.replace(/\d{4}-\d{2}-\d{2}/g, (iso) => day(iso)));
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function safely(text: string): string {
  return readNumbers(hideNames(text, [], false)).length === 0 ? text : `\`${text}\``;
}

const proper = /^(?:Altman|Piotroski|Williams|Bollinger|Ichimoku|Hull|Sahm|[A-Z][A-Z])/;

function inSentence(label: string): string {
  return proper.test(label) ? label : label.replace(/^[A-Z](?=[a-z -])/, (letter) => letter.toLowerCase());
}

/** How a fact is drawn in a sentence: an index reading needs no four digits, money on its way out keeps its minus. */
export function drawn(fact: KnownFact, drawing: Drawing = {}): string {
  const isIndicator = fact.unit === '' && !Number.isInteger(fact.value) && Math.abs(fact.value) >= 5;
  return cite(fact, {
    ...(isIndicator ? { decimals: 1 as const } : {}),
    ...(fact.label === 'Sahm rule' ? { decimals: 2 as const } : {}),
    ...(isRate(fact) ? { decimals: 2 as const } : {}),
    ...(isScore(fact) ? { signed: true } : {}),
    ...drawing,
  });
}

/** Rates move by quarters of a per cent. */
function isRate({ unit, label }: KnownFact): boolean {
  return (
    unit === '%' &&
    /^(?:Policy rate|\S+ Treasury yield|BBB credit spread)$|^Weekly return of .*(?:slope|standard error)/.test(label)
  );
}

function isScore({ unit, label }: KnownFact): boolean {
  return (
    (unit === 'score' && !/altman|dispersion|error/i.test(label)) ||
    (unit !== 'x' && unit !== 'count' && /return, |against |^Change |growth|surprise|Move on/.test(label))
  );
}

/** Who has the figure: `AAPL's`, or `The` for a figure of the economy. */
export function owner(file: CompanyFile, term: Term): string {
  return term.agents[0] === economy ? 'The' : `${file.ticker}'s`;
}

/** `AAPL's operating margin is 34.4% (FY2026)`, the figure set bold. */
export function sayFigure(file: CompanyFile, term: Term, fact: KnownFact): string {
  const label = saidLabel(fact);
  const when = `(${saidPeriod(fact)})`;
  if (label.includes(file.ticker) || label.length > 45 || /[,`]| the price |^peers /i.test(label))
    return `${headLabel(fact)}: **${drawn(fact)}** ${when}`;
  return `${owner(file, term)} ${label} ${isPlural(label) ? 'are' : 'is'} **${drawn(fact)}** ${when}`;
}

/** The same within a table, where the head names the period. */
export function cell(fact: KnownFact | undefined): string {
  return fact && isKnown(fact) ? drawn(fact) : '';
}

export function table(head: string[], rows: string[][]): string {
  const rule = head.map((_, at) => (at === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
