import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { asksWhether } from '#research/conversation/claims/claims.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { betweenPeriods } from '#research/conversation/differences.ts';
import { domains } from '#research/conversation/domains.ts';
import {
  type Figure,
  findFigure,
  sayStanding,
  tableOfFacts,
  tableOfYears,
  yearBefore,
} from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { leadOf } from '#research/conversation/lead.ts';
import { drawn, saidPeriod, sayFigure } from '#research/conversation/phrases.ts';
import { bestOf, factsOf, isQuarter } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { cite } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { replyAbsent } from './absent.ts';
import { explain, readPart, replyMetric } from './metric.ts';
import { type Reply, said } from './reply.ts';

/** What a trend is told by where a figure has one date only. */
const stands: Record<string, string> = {
  price: 'price return',
  'technical rating': 'weekly rating',
  'news score': 'change in the news score',
};

/** How a figure has developed: from where to where, the table, and in how many of the years it rose. */
export function replyTrend(reading: Reading, file: CompanyFile): Reply {
  const terms = termsFor(reading, file);
  const figures = terms.flatMap((term) => findFigure(file, term) ?? []);
  const moving = figures.filter(({ series }) => series.length > 1);
  const [first] = moving;
  if (first) {
    const [lead = '', ...paths] = moving.slice(0, 3).map(sayPath);
    return said(`${answerWay(reading.said, moving.slice(0, 3))}${lead}`, ...paths, tableOfYears(moving.slice(0, 6)));
  }
  const [single, ...others] = figures;
  if (single && others.length > 0) return replyMetric({ ...reading, spans: [] }, file);
  return single ? replySingle(single, reading.said) : replyAbsent(terms, file);
}

function termsFor({ terms, agent }: Reading, file: CompanyFile): Term[] {
  const asked = terms.length > 0 ? terms.flatMap(membersOf) : usualTerms(agent);
  return asked.map((term) => {
    const other = file.ledger && stands[term.name];
    return other && agent !== 'company-analyst' && agent !== 'sector-analyst' ? termOf(other) : term;
  });
}

function usualTerms(agent: Reading['agent']): Term[] {
  if (agent === 'technical-analyst') return [termOf('price return')];
  if (agent === 'company-analyst') return ['revenue', 'operating margin', 'diluted EPS'].map(termOf);
  return domains[agent].lead.slice(0, 3).map(termOf);
}

/** The newest step first: it is what `slowing` and `improving` ask for; a quarter is set against the same one a year before. Then the whole way, and in how many steps it rose. */
function sayPath(figure: Figure): string {
  const { file, term, series } = figure;
  const [first, last] = [series[0], series.at(-1)];
  const before = last && stepBefore(figure, last);
  if (!first || !last || !before) return '';
  const step = betweenPeriods(file.ledger, before, last);
  const lead = `${sayFigure(file, term, last)}, ${sayStep(step, before, last)} from ${drawn(before)} (${saidPeriod(before)}).`;
  const whole = series.filter(({ period }) => !period.startsWith('TTM '));
  const end = whole.at(-1);
  return whole.length > 2 && end && !isQuarter(last) ? `${lead} ${sayWay(file.ledger, whole, first, end)}` : lead;
}

const upward =
  /\b(?:ris(?:e|es|ing|en)|rose|increas\w*|improv\w*|grow(?:s|ing|n)?|grew|widen\w*|expand\w*|accelerat\w*|better|stronger|up|higher|climb\w*)\b/;
const downward =
  /\b(?:fall(?:s|ing|en)?|fell|declin\w*|decreas\w*|shrink\w*|slow\w*|worsen\w*|deteriorat\w*|narrow\w*|contract\w*|decelerat\w*|worse|weaker|down|lower|drop\w*)\b/;

/** Yes or no to `is it rising?`: by the newest step, and by the whole way where that says otherwise. */
function answerWay(question: string, figures: Figure[]): string {
  const wanted = upward.test(question) ? 1 : downward.test(question) ? -1 : 0;
  if (wanted === 0 || !asksWhether(question)) return '';
  const ways = figures.map((figure) => {
    const last = figure.series.at(-1);
    const before = last && stepBefore(figure, last);
    const first = figure.series[0];
    return last && before && first
      ? { step: Math.sign(sizeOf(last) - sizeOf(before)), whole: Math.sign(sizeOf(last) - sizeOf(first)) }
      : { step: 0, whole: 0 };
  });
  const steps = ways.filter(({ step }) => step === wanted).length;
  if (steps > 0 && steps < ways.length) return 'In part: ';
  const isWholly = ways.every(({ whole }) => whole === wanted);
  if (steps > 0) return isWholly ? 'Yes: ' : 'Of late yes, over the whole span no: ';
  return isWholly ? 'Not of late, though over the whole span: ' : 'No: ';
}

/** Money that goes out carries a minus: more of it is a rise. */
function sizeOf(fact: KnownFact): number {
  return isOutflow(fact) ? -fact.value : fact.value;
}

function isOutflow({ label, value }: KnownFact): boolean {
  return value < 0 && /^(?:Share repurchases|Dividends paid|Capital expenditure)$/.test(label);
}

/** Twelve months and quarters are set against those of a year before: nearer ones overlap, or are of another season. */
function stepBefore({ series, all }: Figure, last: KnownFact): KnownFact | undefined {
  return yearBefore(last, bestOf({ name: '', agents: [], means: '', labels: [last.label] }, all)) ?? series.at(-2);
}

function sayStep(step: Fact, before: KnownFact, last: KnownFact): string {
  if (before.value === last.value) return 'unchanged';
  const way = sizeOf(last) > sizeOf(before) ? 'up' : 'down';
  return isKnown(step) ? `${way} (${cite(step, { signed: true })})` : way;
}

/** The counts are facts of their own. */
function sayWay(ledger: Ledger, series: KnownFact[], first: KnownFact, last: KnownFact): string {
  const total = betweenPeriods(ledger, first, last);
  const common = { unit: 'count', period: `${first.period} to ${last.period}`, inputs: series };
  const sign = isOutflow(last) ? -1 : 1;
  const rises = ledger.compute({
    ...common,
    label: `${last.label}, steps that rose`,
    formula: 'periods above the one before',
    compute: (...values) => values.slice(1).filter((value, at) => sign * value > sign * (values[at] ?? value)).length,
  });
  const steps = ledger.compute({
    ...common,
    label: `${last.label}, steps`,
    formula: 'periods less one',
    compute: (...values) => values.length - 1,
  });
  const since = isKnown(total)
    ? `From ${saidPeriod(first)} to ${saidPeriod(last)} it changed by ${cite(total, { signed: true })}`
    : `In ${saidPeriod(first)} it was ${drawn(first)}`;
  return `${since}, rising in ${cite(rises)} of ${cite(steps)} steps.`;
}

/** A figure of one date: what the analysis knows beside it. */
function replySingle(figure: Figure, question: string): Reply {
  const { file, term, now } = figure;
  const facts = factsOf(file.ledger, file.ticker, term).slice(0, 8);
  const body = term.isList
    ? readPart(term, file) || (facts.length > 1 ? tableOfFacts(facts) : '')
    : sayStanding(figure) || explain(file, [now]);
  const caveat = term.isList ? '' : 'Earlier values of it are not kept in this analysis.';
  return said(`${sayFigure(file, term, leadOf(figure, question))}.`, body, caveat);
}
