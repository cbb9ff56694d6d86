import type { KnownFact } from '#contract/facts.ts';
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
import {
  findSection,
  findTable,
  paragraphCiting,
  rowsCiting,
  sentencesCiting,
} from '#research/conversation/passages.ts';
import { sayFigure } from '#research/conversation/phrases.ts';
import { newestByLabel } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf } from '#research/conversation/terms/terms.ts';
import { replyAbsent } from './absent.ts';
import { replyAtSpans } from './periods.ts';
import { type Reply, said } from './reply.ts';

/** A figure: first the figure itself, then what lets the reader check it. */
export function replyMetric(reading: Reading, file: CompanyFile): Reply {
  if (reading.spans.some(({ kind }) => kind !== 'trailing')) return replyAtSpans(reading, file);
  const terms = reading.terms.flatMap(membersOf);
  const figures = terms.map((term) => findFigure(file, term)).filter((figure) => figure !== undefined);
  const [first] = figures;
  if (!first) return replyPart(reading.terms, file) ?? replyAbsent(terms, file);
  if (figures.length === 1) return first.term.isList ? replyList(first) : replyOne(first);
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
  const told = figure.term.isTold ? paragraphCiting(figure.file.sections, figure.now.id) : undefined;
  if (told) return said(unbold(told));
  const years = tableOfYears([figure]);
  const evidence = years || (sayStanding(figure) ? '' : explain(figure.file, [figure.now]));
  return said(sayBriefly(figure), evidence);
}

const mostListed = 12;

/** Several figures that belong together: the first leads, the rest follows as the analysis sets them. */
function replyList({ file, term, now, all }: Figure): Reply {
  const facts = newestByLabel(all).slice(0, mostListed);
  const part = readPart(term, file);
  if (term.isTold && part) return said(part);
  return said(
    `${sayFigure(file, term, now)}.`,
    part || explain(file, facts) || (facts.length > 1 ? tableOfFacts(facts) : ''),
  );
}

/** What the analysis says of these figures: its rows, else its sentences. */
export function explain({ sections }: CompanyFile, facts: KnownFact[]): string {
  const ids = new Set(facts.map(({ id }) => id));
  const told = sections.filter(({ heading }) => !/^(?:What would change|Limits)/.test(heading));
  const rows = rowsCiting(sections, ids).filter((rowsOfOne) => rowsOfOne.length < 1800);
  if (rows.length > 0 && facts.length > 1) return rows[0] ?? '';
  const sentences = sentencesCiting(told, ids).slice(0, 2).map(unbold);
  return [rows.slice(0, 1).join('\n\n'), sentences.join(' ')].filter((text) => text !== '').join('\n\n');
}

export function unbold(text: string): string {
  return text.replaceAll('**', '');
}

/** A term that is a part of the analysis rather than a figure. */
function replyPart(terms: Term[], file: CompanyFile): Reply | undefined {
  const parts = terms.map((term) => readPart(term, file)).filter((part) => part !== '');
  return parts.length > 0 ? said(...parts) : undefined;
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
