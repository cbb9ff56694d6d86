import type { Specialist } from '#research/agents/agent.ts';
import { gatherFindings } from './findings.ts';
import { lookUp, sourcesOf, windowOf } from './lookups.ts';
import { writeCompany } from './write.ts';

/** The company analyst: statements, returns, balance sheet, multiples against their own past, and what the price implies. */
export const gatherCompany: Specialist = async (assignment) => {
  const looked = await lookUp(assignment);
  const started = performance.now();
  const findings = gatherFindings(assignment, looked);
  assignment.onStep(`Worked out ${assignment.ledger.facts().length} figures`, performance.now() - started);
  return { write: () => writeCompany(findings), links: sourcesOf(looked), window: windowOf(looked) };
};
