import { type AgentId, agentCards, agentIds } from '#contract/agents.ts';
import type { Specialist } from './agent.ts';

const specialists: Partial<Record<AgentId, Specialist>> = {
  'company-analyst': async (assignment) => (await import('./company/gather.ts')).gatherCompany(assignment),
  'technical-analyst': async (assignment) => (await import('./technical/gather.ts')).gatherTechnical(assignment),
  'sentiment-analyst': async (assignment) => (await import('./sentiment/gather.ts')).gatherSentiment(assignment),
  'sector-analyst': async (assignment) => (await import('./sector/gather.ts')).gatherSector(assignment),
};

/** This agent has nobody behind it yet. */
export class NoSpecialist extends Error {
  readonly agent: AgentId;
  constructor(agent: AgentId) {
    super(`The ${agentCards[agent].name} does not answer yet. These do: ${answering().join(', ')}.`);
    this.name = 'NoSpecialist';
    this.agent = agent;
  }
}

/** Who gathers the facts for an agent. Throws `NoSpecialist`. */
export function specialistOf(agent: AgentId): Specialist {
  const specialist = specialists[agent];
  if (!specialist) throw new NoSpecialist(agent);
  return specialist;
}

function answering(): string[] {
  return agentIds.filter((id) => specialists[id]).map((id) => agentCards[id].name);
}
