import { z } from 'zod';
import type { Fact } from '#contract/facts.ts';
import { spellTicker } from '#contract/ticker.ts';
import { defineTool } from './tool.ts';

const mostFound = 40;

export const findFacts = defineTool({
  name: 'find_facts',
  needsCompany: false,
  description:
    'Searches the facts gathered for this answer by words of their label, period or ticker: "operating margin FY2024". Use it first when the table of facts was cut; it reads nothing new.',
  input: z.object({
    words: z.string().min(1).max(200),
    of: z.string().max(32).optional().describe('Only facts of this ticker.'),
  }),
  look: async ({ words, of }) => {
    return (ledger) => {
      const own = ledger.facts().filter(({ ticker }) => !of || ticker === spellTicker(of));
      const found = rank(own, words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
      if (found.length === 0)
        return { said: '', result: { refused: 'No fact gathered so far has these words; look it up.' } };
      const facts = found.slice(0, mostFound);
      const note =
        found.length > facts.length
          ? `${facts.length} of ${found.length} facts are given: add a word or a period.`
          : '';
      return { said: 'Searched the facts gathered', result: { facts, ...(note ? { note } : {}) } };
    };
  },
});

/** Those that hold the most of the words first, and of equals the shorter label: `Revenue` before `Revenue expected`. */
function rank(facts: Fact[], words: string[]): Fact[] {
  const scored = facts.map((fact) => ({ fact, hits: countHits(fact, words) })).filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...scored.map(({ hits }) => hits));
  return scored
    .filter(({ hits }) => hits > most / 2)
    .toSorted((a, b) => b.hits - a.hits || a.fact.label.length - b.fact.label.length)
    .map(({ fact }) => fact);
}

function countHits({ label, ticker, period = '' }: Fact, words: string[]): number {
  const own = new Set(`${label} ${ticker} ${period}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.filter((word) => own.has(word)).length;
}
