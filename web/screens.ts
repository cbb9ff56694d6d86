const screens = [/^\/$/, /^\/ai-agents$/, /^\/ai-agents\/[^/]+\/chat$/, /^\/admin$/, /^\/settings$/];

/** Whether a path names a screen, signed in or not. One slash at the end does no harm. */
export function isScreen(path: string): boolean {
  const plain = path.replace(/(?<=[^/])\/$/, '');
  return screens.some((screen) => screen.test(plain));
}
