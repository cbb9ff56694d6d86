import type { AgentId } from '#contract/agents.ts';
import type { Specialist } from './agent.ts';
import { gatherCompany } from './company/gather.ts';
import { gatherEarnings } from './earnings/gather.ts';
import { gatherMacro } from './macro/gather.ts';
import { gatherSector } from './sector/gather.ts';
import { gatherSentiment } from './sentiment/gather.ts';
import { gatherTechnical } from './technical/gather.ts';

const specialists: Record<AgentId, Specialist> = {
  'company-analyst': gatherCompany,
  'technical-analyst': gatherTechnical,
  'sentiment-analyst': gatherSentiment,
  'macroeconomic-analyst': gatherMacro,
  'earnings-tracker': gatherEarnings,
  'sector-analyst': gatherSector,
};

/** Who gathers the facts for an agent. */
export function specialistOf(agent: AgentId): Specialist {
  return specialists[agent];
}
