import { builtinAnalyst } from '#research/models/builtin.ts';
import type { Model } from '#research/models/model.ts';
import { openLog } from '#server/log.ts';
import { openLanguage } from '#server/models/language.ts';
import { readSettings } from '#server/settings.ts';

/** The model that the environment names, as the server would open it; the built-in analyst where it names none. */
export async function openModel(): Promise<Model> {
  const { provider, baseUrl, model, keys, contextTokens, price, timeouts } = readSettings().model;
  if (provider === 'builtin') return builtinAnalyst();
  const language = openLanguage({ timeouts, now: Date.now, log: openLog('silent') });
  return language.open({ provider, baseUrl, model, apiKey: keys[provider]?.apiKey, contextTokens, price });
}
