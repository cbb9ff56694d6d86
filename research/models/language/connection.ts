import type { ModelPrice, Provider } from '#contract/models.ts';

/** How a language model is reached, and how long it may take. */
export type LanguageConnection = {
  provider: Exclude<Provider, 'builtin'>;
  /** The provider's own address when absent; with the version in it, as in `http://localhost:11434/v1`. */
  baseUrl?: string | undefined;
  model: string;
  apiKey?: string | undefined;
  /** How much the model reads and writes at once; a careful guess when absent. */
  contextTokens?: number | undefined;
  price?: ModelPrice | undefined;
  /** From a call of the provider to its first token. */
  firstTokenMs: number;
  /** Between two tokens. */
  idleMs: number;
  /** For the whole answer, look-ups included. */
  totalMs: number;
};

/** What the adapter is given from outside. */
export type Means = {
  fetch?: typeof fetch;
  /** Milliseconds UTC. */
  now: () => number;
  /** Takes a line for the operator, without the key and without the user's words. */
  log?: (text: string) => void;
};

/** Where each provider lives unless a connection says otherwise. */
const ownAddresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  'openai-compatible': 'http://localhost:11434/v1',
} as const;

const names = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' } as const;

export function addressOf({ provider, baseUrl }: LanguageConnection): string {
  return (baseUrl ?? ownAddresses[provider]).replace(/\/+$/, '');
}

/** `gpt-5-mini (OpenAI)`; a model at an address of the user's own is named by it: `llama3.2 (localhost:11434)`. */
export function nameOf(connection: LanguageConnection): string {
  const { provider, model } = connection;
  const address = addressOf(connection);
  const place =
    provider !== 'openai-compatible' && address === ownAddresses[provider] ? names[provider] : hostOf(address);
  return model ? `${model} (${place})` : place;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
