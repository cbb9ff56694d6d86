import type { AgentId } from '#contract/agents.ts';
import { compare } from './compare.ts';
import { compute } from './compute.ts';
import { readEarnings } from './earnings.ts';
import { findFacts } from './find.ts';
import { readIndicators } from './indicators.ts';
import { readMacro } from './macro.ts';
import { readNews } from './news.ts';
import { readPeers } from './peers.ts';
import { readPrices } from './prices.ts';
import { readStatements } from './statements.ts';
import type { Tool } from './tool.ts';
import { readValuation } from './valuation.ts';

/** What suits an agent's field; all may compute and search. */
const fields: Record<AgentId, Tool[]> = {
  'company-analyst': [readStatements, readValuation, readPrices, compare, readPeers, readEarnings],
  'technical-analyst': [readPrices, readIndicators, compare],
  'sentiment-analyst': [readNews, readPrices],
  'macroeconomic-analyst': [readMacro, readPrices, readStatements],
  'earnings-tracker': [readEarnings, readPrices, readStatements],
  'sector-analyst': [readPeers, compare, readStatements, readValuation, readPrices, readIndicators],
};

export function toolsFor(agent: AgentId, hasCompany: boolean): Tool[] {
  const own = fields[agent].filter(({ needsCompany }) => hasCompany || !needsCompany);
  return own.length > 0 ? [...own, compute, findFacts] : [];
}
