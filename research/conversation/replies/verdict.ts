import { isKnown, type KnownFact } from '#contract/facts.ts';
import { findClaims, offersBoth, type PutUp } from '#research/conversation/claims/claims.ts';
import { periodOf } from '#research/conversation/dated.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { horizonOf } from '#research/conversation/lead.ts';
import { readSentences } from '#research/conversation/passages.ts';
import { drawn, saidLabel, saidPeriod, sayFigure } from '#research/conversation/phrases.ts';
import { absenceOf, bestOf, factsOf, newest } from '#research/conversation/shelf.ts';
import type { Span } from '#research/conversation/spans.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { findTerm } from '#research/conversation/terms/terms.ts';
import { isPlural, list } from '#research/conversation/text.ts';
import { replyAbsent } from './absent.ts';
import { unbold } from './metric.ts';
import { declined, type Reply, said } from './reply.ts';

export type Verdict = PutUp & { holds: boolean; facts: KnownFact[]; beside: KnownFact[] };

/** A yes or a no first, the figures it stands on, and the rule; undefined where the question puts up no claim or its figures are not held. */
export function replyVerdict({ said: question, agent, spans }: Reading, file: CompanyFile): Reply | undefined {
  const period = namedPeriod(spans, file);
  const putUp = findClaims(question, agent).map((each) => overSpan(each, question));
  const verdicts = putUp.flatMap((each) => settle(each, file, period) ?? []);
  const [named] = putUp.filter(({ claim }) => claim.isNamed);
  if (named && !verdicts.some(({ claim }) => claim === named.claim))
    return declined(
      `The fund of another sector is not held here: with ${file.ticker} comes that of its own sector alone.`,
    );
  if (putUp.length > 0 && verdicts.length === 0) return replyUnsettled(putUp, file);
  const [first] = verdicts;
  if (!first) return undefined;
  const several = verdicts.filter(({ claim }) => claim.names?.test(question));
  if (several.length > 1 && new Set(several.map(({ claim }) => claim.on[0])).size === several.length)
    return said(
      ...several.map((each) => `**${each.holds !== each.isOpposite ? 'Yes' : 'No'}:** ${sayFacts(each, file)}.`),
    );
  const isEither = offersBoth(question);
  const meant = isEither ? (verdicts.find(({ holds }) => holds) ?? first) : first;
  const { claim } = meant;
  const told = claim.told ? findSentence(file, claim.told) : '';
  const rule = claim.rule === '' ? '' : `${claim.rule}.`;
  return said(
    [`**${leadOf(meant, verdicts, isEither)}:** ${sayFacts(meant, file)}.`, told, rule]
      .filter((text) => text !== '')
      .join(' '),
  );
}

/** A claim whose first figure is not held at all: that is said, with what stands beside it, instead of an answer to something near. */
function replyUnsettled(putUp: PutUp[], file: CompanyFile): Reply | undefined {
  for (const { claim } of putUp) {
    const [name = ''] = claim.on;
    const term = termFor(name);
    if (factsOf(file.ledger, file.ticker, term).length > 0) return undefined;
    if (typeof name !== 'string' && !absenceOf(file.ledger, file.ticker, term)) continue;
    const said = typeof name === 'string' ? { ...term, name: term.name || saidLabel({ label: name }) } : term;
    const beside = (claim.beside ?? []).flatMap((each) => readFact(file, each) ?? []).map(sayShort);
    const absent = replyAbsent([said], file).text;
    return declined(beside.length > 0 ? `${absent} Held beside it: ${list(beside)}.` : absent);
  }
  return undefined;
}

/** A claim about twelve months is settled over the months that the question names. */
export function overSpan({ claim, isOpposite }: PutUp, question: string): PutUp {
  const word = horizonOf(question);
  const [first] = claim.on;
  if (!word || !(first instanceof RegExp) || !first.source.endsWith(', twelve')) return { claim, isOpposite };
  const on = [new RegExp(first.source.replace(/twelve$/, word))];
  const beside = [first, ...(claim.beside ?? [])].filter((name) => String(name) !== String(on[0]));
  return { claim: { ...claim, on, beside }, isOpposite };
}

const datable: Span['kind'][] = ['year', 'quarter', 'ending', 'newest quarter'];

/** The fiscal period that a question names, by the reports held. */
export function namedPeriod(spans: Span[], { ledger, ticker }: CompanyFile): string | undefined {
  const [span] = spans;
  if (!span || !datable.includes(span.kind)) return undefined;
  const reported = ledger
    .facts()
    .filter(isKnown)
    .filter((fact) => fact.ticker === ticker && fact.basis !== 'estimate');
  return periodOf(span, reported);
}

/** A claim against its figures, of one period where one is named; undefined where they are not held. */
export function settle({ claim, isOpposite }: PutUp, file: CompanyFile, period?: string): Verdict | undefined {
  const first = readFact(file, claim.on[0] ?? '', period);
  if (!first) return undefined;
  const rest = claim.on.slice(1).map((name) => readFact(file, name, first.period) ?? readFact(file, name));
  const facts = [first, ...rest].filter((fact) => fact !== undefined);
  if (facts.length < claim.on.length) return undefined;
  const holds = claim.stated
    ? findSentence(file, claim.stated) !== ''
    : claim.holds(...facts.map(({ value }) => value));
  if (holds === undefined) return undefined;
  const beside = (claim.beside ?? []).flatMap(
    (name) => readFact(file, name, first.period) ?? (isOfQuarter(first) ? [] : (readFact(file, name) ?? [])),
  );
  return { claim, isOpposite, holds, facts, beside };
}

function isOfQuarter({ period }: KnownFact): boolean {
  return /^Q\d /.test(period);
}

function termFor(name: string | RegExp): Term {
  return (typeof name === 'string' && findTerm(name)) || { name: '', agents: [], means: '', labels: [name] };
}

/** A term's figure by the term's name, else the newest fact of a label; of one period where one is named. */
function readFact(file: CompanyFile, name: string | RegExp, period?: string): KnownFact | undefined {
  const term = termFor(name);
  const all = [...factsOf(file.ledger, file.ticker, term), ...ofSector(file, name)];
  if (period) return all.find((fact) => fact.period === period);
  const actual = all.filter(({ basis }) => basis !== 'estimate');
  return findFigure(file, term)?.now ?? newest(bestOf(term, actual));
}

/** The sector fund's own figures stand in the same ledger under the fund's ticker. */
function ofSector({ ledger, ticker }: CompanyFile, name: string | RegExp): KnownFact[] {
  if (typeof name === 'string') return [];
  return ledger
    .facts()
    .filter(isKnown)
    .filter((fact) => fact.ticker !== ticker && fact.label.startsWith(`${fact.ticker} less `) && name.test(fact.label));
}

/** `Yes`, `No`; where the question offers two states, the one that holds, or neither of them. */
function leadOf({ claim, isOpposite, holds }: Verdict, verdicts: Verdict[], isEither: boolean): string {
  if (!isEither) return holds !== isOpposite ? 'Yes' : 'No';
  if (verdicts.length > 1 && !holds) return 'Neither';
  const [holding, not] = claim.states ?? ['Yes', 'No'];
  return holds ? holding : not;
}

/** The figures of a claim in a sentence. */
export function sayFacts(
  { claim, facts, beside }: Pick<Verdict, 'claim' | 'facts' | 'beside'>,
  file: CompanyFile,
): string {
  if (claim.says) return claim.says([...facts, ...beside], file.ticker);
  const [first, ...rest] = [...facts, ...beside.filter((fact) => !facts.includes(fact))];
  if (!first) return '';
  const own = { name: '', agents: [...(isOfEconomy(first) ? (['macroeconomic-analyst'] as const) : [])], means: '' };
  const others = rest.map((fact) => `${sayShort(fact)}${fact.period === first.period ? '' : ` (${saidPeriod(fact)})`}`);
  return `${sayFigure(file, own, first)}${others.length > 0 ? `; ${list(others)}` : ''}`;
}

function sayShort(fact: KnownFact): string {
  const label = saidLabel(fact);
  return /[,`]/.test(label) ? `${label}: ${drawn(fact)}` : `${label} ${isPlural(label) ? 'are' : 'is'} ${drawn(fact)}`;
}

/** Figures of the economy belong to no company. */
function isOfEconomy({ label }: KnownFact): boolean {
  return /^(?:Yield curve|Policy rate|Sahm|Real |Unemployment)/.test(label);
}

function findSentence({ sections }: CompanyFile, sign: RegExp): string {
  const sentences = sections.flatMap(({ blocks }) => blocks.flatMap(readSentences)).map(unbold);
  return sentences.find((sentence) => sign.test(sentence)) ?? '';
}
