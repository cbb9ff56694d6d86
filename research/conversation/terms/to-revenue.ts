import type { Term } from './term.ts';
import { findTerm } from './terms.ts';

/** `R&D relative to sales`, `capex as a share of revenue`: of the terms of a question those two become one. */
export function ofRevenue(text: string, terms: Term[]): Term[] {
  if (!asShare.test(text) || !terms.some(({ name }) => name === 'revenue')) return terms;
  const others = terms.filter(({ name }) => name !== 'revenue');
  const [part] = others;
  const share = part && shareOf(part);
  return share ? [share, ...others.slice(1)] : terms;
}

const asShare =
  /(?:\b(?:as (?:an? )?(?:share|percentage|percent|per cent|part|fraction|proportion) of|(?:share|percentage|per cent|percent) of|relative to|in relation to|in proportion to|divided by|to)|%(?: of)?|\/) ?(?:its |their |the |total |net )?(?:revenues?|sales|turnover)\b/;

const margins: Record<string, string> = {
  'gross profit': 'gross margin',
  'operating income': 'operating margin',
  'net income': 'net margin',
};

function shareOf(part: Term): Term | undefined {
  const margin = margins[part.name];
  const [label] = part.labels ?? [];
  if (margin) return findTerm(margin);
  return typeof label === 'string' ? toRevenue(part, label) : undefined;
}

/** What a line of the statements comes to in per cent of revenue. */
export function toRevenue({ name, agents, statement }: Term, label: string): Term | undefined {
  if (!statement) return undefined;
  return {
    name: `${name} to revenue`,
    labels: [`${label} to revenue`],
    agents,
    means: `${name} in per cent of revenue`,
    formula: `${name} / revenue`,
    statement: ({ column, figures }) =>
      figures.toRevenue(`${label} to revenue`, (each) => statement({ column: each, figures }))(column),
  };
}
