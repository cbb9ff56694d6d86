import { isKnown, type KnownFact } from '#contract/facts.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { betweenPeriods } from '#research/conversation/differences.ts';
import { nameReader } from '#research/conversation/domains.ts';
import { type Figure, findFigure, sayChange, yearBefore } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { findRule, findSection, paragraphCiting, sentencesCiting } from '#research/conversation/passages.ts';
import { drawn, headLabel, saidLabel, saidPeriod, sayFigure, table } from '#research/conversation/phrases.ts';
import { factsOf, satellite } from '#research/conversation/shelf.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { list } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import { plainText } from '#research/figures/links.ts';
import { replyAbsent } from './absent.ts';
import { readPart, unbold } from './metric.ts';
import { figureAt, replyAtSpans } from './periods.ts';
import { denyMove, denyPresumed, sayPresumed } from './presumed.ts';
import { type Reply, said } from './reply.ts';

/** Why: the rule behind a conclusion, or the inputs behind a figure. Causes in the world are in no ledger, and none is made up. */
export function replyWhy(reading: Reading, file: CompanyFile): Reply {
  const terms = reading.terms
    .map((term) => (term.name === 'surprise history' ? termOf('earnings surprise') : term))
    .flatMap(membersOf);
  if (terms.length === 0) return replyRule(reading, file);
  const [told] = terms;
  const part = told?.section && told.agents.length === 1 && told.name === 'headlines' ? readPart(told, file) : '';
  if (part) return said(carrierOf(file), part);
  const figure = terms.flatMap((term) => findFigure(file, term) ?? [])[0];
  if (!figure) {
    const presumed = sayPresumed(reading, file);
    return presumed ? said(presumed) : replyAbsent(terms, file);
  }
  if (isRating(figure)) return replyRule(reading, file);
  if (figure.term.name === 'price') return replyMove(reading, figure);
  const dated = isDated(reading) ? figureAt(reading, figure) : figure;
  if (!dated) return replyAtSpans({ ...reading, terms: [figure.term] }, file);
  const denied = denyPresumed(reading, file);
  return replyInputs(dated, denied ? `${denied} ` : denyMove(reading, dated));
}

function isDated({ spans }: Reading): boolean {
  return spans.some(({ kind }) => kind !== 'trailing');
}

/** The theme that carries the score, before the stories that moved it. */
function carrierOf({ ledger, ticker, sections }: CompanyFile): string {
  const moved = factsOf(ledger, ticker, {
    name: '',
    agents: [],
    means: '',
    labels: [/^What .+ news adds to the score$/],
  });
  const paragraphs = moved.flatMap(({ id }) => paragraphCiting(sections.slice(0, 1), id) ?? []);
  return unbold(paragraphs[0] ?? '');
}

function isRating({ term: { name } }: Figure): boolean {
  return name === 'technical rating' || name === 'weekly rating' || name === 'news score' || name === 'regime';
}

/** The conclusion, what it rests on, and the rule that makes it. */
export function replyRule(reading: Reading, file: CompanyFile): Reply {
  const { agent } = reading;
  const { sections, ticker } = file;
  const [opening] = sections;
  if (!opening) return said(`Too little is known of ${ticker} for a conclusion.`);
  const denied = denyPresumed(reading, file);
  const heading = opening.heading === '' ? '' : `**${unbold(opening.heading)}:** this is what it rests on.`;
  const rule = findRule(sections);
  const news = agent === 'sentiment-analyst' ? findSection(sections, /^What moved/) : undefined;
  return said(
    denied,
    heading,
    ...opening.blocks
      .filter((block) => !block.startsWith('|'))
      .filter((_, at) => !news || at !== 1)
      .slice(0, 3)
      .map(unbold),
    news ? news.blocks.slice(0, 4).join('\n\n') : '',
    rule ? unbold(rule) : '',
  );
}

function replyMove({ agent }: Reading, { file, term, now }: Figure): Reply {
  const returns = factsOf(file.ledger, file.ticker, {
    ...term,
    labels: [/ price return, /, /^Price change of /, 'Six-month price change'],
  }).slice(0, 4);
  const spans = returns.map((fact) => `${fact.label.replace(/^.*, /, 'over ')} ${drawn(fact, { signed: true })}`);
  const moves = spans.length > 1 ? `Its price changed ${list(spans)}.` : '';
  const news =
    agent === 'sentiment-analyst'
      ? ''
      : `${nameReader('sentiment-analyst')}: ask there which stories came with the move.`;
  return said(`${sayFigure(file, term, now)}. ${moves}`.trim(), `Prices show that it moved, not why. ${news}`.trim());
}

const mostInputs = 4;

/** The inputs of a computed figure, now and a year before: which of them moved. */
function replyInputs(figure: Figure, denied: string): Reply {
  const { file, term, now, all, series } = figure;
  const inputs = inputsOf(file, now);
  const isSaid = denied.includes(`[[${now.id}`);
  const lead = isSaid
    ? denied.trim()
    : `${denied}${sayFigure(file, term, now)}${sayChange(figure) || sayRate(figure)}.`;
  const told = sentencesCiting(file.sections, new Set([now.id]))
    .slice(0, 2)
    .map(unbold)
    .join(' ');
  if (inputs.length === 0)
    return said(
      lead,
      told,
      `It is ${now.basis === 'computed' ? 'worked out in one step' : 'given by the source as one line'}; what stood behind it is in none of the figures held.`,
    );
  const rule = now.formula ? `It is ${formula(now.formula)}.` : '';
  const held = [...series, ...all].filter((fact) => fact.label === now.label);
  const before = yearBefore(now, held) ?? nearest(now, held);
  const laid = inputs.length > mostInputs ? '' : before ? tableOfInputs(file, now, before) : '';
  const own = inputs.length > mostInputs || laid ? '' : `Its inputs: ${list(inputs.map(sayInput))}.`;
  return said(
    lead,
    `${rule} ${own}`.trim(),
    laid,
    laid ? 'The figures show which part moved, not the cause behind it.' : '',
  );
}

/** A rate has no figure of a year before: how far it moved over three and over twelve months. */
function sayRate({ file, term, now }: Figure): string {
  const moves = ['three', 'twelve'].flatMap((months) => {
    const move = satellite(file.ledger, now, term, `change over ${months} months`);
    return move ? [`${cite(move, { signed: true })} over ${months} months`] : [];
  });
  return moves.length > 0 ? `, ${list(moves)}` : '';
}

function sayInput(input: KnownFact): string {
  return `${saidLabel(input)} ${drawn(input)} (${saidPeriod(input)})`;
}

function nearest(now: KnownFact, held: KnownFact[]): KnownFact | undefined {
  return held.filter((fact) => fact.asOf < now.asOf).toSorted((a, b) => (a.asOf > b.asOf ? -1 : 1))[0];
}

function inputsOf({ ledger }: CompanyFile, { inputs = [] }: KnownFact): KnownFact[] {
  return inputs.flatMap((id) => ledger.find(id) ?? []).filter(isKnown);
}

function tableOfInputs(file: CompanyFile, now: KnownFact, before: KnownFact): string {
  const earlier = inputsOf(file, before);
  const rows = inputsOf(file, now).flatMap((input, at) => {
    const was = earlier[at];
    return was && was.label === input.label
      ? [[headLabel(input), drawn(was), drawn(input), cite(betweenPeriods(file.ledger, was, input), { signed: true })]]
      : [];
  });
  return rows.length > 0 ? table(['', before.period, now.period, 'Change'], rows) : '';
}

/** A formula holds digits that are no figures: it stands as code. */
export function formula(text: string): string {
  return `\`${plainText(text).replaceAll('\\', '').replaceAll('`', '')}\``;
}
