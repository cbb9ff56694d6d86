import type { LanguageConnection } from './connection.ts';

/** What a connection was found unable to do, learnt as it refuses and kept while the process lives. */
export type Manners = {
  tools: boolean;
  system: boolean;
  streams: boolean;
  /** Whether it is asked to think briefly before it writes: it does not send a word meanwhile. */
  thinksBriefly: boolean;
  /** Tokens that it reads and writes at once. */
  contextTokens: number;
};

/** What can be done without, when a provider refuses a request because of it. */
export type Remedy = 'without_tools' | 'without_system' | 'without_streaming' | 'without_effort' | 'shorter';

const hostedContext = 32_000;
const localContext = 8192;
const leastContext = 1024;

export function openManners({ provider, model, contextTokens }: LanguageConnection): Manners {
  const usual = provider === 'openai-compatible' ? localContext : hostedContext;
  return {
    tools: true,
    system: true,
    streams: true,
    thinksBriefly: thinkers[provider]?.test(model) ?? false,
    contextTokens: contextTokens ?? usual,
  };
}

/** Models that think before they write, and can be told for how long. */
const thinkers: Partial<Record<LanguageConnection['provider'], RegExp>> = {
  openai: /^(?:gpt-5|o[34])/,
  google: /^gemini-(?:2\.5|[3-9])/,
};

/** Remembers what a provider refused; false when that was known already, so that asking again would change nothing. */
export function learn(manners: Manners, remedy: Remedy): boolean {
  if (remedy === 'shorter') return shorten(manners);
  const ability = abilities[remedy];
  if (!manners[ability]) return false;
  manners[ability] = false;
  return true;
}

function shorten(manners: Manners): boolean {
  if (manners.contextTokens / 2 < leastContext) return false;
  manners.contextTokens = Math.floor(manners.contextTokens / 2);
  return true;
}

const abilities = {
  without_tools: 'tools',
  without_system: 'system',
  without_streaming: 'streams',
  without_effort: 'thinksBriefly',
} as const;

const longestAnswer = 8000;

/** How many tokens an answer may have: a quarter of what there is, at most 8,000 (models that think first spend part of it on that). */
export function outputTokensOf({ contextTokens }: Manners): number {
  return Math.min(longestAnswer, Math.floor(contextTokens / 4));
}
