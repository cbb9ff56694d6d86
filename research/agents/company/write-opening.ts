import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import type { Pace } from './compound.ts';
import { inSentence } from './derive.ts';
import type { Findings, StatementFindings } from './findings.ts';
import type { OwnHistory } from './history.ts';
import { figure, list, sentence } from './words.ts';

/** The headline and its two or three sentences, number first. */
export function writeOpening(findings: Findings, found: StatementFindings): string {
  return [
    writeHeadline(findings, found),
    [sayMargin(found), sayGrowth(found), sayPrice(findings, found)].filter((said) => said !== '').join('\n\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function writeHeadline({ company, ticker }: Findings, { verdict }: StatementFindings): string {
  const said = list(verdict.phrases);
  return said
    ? `### ${said.charAt(0).toUpperCase()}${said.slice(1)}`
    : `### ${company?.name ?? ticker}: too little is reported for a conclusion`;
}

function sayMargin({ evidence, table, books }: StatementFindings): string {
  const { margin, marginChange, column } = evidence;
  if (!margin || !isKnown(margin) || !column) return sayReturn(evidence.profit);
  const row = table.rows.find(({ label }) => label === margin.label);
  const years = (row?.cells ?? []).filter((cell) => cell !== margin).filter(isKnown);
  const head = `**${margin.label} ${cite(margin)} (${column.name})${books.kind === 'bank' ? ', where lower is better' : ''}${sayRank(
    margin.value,
    years.map(({ value }) => value),
  )}.**`;
  const body = sentence(
    [
      figure(
        marginChange,
        (cited) => `${cited} from ${books.now ? 'a year earlier' : 'the same quarter a year earlier'}`,
      ),
      sayParts(evidence.grossPart, evidence.overheadPart),
    ],
    ', ',
  ).replaceAll(/\[\[(f\d+)\]\]/g, '[[$1:+]]');
  return [head, body].filter((part) => part !== '').join(' ');
}

function sayParts(gross: Fact | undefined, overhead: Fact | undefined): string {
  const first = figure(gross, (cited) => `gross margin contributed ${cited}`);
  const second = figure(overhead, (cited) => `operating expenses ${cited}`);
  return first && second ? `to which ${first} and ${second}` : '';
}

function sayReturn(profit: Fact | undefined): string {
  return figure(profit, (cited) => `**${profit?.label} ${cited} (${profit?.period}).**`);
}

/** Says so only when it beats, or falls short of, every fiscal year shown. */
function sayRank(value: number, years: number[]): string {
  if (years.length < 3) return '';
  if (years.every((year) => value > year)) return ', the highest of the periods shown';
  return years.every((year) => value < year) ? ', the lowest of the periods shown' : '';
}

function sayGrowth({ evidence, pace, books }: StatementFindings): string {
  const { growth, column } = evidence;
  if (!growth || !isKnown(growth) || !column) return '';
  const against = books.now ? 'on the year before' : 'on the same quarter a year earlier';
  const head = `**Revenue ${cite(growth, { signed: true })} ${against} (${column.name})${books.now ? sayPace(growth.value, pace) : ''}.**`;
  return [head, sayEarnings(evidence)].filter((part) => part !== '').join(' ');
}

function sayPace(growth: number, { fact, span }: StatementFindings['pace']): string {
  if (!isKnown(fact)) return '';
  const difference = growth - fact.value;
  const word = Math.abs(difference) < 1 ? 'in line with' : difference > 0 ? 'faster than' : 'slower than';
  return `, ${word} the ${cite(fact)} a year of ${span}`;
}

function sayEarnings({ earningsGrowth, column, before }: StatementFindings['evidence']): string {
  const eps = column?.line('dilutedEps');
  const was = before?.line('dilutedEps');
  if (!eps || !isKnown(eps)) return '';
  if (earningsGrowth && isKnown(earningsGrowth))
    return `Diluted EPS ${cite(eps)}, ${cite(earningsGrowth, { signed: true })}.`;
  if (!was || !isKnown(was) || was.value > 0) return `Diluted EPS ${cite(eps)}.`;
  return `Diluted EPS ${cite(eps)} after ${cite(was)}: growth from a negative base is undefined.`;
}

function sayPrice(findings: Findings, found: StatementFindings): string {
  const { valuation, evidence } = found;
  const head = evidence.history ? `**${sayStanding(evidence.history)}.**` : sayLoneMultiple(found);
  const needs = valuation?.kind === 'cash' ? sayGrowthNeeded(valuation) : valuation ? sayReturnNeeded(valuation) : '';
  return head || needs ? [head, needs].filter((part) => part !== '').join(' ') : sayNoMultiple(findings, found);
}

function sayStanding({ name, now, median, percentile, from }: OwnHistory): string {
  return `${name} ${cite(now)} against an own median of ${cite(median)}, percentile ${cite(percentile, { decimals: 0 })} of its range since ${day(from)}`;
}

function sayLoneMultiple({ multiples }: StatementFindings): string {
  const known = [multiples['P/E'], multiples['P/B'], multiples['EV/sales'], multiples['P/sales']].find(
    (fact) => fact && isKnown(fact),
  );
  return figure(known, (cited) => `**${known?.label} ${cited}.**`);
}

function sayNoMultiple({ quote }: Findings, { multiples }: StatementFindings): string {
  const reasons = Object.values(multiples).map((fact) => ('missing' in fact ? fact.missing : ''));
  const why = quote.barrier ?? reasons.find((reason) => reason !== '');
  return why ? `**No multiple can be formed:** ${why}.` : '';
}

type Valuation = NonNullable<StatementFindings['valuation']>;

function sayGrowthNeeded(valuation: Extract<Valuation, { kind: 'cash' }>): string {
  const { flow, implied, delivered, scenarios, assumed } = valuation;
  const base = scenarios.find(({ name }) => name === 'Base');
  if (!isKnown(implied) || !base) return '';
  const need = `${implied.value < 0 ? 'to change by' : 'to grow'} ${cite(implied)} a year for ${cite(assumed.years)} years`;
  return `At a ${cite(base.rate)} cost of equity the price needs ${inSentence(flow.label)} ${need}${sayDelivered(delivered)}.`;
}

function sayDelivered({ fact, span }: Pace): string {
  if (!isKnown(fact)) return '';
  return `; it ${fact.value < 0 ? 'changed by' : 'grew'} ${cite(fact)} a year from ${span}`;
}

function sayReturnNeeded({ implied, delivered, scenarios, growth }: Extract<Valuation, { kind: 'book' }>): string {
  const base = scenarios.find(({ name }) => name === 'Base');
  if (!isKnown(implied) || !base) return '';
  const earned = figure(
    delivered,
    (cited) => `; it earned ${cited} (${delivered.period}${isAnnualised(delivered) ? ', annualised' : ''})`,
  );
  return `At a ${cite(base.rate)} cost of equity and ${cite(growth)} growth the price needs a lasting return on equity of ${cite(implied)}${earned}.`;
}

function isAnnualised(fact: Fact): boolean {
  return fact.label.endsWith('annualised');
}
