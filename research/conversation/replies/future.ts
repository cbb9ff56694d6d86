import type { Reading } from '#research/conversation/dialogue.ts';
import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { findSection, isTable } from '#research/conversation/passages.ts';
import { sayFigure } from '#research/conversation/phrases.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { explain, unbold } from './metric.ts';
import { declined, type Reply } from './reply.ts';

/** Advice is for somebody who knows the reader; what stands in its place is the evidence. */
export function replyAdvice({ terms }: Reading, file: CompanyFile | undefined): Reply {
  const opening =
    'I give no advice to buy, hold or sell: it depends on your aims, your horizon and what else you own, and I know none of them.';
  if (!file)
    return declined(
      opening,
      'I can lay out the evidence on a company. Write its ticker first, such as AAPL, and then your question.',
    );
  const named = terms.flatMap(membersOf).flatMap((term) => findFigure(file, term) ?? [])[0];
  if (named)
    return declined(
      `${opening} What the data holds on it: ${sayFigure(file, named.term, named.now)}.`,
      explain(file, [named.now]),
      sayChange(file),
    );
  return declined(`${opening} This is what the evidence says.`, headline(file), sayChange(file));
}

/** The future is in no ledger; what the price assumes of it may be. */
export function replyForecast({ terms }: Reading, file: CompanyFile | undefined): Reply {
  const opening = 'I cannot know that: no forecast is among the data, and I make none up.';
  if (!file)
    return declined(
      opening,
      'I can show what the data says today. Write a ticker first, such as AAPL, and then your question.',
    );
  const known = terms
    .filter(({ name }) => name !== 'price' && name !== 'market value')
    .flatMap(membersOf)
    .flatMap((term) => findFigure(file, term) ?? [])[0];
  if (known)
    return declined(
      `${opening} What is known today: ${sayFigure(file, known.term, known.now)}.`,
      explain(file, [known.now]),
    );
  const implied = findFigure(file, termOf('growth the price implies'));
  const assumed = implied
    ? `What today's price assumes can be worked out. ${sayFigure(file, implied.term, implied.now)} a year; it is what one must believe to pay the price, and no forecast.`
    : '';
  return declined(opening, assumed || headline(file), sayChange(file));
}

/** The conclusion and its first sentence of evidence. */
function headline({ sections, ticker }: CompanyFile): string {
  const [opening] = sections;
  const heading = opening?.heading ? `**${ticker}: ${unbold(opening.heading)}.**` : '';
  return [heading, opening?.blocks.find((block) => !isTable(block))?.replaceAll('**', '') ?? ''].join(' ').trim();
}

function sayChange({ sections }: CompanyFile): string {
  const change = findSection(sections, /change (?:this|the) (?:view|picture)/i);
  return change ? `What would change the view:\n\n${change.blocks.slice(0, 1).join('\n\n')}` : '';
}
