import { expect, test } from 'vitest';
import { agentIds } from '#contract/agents.ts';
import { chatAgents, isScreen } from './screens.ts';

test('every agent has a chat page', () => expect(chatAgents).toEqual(agentIds));

test.each([
  '/',
  '/ai-agents',
  '/ai-agents/company-analyst/chat',
  '/admin',
  '/admin/audit',
  '/admin/model',
  '/settings',
  '/settings/',
])('%s is a screen', (path) => expect(isScreen(path)).toBe(true));

test.each([
  '/nowhere',
  '/ai-agents/nobody/chat',
  '/ai-agents/company-analyst',
  '/ai-agents//chat',
  '/settings/profile',
  '//',
])('%s is not found', (path) => expect(isScreen(path)).toBe(false));
