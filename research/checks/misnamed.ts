import type { KnownFact } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';
import { fits, type NamedPeriod, periodOf, readPeriods } from '#research/figures/periods.ts';
import { type Finding, find, inEachPassage, mostTogether, nameFact, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { isSupposed, leadOf, tailOf } from './wording.ts';

/** A figure that is traced, under the name or the period of another fact: `the net margin was 34.4%`, where that is the operating margin. */
export const misnamed: Rule = (reading) => {
  const byLabel = Map.groupBy(reading.known, ({ ticker, label }) => `${ticker}|${plain(label)}`);
  const labels = [...new Set(reading.known.map(({ label }) => plain(label)))].sort((a, b) => b.length - a.length);
  return inEachPassage((passage) =>
    passage.isRow || passage.isScenario || passage.figures.length > mostTogether
      ? []
      : passage.figures.flatMap((figure, at) => judge(figure, at, passage, reading, { byLabel, labels })),
  )(reading);
};

type Shelf = { byLabel: Map<string, KnownFact[]>; labels: string[] };

function judge(figure: Figure, at: number, passage: Passage, reading: Reading, shelf: Shelf): Finding[] {
  const { fact } = figure;
  const lead = leadOf(passage, at);
  if (!fact || isSupposed(lead)) return [];
  const meant = otherByName(fact, lead, shelf) ?? otherByPeriod(fact, lead, tailOf(passage, at), shelf);
  if (!meant || draw(meant) === draw(fact)) return [];
  const text = `The text says ${draw(fact)} of ${nameFact(meant)}, which is ${draw(meant)}; the figure is of ${nameFact(fact)}.`;
  return [find(reading, 'two_values', text, { from: figure.start, to: figure.end }, [figure, meant])];
}

function plain(label: string): string {
  return label.toLowerCase().replace(/ \([^)]*\)/g, '');
}

const linked =
  /(?:^|[.,;:(]\s*|\b(?:the|its|an?|and|with|has|had|while)\s+|\w['’]s\s+)([a-z][\w/& '’-]{2,60}?)\s+(?:of|is|was|stands at|stood at|came in at|sits at)\s+(?:about |around |roughly )?$/i;

/** The label that stands right before the figure is another fact's of the same period, and no part of the figure's own. */
function otherByName(fact: KnownFact, lead: string, { byLabel, labels }: Shelf): KnownFact | undefined {
  const named = linked
    .exec(lead)?.[1]
    ?.toLowerCase()
    .replace(/^(?:the|its|an?) /, '');
  if (!named || !labels.includes(named)) return undefined;
  const own = new Set(plain(fact.label).match(/[\w/&]+/g));
  if (named.split(' ').every((word) => own.has(word))) return undefined;
  return byLabel.get(`${fact.ticker}|${named}`)?.find((each) => each.period === fact.period && each.unit === fact.unit);
}

const elsewhere =
  /\b(?:since|after|from|compared|versus|vs|than|against|before|by|until|now|currently|today|following|up on|ahead)\b/i;

/** The year or quarter said of the figure is another than its own, and that one is known too. */
function otherByPeriod(fact: KnownFact, lead: string, tail: string, { byLabel }: Shelf): KnownFact | undefined {
  const said = periodAfter(tail) ?? periodBefore(lead);
  if (!said?.year || !/^(?:Q[1-4] )?FY\d{4}$/.test(fact.period) || fits(said, periodOf(fact.period))) return undefined;
  if (said.quarter === undefined && /^Q/.test(fact.period)) return undefined;
  return byLabel
    .get(`${fact.ticker}|${plain(fact.label)}`)
    ?.find(
      (each) =>
        each.unit === fact.unit && /^(?:Q[1-4] )?FY\d{4}$/.test(each.period) && fits(said, periodOf(each.period)),
    );
}

/** `$445.8bn in FY2025`, `$445.8bn (FY2025)` */
function periodAfter(tail: string): NamedPeriod | undefined {
  const [first] = readPeriods(tail);
  return first && /^\s*(?:in |for |\()$/.test(tail.slice(0, first.start)) ? first : undefined;
}

/** `In FY2025, revenue was`: the only one since the figure before. */
function periodBefore(lead: string): NamedPeriod | undefined {
  const [first, ...more] = readPeriods(lead);
  const isOpening = first && /(?:^|[.;(]\s*|,\s*|\band\s+|\bwhile\s+)(?:in |for )?$/i.test(lead.slice(0, first.start));
  return isOpening && more.length === 0 && !elsewhere.test(lead) && /\b(?:was|were|of|is|reached|at|:)\s*$/i.test(lead)
    ? first
    : undefined;
}
