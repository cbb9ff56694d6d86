import { type Fact, isKnown } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';

export const factColumns = 'id | company | label | value | period | basis | as of';

/** A fact as a model reads it, on one line: `f12 | AAPL | Revenue | $419.2bn | TTM Sep 2026 | computed | 2026-09-26`. A missing one gives its reason. */
export function factRow(fact: Fact): string {
  const { id, ticker, label } = fact;
  const cells = isKnown(fact)
    ? [id, ticker, label, draw(fact), fact.period, fact.basis, fact.asOf.slice(0, 10)]
    : [id, ticker, label, `missing: ${fact.missing}`, fact.period ?? '', '', ''];
  return cells.map(asCell).join(' | ');
}

const longestCell = 200;

/** One line, without what parts the cells. */
function asCell(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cf}|]+/gu, ' ')
    .trim()
    .slice(0, longestCell);
}
