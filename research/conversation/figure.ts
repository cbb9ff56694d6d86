import { isKnown, type KnownFact } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { betweenPeriods } from './differences.ts';
import type { CompanyFile } from './files.ts';
import { cell, drawn, headLabel, saidPeriod, table } from './phrases.ts';
import { bestOf, factsOf, isQuarter, newest, satellite, seriesOf } from './shelf.ts';
import { readYears } from './statements.ts';
import type { Term } from './terms/term.ts';

/** A term's figure of a company today, with the facts it stands among. */
export type Figure = { term: Term; file: CompanyFile; now: KnownFact; all: KnownFact[]; series: KnownFact[] };

/** Undefined when nothing known says the term. */
export function findFigure(file: CompanyFile, term: Term): Figure | undefined {
  const { accounts, ledger, ticker } = file;
  const years = accounts && term.statement ? readYears(accounts, term) : [];
  const all = factsOf(ledger, ticker, term);
  const best = bestOf(term, all);
  const now = newest(best);
  if (!now) return undefined;
  const series = years.length > 1 ? years : seriesOf(best);
  return { term, file, now: years.at(-1) ?? now, all, series };
}

/** `, up 1.7 points from 32.7% (FY2025)`; empty where no figure of a year before is held. */
export function sayChange({ file, now, all }: Figure): string {
  const before = yearBefore(now, bestOf({ name: '', agents: [], means: '', labels: [now.label] }, all));
  if (!before) return '';
  const change = betweenPeriods(file.ledger, before, now);
  const from = `from ${drawn(before)} (${saidPeriod(before)})`;
  return isKnown(change)
    ? `, ${cite(change, { signed: true })} ${from}`
    : `, after ${drawn(before)} (${saidPeriod(before)})`;
}

export function yearBefore(now: KnownFact, all: KnownFact[]): KnownFact | undefined {
  if (!/^(?:FY|TTM|Q\d )/.test(now.period)) return undefined;
  return all.find((fact) => {
    const days = (Date.parse(now.asOf) - Date.parse(fact.asOf)) / 86_400_000;
    return days > 350 && days < 380 && isQuarter(fact) === isQuarter(now);
  });
}

/** Where a figure stands: in its own range, and among the peers, as far as the analysis measured it. */
export function sayStanding(figure: Figure): string {
  return [sayOwnRange(figure), sayPeers(figure)].filter((text) => text !== '').join(' ');
}

function sayOwnRange({ file, now, term }: Figure): string {
  const part = (suffix: string) => satellite(file.ledger, now, term, `own ${suffix}`);
  const [median, percentile, low, high] = ['median', 'percentile', 'minimum', 'maximum'].map(part);
  if (!median || !percentile) return '';
  const since = median.period.slice(0, 10);
  const range = low && high ? `, between ${cite(low)} and ${cite(high)}` : '';
  return `Its own median since ${day(since)} is ${cite(median)}; today stands at percentile ${cite(percentile, { decimals: 0 })} of that range${range}.`;
}

function sayPeers({ file, now, term }: Figure): string {
  const part = (suffix: string) => satellite(file.ledger, now, term, suffix);
  const median = part('median of the peers');
  if (!median) return '';
  const rank = part('rank');
  const companies = part('companies compared');
  const place = rank && companies ? `; it ranks ${cite(rank)} of ${cite(companies)}, one being the highest` : '';
  return `The peers' median is ${cite(median)}${place}.`;
}

const mostColumns = 6;

/** Figures over their years as one table; empty with fewer than three of them. */
export function tableOfYears(figures: Figure[]): string {
  const shown = figures.filter(({ series }) => series.length > 2);
  const [first] = shown;
  if (!first) return '';
  const longest = shown.reduce((most, { series }) => (isFuller(series, most) ? series : most), first.series);
  const periods = longest.map(({ period }) => period).slice(-mostColumns);
  const rows = shown.map(({ now, series }) => [headLabel(now), ...periods.map((period) => cell(at(series, period)))]);
  return table(['', ...periods.map(dated)], rows);
}

/** A series that ends with trailing months names the column; a balance would name it by its quarter. */
function isFuller(series: KnownFact[], most: KnownFact[]): boolean {
  const isTrailing = series.at(-1)?.period.startsWith('TTM ') ?? false;
  return series.length > most.length || (series.length === most.length && isTrailing);
}

/** A balance at the end of the trailing months bears its quarter's name. */
function at(series: KnownFact[], period: string): KnownFact | undefined {
  return (
    series.find((fact) => fact.period === period) ??
    (period.startsWith('TTM ') ? series.findLast(isQuarter) : undefined)
  );
}

/** Figures one under the other, each with its period. */
export function tableOfFacts(facts: KnownFact[]): string {
  return table(
    ['', 'Figure', 'Period'],
    facts.map((fact) => [headLabel(fact), drawn(fact), saidPeriod(fact)]),
  );
}

/** A period as a table's head: `FY2026`, `Nov 20, 2026`. */
function dated(period: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(period) ? day(period) : period;
}
