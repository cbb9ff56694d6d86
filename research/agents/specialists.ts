import { type AgentId, agentCards, agentIds } from '#contract/agents.ts';
import type { Specialist } from './agent.ts';
import { gatherCompany } from './company/gather.ts';
import { gatherSector } from './sector/gather.ts';
import { gatherSentiment } from './sentiment/gather.ts';
import { gatherTechnical } from './technical/gather.ts';

const specialists: Partial<Record<AgentId, Specialist>> = {
  'company-analyst': gatherCompany,
  'technical-analyst': gatherTechnical,
  'sentiment-analyst': gatherSentiment,
  'sector-analyst': gatherSector,
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
