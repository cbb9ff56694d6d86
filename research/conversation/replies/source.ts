import { isKnown, type KnownFact } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { domains } from '#research/conversation/domains.ts';
import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { drawn, saidLabel, saidPeriod, sayFigure } from '#research/conversation/phrases.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { list } from '#research/conversation/text.ts';
import { plainText } from '#research/figures/links.ts';
import { replyAbsent } from './absent.ts';
import { type Reply, said } from './reply.ts';
import { formula } from './why.ts';

const mostInputs = 6;

/** Where a figure comes from: its formula and inputs, its source, and the day it speaks for. */
export function replySource({ terms, agent }: Reading, file: CompanyFile): Reply {
  const asked = (terms.length > 0 ? terms : domains[agent].lead.map(termOf)).flatMap(membersOf);
  const figure = asked.flatMap((term) => findFigure(file, term) ?? [])[0];
  if (!figure) return replyAbsent(asked, file);
  const { now, term } = figure;
  const open = 'Every figure of an answer carries its own source: open the mark beside it.';
  return said(`${sayFigure(file, term, now)}. ${sayMaking(now, file)}`.trim(), saySource(now), open);
}

function sayMaking({ formula: rule, inputs = [] }: KnownFact, { ledger }: CompanyFile): string {
  if (!rule) return 'It stands in the source as it is.';
  const known = inputs.flatMap((id) => ledger.find(id) ?? []).filter(isKnown);
  const from =
    known.length > 0 && known.length <= mostInputs
      ? `, from ${list(known.map((input) => `${saidLabel(input)} ${drawn(input)} (${saidPeriod(input)})`))}`
      : '';
  return `It is ${formula(rule)}${from}.`;
}

function saySource({ source, asOf }: KnownFact): string {
  const name = plainText(source.name).replace(/[\d$€£%][\d.,]*/g, (digits) => `\`${digits}\``);
  return `Source: ${name}; data to ${day(asOf.slice(0, 10))}, read on ${day(source.retrievedAt.slice(0, 10))}.`;
}
