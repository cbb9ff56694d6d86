import { expect, test } from 'vitest';
import { isScreen } from './screens.ts';

test.each(['/', '/ai-agents', '/ai-agents/company-analyst/chat', '/admin', '/settings', '/settings/'])(
  '%s is a screen',
  (path) => expect(isScreen(path)).toBe(true),
);

test.each(['/nowhere', '/ai-agents/company-analyst', '/ai-agents//chat', '/settings/profile', '//'])(
  '%s is not found',
  (path) => expect(isScreen(path)).toBe(false),
);
