import { isKnown, type KnownFact } from '#contract/facts.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { betweenPeriods } from '#research/conversation/differences.ts';
import { domains } from '#research/conversation/domains.ts';
import { type Figure, findFigure, sayStanding, tableOfFacts, tableOfYears } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { drawn, owner, saidLabel, saidPeriod, sayFigure } from '#research/conversation/phrases.ts';
import { factsOf } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { isPlural } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { replyAbsent } from './absent.ts';
import { explain, readPart } from './metric.ts';
import { type Reply, said } from './reply.ts';

/** What a trend is told by where a figure has one date only. */
const stands: Record<string, string> = {
  price: 'price return',
  RSI: 'weekly rating',
  'technical rating': 'weekly rating',
  'news score': 'change in the news score',
};

/** How a figure has developed: from where to where, the table, and in how many of the years it rose. */
export function replyTrend(reading: Reading, file: CompanyFile): Reply {
  const terms = termsFor(reading, file);
  const figures = terms.flatMap((term) => findFigure(file, term) ?? []);
  const moving = figures.filter(({ series }) => series.length > 1);
  const [first] = moving;
  if (first) return said(...moving.slice(0, 3).map(sayPath), tableOfYears(moving.slice(0, 6)));
  const [single] = figures;
  return single ? replySingle(single) : replyAbsent(terms, file);
}

function termsFor({ terms, agent }: Reading, file: CompanyFile): Term[] {
  const asked = terms.length > 0 ? terms.flatMap(membersOf) : leadOf(agent);
  return asked.map((term) => {
    const other = file.ledger && stands[term.name];
    return other && agent !== 'company-analyst' && agent !== 'sector-analyst' ? termOf(other) : term;
  });
}

function leadOf(agent: Reading['agent']): Term[] {
  if (agent === 'technical-analyst') return [termOf('price return')];
  if (agent === 'company-analyst') return ['revenue', 'operating margin', 'diluted EPS'].map(termOf);
  return domains[agent].lead.slice(0, 3).map(termOf);
}

function sayPath({ file, term, series }: Figure): string {
  const first = series[0];
  const last = series.at(-1);
  if (!first || !last) return '';
  const change = betweenPeriods(file.ledger, first, last);
  const label = `${owner(file, term)} ${saidLabel(last)}`;
  const path = `from ${drawn(first)} (${saidPeriod(first)}) to **${drawn(last)}** (${saidPeriod(last)})`;
  const steps = countRises(file.ledger, series);
  const total = isKnown(change) ? `: ${cite(change, { signed: true })}` : '';
  return `${label} ${verb(first, last)} ${path}${total}. ${steps}`.trim();
}

function verb(first: KnownFact, last: KnownFact): string {
  if (first.value === last.value) return isPlural(first.label) ? 'stayed, ' : 'went';
  return last.value > first.value ? 'rose' : 'fell';
}

/** `It rose in 3 of 4 steps; the last was +1.7 points.` The counts are facts of their own. */
function countRises(ledger: Ledger, series: KnownFact[]): string {
  const before = series.at(-2);
  const last = series.at(-1);
  if (series.length < 3 || !before || !last) return '';
  const common = { unit: 'count', period: `${series[0]?.period} to ${last.period}`, inputs: series };
  const rises = ledger.compute({
    ...common,
    label: `${last.label}, steps that rose`,
    formula: 'periods above the one before',
    compute: (...values) => values.slice(1).filter((value, at) => value > (values[at] ?? value)).length,
  });
  const steps = ledger.compute({
    ...common,
    label: `${last.label}, steps`,
    formula: 'periods less one',
    compute: (...values) => values.length - 1,
  });
  const newest = betweenPeriods(ledger, before, last);
  const step = isKnown(newest) ? `; the last step, from ${before.period}, was ${cite(newest, { signed: true })}` : '';
  return `It rose in ${cite(rises)} of ${cite(steps)} steps${step}.`;
}

/** A figure of one date: what the analysis knows beside it. */
function replySingle(figure: Figure): Reply {
  const { file, term, now } = figure;
  const facts = factsOf(file.ledger, file.ticker, term).slice(0, 8);
  const body = term.isList
    ? readPart(term, file) || (facts.length > 1 ? tableOfFacts(facts) : '')
    : sayStanding(figure) || explain(file, [now]);
  const caveat = term.isList ? '' : 'Earlier values of it are not kept in this analysis.';
  return said(`${sayFigure(file, term, now)}.`, body, caveat);
}
