import { isKnown, type KnownFact } from '#contract/facts.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import {
  type Figure,
  findFigure,
  sayChange,
  sayStanding,
  tableOfFacts,
  tableOfYears,
} from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { leadOf } from '#research/conversation/lead.ts';
import {
  findSection,
  findTable,
  paragraphCiting,
  readSentences,
  rowsCiting,
  sentencesCiting,
} from '#research/conversation/passages.ts';
import { drawn, saidLabel, saidPeriod, sayFigure } from '#research/conversation/phrases.ts';
import { newestByLabel, satellite } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf } from '#research/conversation/terms/terms.ts';
import { capital, list } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import { replyAbsent } from './absent.ts';
import { replyAtSpans } from './periods.ts';
import { type Reply, said } from './reply.ts';

/** A figure: first the figure itself, then what lets the reader check it. */
export function replyMetric(reading: Reading, file: CompanyFile): Reply {
  if (reading.spans.some(({ kind }) => kind !== 'trailing')) return replyAtSpans(reading, file);
  const terms = reading.terms.flatMap(membersOf);
  const figures = terms.map((term) => findFigure(file, term)).filter((figure) => figure !== undefined);
  const [first] = figures;
  if (!first) return replyPart(reading.terms, file, reading.said) ?? replyAbsent(terms, file);
  if (figures.length === 1)
    return first.term.isList
      ? replyList(first, reading.said)
      : (replyMedian(first, reading.said) ?? replyMove(first, reading.said) ?? replyOne(first));
  return replySeveral(figures.slice(0, mostTogether), first);
}

const mostTogether = 6;
const mostInProse = 3;

function replySeveral(figures: Figure[], first: Figure): Reply {
  const isShort = figures.length <= mostInProse || sayStanding(first) !== '';
  if (isShort) return said(...figures.map(sayBriefly), tableOfYears(figures));
  return said(sayBriefly(first), tableOfFacts(figures.map(({ now }) => now)));
}

function sayBriefly(figure: Figure): string {
  return [`${sayFigure(figure.file, figure.term, figure.now)}${sayChange(figure)}.`, sayStanding(figure)]
    .filter((text) => text !== '')
    .join(' ');
}

function replyOne(figure: Figure): Reply {
  const told = figure.term.isTold ? tell(figure) : '';
  if (told) return said(told);
  const years = tableOfYears([figure]);
  const evidence = years || (sayStanding(figure) ? '' : explain(figure.file, [figure.now]));
  return said(sayBriefly(figure), evidence);
}

/** `What is the median P/E of the peers?` */
function replyMedian({ file, term, now }: Figure, question: string): Reply | undefined {
  const median = /\bmedian\b/.test(question) ? satellite(file.ledger, now, term, 'median of the peers') : undefined;
  return median
    ? said(`The peers' median ${saidLabel(now)} is **${cite(median)}**; ${file.ticker}'s own is ${drawn(now)}.`)
    : undefined;
}

/** `By how much did the policy rate change over twelve months?` */
function replyMove({ file, term, now }: Figure, question: string): Reply | undefined {
  const isAsked = /\b(?:chang|mov|risen|rise|rose|fell|fall)\w*\b.*\b(?:twelve|12) months\b/.test(question);
  const move = isAsked ? satellite(file.ledger, now, term, 'change over twelve months') : undefined;
  if (!move) return undefined;
  const lead = `The change of the ${saidLabel(now)} over twelve months is **${cite(move, { signed: true })}**, to ${drawn(now)} (${saidPeriod(now)}).`;
  return said(lead, explain(file, [now]));
}

const mostTold = 3;

/** The paragraphs of the analysis about a term's figures; the sentence that comes to the point leads. */
function tell({ term, file, now, all }: Figure): string {
  const facts = [now, ...newestByLabel(all).filter(({ id }) => id !== now.id)];
  const found = facts.flatMap(({ id }) => paragraphCiting(file.sections, id) ?? []);
  const paragraphs = [...new Set(found)].slice(0, mostTold).map(unbold);
  return leadWith(term.tells, paragraphs).join('\n\n');
}

/** `Now: growth is slowing` before the rule by which it is so. */
function leadWith(point: RegExp | undefined, paragraphs: string[]): string[] {
  const sentences = paragraphs.map(readSentences);
  const at = point ? sentences.findIndex((own) => own.some((sentence) => point.test(sentence))) : -1;
  const [own] = at < 0 ? [] : sentences.slice(at, at + 1);
  const lead = own?.find((sentence) => point?.test(sentence));
  if (!own || !lead) return paragraphs;
  const rest = own.filter((sentence) => sentence !== lead);
  const moved = [capital(lead.replace(/^\w+: (?=[a-z])/, '')), ...rest].join(' ');
  return [moved, ...paragraphs.filter((_, index) => index !== at)];
}

const mostListed = 12;

/** Several figures that belong together: the first leads, the rest follows as the analysis sets them. */
function replyList(figure: Figure, question: string): Reply {
  const { file, term, all } = figure;
  const lead = leadOf(figure, question);
  const facts = newestByLabel(all).slice(0, mostListed);
  const part = readPart(term, file);
  const nearest = term.name === 'levels' ? sayNearest(question, file) : '';
  if (nearest) return said(nearest, part);
  if (term.isTold && part) return said(...leadWith(term.tells, part.split('\n\n')));
  return said(
    `${sayFigure(file, term, lead)}.`,
    part || explain(file, facts) || (facts.length > 1 ? tableOfFacts(facts) : ''),
  );
}

/** The level that lies nearest to the close on the side that is asked for. */
function sayNearest(question: string, { ledger, ticker }: CompanyFile): string {
  const isBelow = /\bsupport/.test(question);
  if (isBelow === /\bresist/.test(question)) return '';
  const own = ledger
    .facts()
    .filter(isKnown)
    .filter((fact) => fact.ticker === ticker);
  const close = own.find(({ label }) => label === 'Close')?.value;
  const side = isBelow ? /^(?:Swing low of [\d-]+|52-week low)$/ : /^(?:Swing high of [\d-]+|52-week high)$/;
  const levels = own.filter(({ label }) => side.test(label));
  const [nearest] = levels
    .filter(({ value }) => close !== undefined && (isBelow ? value < close : value > close))
    .toSorted((a, b) => (isBelow ? b.value - a.value : a.value - b.value));
  const name = isBelow ? 'support' : 'resistance';
  return nearest ? `${ticker}'s nearest ${name}: **${cite(nearest)}**, the ${saidLabel(nearest)}.` : '';
}

/** What the analysis says of these figures: its rows, else its sentences. */
export function explain({ sections }: CompanyFile, facts: KnownFact[]): string {
  const ids = new Set(facts.map(({ id }) => id));
  const told = sections.filter(({ heading }) => !/^(?:What would change|Limits)/.test(heading));
  const rows = rowsCiting(sections, ids).filter((rowsOfOne) => rowsOfOne.length < 1800);
  if (rows.length > 0 && facts.length > 1) return rows[0] ?? '';
  const sentences = sentencesCiting(told, ids)
    .slice(0, 2)
    .map((sentence) => withoutLead(unbold(sentence), facts))
    .filter((sentence) => sentence !== '');
  return [rows.slice(0, 1).join('\n\n'), sentences.join(' ')].filter((text) => text !== '').join('\n\n');
}

/** A sentence of the analysis behind a figure that was just given: what opens it with the same figure again is left out, and all of it where it says no more. */
export function withoutLead(sentence: string, facts: KnownFact[]): string {
  const [only] = facts;
  if (facts.length !== 1 || !only) return sentence;
  const cited = [...sentence.matchAll(/\[\[(f\d+)/g)].map(([, id]) => id);
  const again = new RegExp(`^[^.:;]*?\\[\\[${only.id}(?::[^\\]]*)?\\]\\](?: on | against |: )`).exec(sentence);
  const head = again?.[0] ?? '';
  if (/^\[\[[^\]]*\]\] on $/.test(head)) return `On ${sentence.slice(head.length)}`;
  if (head.endsWith(': ') && !/\]\].*\[\[/.test(head)) return capital(sentence.slice(head.length));
  const isOnly = cited.every((id) => id === only.id) && sentence.length < 90;
  return isOnly && !/:/.test(sentence) ? '' : sentence;
}

export function unbold(text: string): string {
  return text.replaceAll('**', '');
}

/** A term that is a part of the analysis rather than a figure. */
function replyPart(terms: Term[], file: CompanyFile, question: string): Reply | undefined {
  const parts = terms.map((term) => openPart(term, readPart(term, file), file, question)).filter((part) => part !== '');
  return parts.length > 0 ? said(...parts) : undefined;
}

/** A part that is a table, or that opens with how it was made, says first what was asked. */
function openPart(term: Term, part: string, { ledger, ticker }: CompanyFile, question: string): string {
  if (part === '' || /\bchosen|\bchose|\bpicked|\bselected|\brule\b/.test(question)) return part;
  if (term.name !== 'peers') return part.startsWith('|') ? `${capital(term.means)}:\n\n${part}` : part;
  const companies = ledger.facts().filter((fact) => fact.label === 'Market value' && fact.ticker !== ticker);
  const names = [...new Set(companies.map((fact) => fact.ticker))];
  return names.length > 0 ? `${ticker}'s peers here: **${list(names)}**.\n\n${part}` : part;
}

const mostBlocks = 4;
const longestPart = 2500;

export function readPart({ section }: Term, { sections }: CompanyFile): string {
  if (!section) return '';
  const found = findSection(sections, section);
  if (!found) return findTable(sections, section) ?? '';
  const blocks: string[] = [];
  for (const block of found.blocks.slice(0, mostBlocks))
    if (blocks.join('').length + block.length < longestPart) blocks.push(block);
  return blocks.join('\n\n');
}
