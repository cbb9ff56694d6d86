import type { LanguageConnection } from '#research/models/language/connection.ts';
import type { FakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import type { WireName } from '#tests/support/fake-provider/received.ts';

/** The setting of each wire. OpenAI's own client and the one for compatible servers speak the same wire in slightly different ways. */
export const providers = {
  openai: 'chat-completions',
  'openai-compatible': 'chat-completions',
  anthropic: 'anthropic-messages',
  google: 'google-generate',
} as const satisfies Record<LanguageConnection['provider'], WireName>;

export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as ProviderName[];

/** Long enough that a piece of it is known again wherever it turns up. */
export const apiKey = 'sk-live-4f9c1d7e2b6a8035-tickmark-secret';

/** How the fake is reached; with limits that no answer of a test comes near to. */
export function connectionTo(
  fake: FakeProvider,
  provider: ProviderName,
  given: Partial<LanguageConnection> = {},
): LanguageConnection {
  const baseUrl = fake.baseUrls[providers[provider]];
  const limits = { firstTokenMs: 15_000, idleMs: 15_000, totalMs: 60_000 };
  return { provider, baseUrl, model: 'a-model', apiKey, contextTokens: 64_000, ...limits, ...given };
}
