import { isKnown, type KnownFact } from '#contract/facts.ts';
import { asksWhether, offersBoth } from '#research/conversation/claims/claims.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { domains, nameReader } from '#research/conversation/domains.ts';
import { type Figure, findFigure, sayStanding, tableOfYears } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { sentencesCiting } from '#research/conversation/passages.ts';
import { drawn, saidPeriod, sayFigure } from '#research/conversation/phrases.ts';
import { satellite } from '#research/conversation/shelf.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { capital } from '#research/conversation/text.ts';
import { replyAbsent } from './absent.ts';
import { explain, unbold, withoutLead } from './metric.ts';
import { type Reply, said } from './reply.ts';

/** Whether a figure is high or low: said only against a yardstick that is in the ledger. */
export function replyJudgement(reading: Reading, file: CompanyFile): Reply {
  const asked = reading.terms.length > 0 ? reading.terms : domains[reading.agent].lead.slice(0, 1).map(termOf);
  const terms = asked.flatMap(membersOf);
  const figures = terms.flatMap((term) => findFigure(file, term) ?? []);
  const question = reading.said;
  const judged = figures.map((figure) => ({ figure, text: judge(figure, question) })).filter(({ text }) => text !== '');
  if (judged.length > 0)
    return said(
      ...judged.slice(0, 4).map(({ text }) => text),
      tableOfYears(judged.slice(0, 4).map(({ figure }) => figure)),
    );
  const [first] = figures;
  if (!first) return replyAbsent(terms, file);
  const told =
    sentencesCiting(file.sections, new Set([first.now.id]))
      .slice(0, 2)
      .map((sentence) => withoutLead(unbold(sentence), [first.now]))
      .join(' ')
      .trim() || explain(file, [first.now]);
  const meaning = `${capital(first.term.means)}.`;
  return said(`${sayFigure(file, first.term, first.now)}.`, told, meaning, told ? '' : sayNoYardstick(reading));
}

function judge(figure: Figure, question: string): string {
  const { file, term, now } = figure;
  const percentile = satellite(file.ledger, now, term, 'own percentile');
  const amongPeers = percentile ? undefined : satellite(file.ledger, now, term, 'percentile among the peers');
  const standing = percentile ?? amongPeers;
  if (!standing) return judgeByYears(figure, question);
  const whose = percentile ? 'its own range' : "the peers' range";
  const text = `${place(standing.value)} ${whose}: ${lead(figure)} ${sayStanding(figure)}`;
  const isYes = agreesWith(question, standing.value);
  return isYes === undefined ? text : `${isYes ? 'Yes' : 'No'}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const dear = /\b(?:high|expensive|dear|pricey|overvalued|large|stretched|excessive|wide|much)\b/;
const cheap = /\b(?:low|cheap|undervalued|small|tight|narrow)\b/;

/** Yes or no to `is it high?` and `is it cheap?`: the upper quarter of the range is high, the lower quarter low. */
function agreesWith(question: string, percentile: number): boolean | undefined {
  if (!asksWhether(question) || offersBoth(question)) return undefined;
  if (dear.test(question)) return percentile >= 75;
  return cheap.test(question) ? percentile <= 25 : undefined;
}

function lead({ file, term, now }: Figure): string {
  return `${sayFigure(file, term, now)}.`;
}

function place(percentile: number): string {
  if (percentile >= 75) return 'High in';
  return percentile <= 25 ? 'Low in' : 'In the middle of';
}

/** Against its own years: the highest, the lowest, or above or below their median. */
function judgeByYears(figure: Figure, question: string): string {
  const { series, now, file } = figure;
  const earlier = series.filter((fact) => fact !== now && fact.period !== now.period);
  if (earlier.length < 2) return '';
  const median = file.ledger.compute({
    label: `${now.label}, median of the earlier periods`,
    unit: now.unit,
    period: `${earlier[0]?.period} to ${earlier.at(-1)?.period}`,
    formula: 'middle of the earlier periods',
    inputs: earlier,
    compute: (...values) => middle(values),
  });
  if (!isKnown(median)) return '';
  const below = earlier.filter(({ value }) => value < now.value).length;
  const isYes = agreesWith(question, (100 * below) / earlier.length);
  const stands = standing(now, earlier, median);
  const opening =
    isYes === undefined ? stands : `${isYes ? 'Yes' : 'No'}, ${stands.charAt(0).toLowerCase()}${stands.slice(1)}`;
  return `${opening}: ${sayFigure(file, figure.term, now)}, against a median of ${drawn(median, { signed: false })} (${saidPeriod(median)}).`;
}

function middle(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  return sorted.length % 2 === 1 || upper === undefined ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}

function standing(now: KnownFact, earlier: KnownFact[], median: KnownFact): string {
  if (earlier.every(({ value }) => now.value > value)) return 'The highest of the periods held';
  if (earlier.every(({ value }) => now.value < value)) return 'The lowest of the periods held';
  return now.value >= median.value ? 'Above the middle of the periods held' : 'Below the middle of the periods held';
}

function sayNoYardstick({ agent }: Reading): string {
  const peers = agent === 'sector-analyst' ? '' : ` ${nameReader('sector-analyst')}.`;
  return `Neither its own past nor peers are measured for it here, so high or low cannot be said.${peers}`;
}
