import type { AgentId } from '#contract/agents.ts';

/** The agents that have a chat page, by name: the contract's own list would bring zod to the login page. A test holds the two together. */
export const chatAgents: readonly AgentId[] = [
  'company-analyst',
  'technical-analyst',
  'sentiment-analyst',
  'macroeconomic-analyst',
  'earnings-tracker',
  'sector-analyst',
];

const screens = [
  /^\/$/,
  /^\/ai-agents$/,
  new RegExp(`^/ai-agents/(${chatAgents.join('|')})/chat$`),
  /^\/(admin(\/(audit|model))?|settings)$/,
  /^\/reset-password$/,
  /^\/financials(\/[^/]+)?$/,
];

/** Whether a path names a screen, signed in or not. One slash at the end does no harm. */
export function isScreen(path: string): boolean {
  const plain = path.replace(/(?<=[^/])\/$/, '');
  return screens.some((screen) => screen.test(plain));
}
