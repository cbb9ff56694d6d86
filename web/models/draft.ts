import type { Connection, ModelSettings, Provider } from '#contract/models.ts';

/** The fields as they are typed. The key is in memory only, and gone with the page. */
export type ModelDraft = {
  provider: Provider;
  baseUrl: string;
  model: string;
  apiKey: string;
  contextTokens: string;
  inputPrice: string;
  outputPrice: string;
  tokensPerDay: string;
  dollarsPerDay: string;
};

export function draftOf({ provider, baseUrl, model, contextTokens, price, limits }: ModelSettings): ModelDraft {
  return {
    provider,
    baseUrl: baseUrl ?? '',
    model: model ?? '',
    apiKey: '',
    contextTokens: written(contextTokens),
    inputPrice: written(price?.inputUsdPerMillion),
    outputPrice: written(price?.outputUsdPerMillion),
    tokensPerDay: written(limits.userTokensPerDay),
    dollarsPerDay: written(limits.userCostUsdPerDay),
  };
}

/** The draft for another provider: what is known of that one (`own`, if it is), and nothing of what was typed for the one before; people's limits stay. */
export function draftFor(provider: Provider, draft: ModelDraft, own: ModelDraft): ModelDraft {
  if (provider === draft.provider) return draft;
  const { tokensPerDay, dollarsPerDay } = draft;
  return { ...(own.provider === provider ? own : { ...empty, provider }), tokensPerDay, dollarsPerDay };
}

const empty = { baseUrl: '', model: '', apiKey: '', contextTokens: '', inputPrice: '', outputPrice: '' };

/** How the model of a draft is reached. */
export function connectionOf({ provider, baseUrl, model, apiKey }: ModelDraft): Connection {
  return {
    provider,
    baseUrl: baseUrl.trim() || null,
    model: model.trim() || null,
    ...(apiKey.trim() ? { apiKey: apiKey.trim() } : {}),
  };
}

/** `kept`: there is one for this provider at this address. `elsewhere`: there is one, for another, and it goes nowhere else. */
export type KeyStanding = 'kept' | 'elsewhere' | 'none';

export function standingOfKey({ provider, baseUrl }: ModelDraft, settings: ModelSettings): KeyStanding {
  if (!settings.hasKey) return 'none';
  const isSame = provider === settings.provider && tidy(baseUrl) === tidy(settings.baseUrl ?? '');
  return isSame ? 'kept' : 'elsewhere';
}

/** One spelling for each address, as the server compares them. */
function tidy(address: string): string {
  const typed = address.trim();
  return (URL.canParse(typed) ? new URL(typed).href : typed).replace(/\/+$/, '');
}

function written(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}
