import { z } from 'zod';
import { isKnown } from '#contract/facts.ts';
import { computeFact, meanings, mostInputs, operations } from './arithmetic.ts';
import { defineTool } from './tool.ts';

export const compute = defineTool({
  name: 'compute',
  needsCompany: false,
  description: `Works out a new fact from facts by their ids; never calculate yourself. ${operations.map((name) => `${name}: ${meanings[name]}`).join('; ')}.`,
  input: z.object({
    operation: z.enum(operations),
    ids: z.array(z.string().max(12)).min(2).max(mostInputs).describe('Ids of facts: ["f3", "f12"].'),
  }),
  look: async ({ operation, ids }) => {
    return (ledger) => {
      const fact = computeFact(ledger, operation, ids);
      return { said: isKnown(fact) ? `Worked out: ${fact.label}, ${fact.period}` : '', result: { facts: [fact] } };
    };
  },
});
