import { z } from 'zod';
import { type ModelLimits, type ModelPrice, type Provider, providers } from '#contract/models.ts';
import { numberFrom, optional, or, webAddress, wholeNumberFrom } from '#server/setting.ts';
import { tidyAddress } from './address.ts';

const apiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/, 'has a character that no key has');
const dollars = numberFrom(0, 1_000_000);

/** What the environment says about language models. */
export const modelFields = {
  LLM_PROVIDER: or(z.enum(['auto', ...providers], `is auto or one of ${providers.join(', ')}`), 'auto'),
  LLM_MODEL: optional(z.string().trim()),
  LLM_BASE_URL: optional(
    webAddress
      .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'has no user name and password in it')
      .refine((url) => !/[?#]/.test(url), 'ends before any ? or #'),
  ),
  LLM_API_KEY: optional(apiKey),
  OPENAI_API_KEY: optional(apiKey),
  ANTHROPIC_API_KEY: optional(apiKey),
  GOOGLE_GENERATIVE_AI_API_KEY: optional(apiKey),
  LLM_CONTEXT_TOKENS: optional(wholeNumberFrom(3072, 10_000_000)),
  LLM_FIRST_TOKEN_MS: or(wholeNumberFrom(100, 3_600_000), 30_000),
  LLM_IDLE_MS: or(wholeNumberFrom(100, 3_600_000), 20_000),
  LLM_TOTAL_MS: or(wholeNumberFrom(1000, 3_600_000), 180_000),
  LLM_STREAMS_PER_USER: or(wholeNumberFrom(1, 8), 3),
  LLM_MAX_STREAMS: or(wholeNumberFrom(1, 10_000), 50),
  LLM_USER_TOKENS_PER_DAY: optional(wholeNumberFrom(1, 1_000_000_000)),
  LLM_USER_COST_PER_DAY: optional(dollars),
  LLM_INPUT_PRICE: optional(dollars),
  LLM_OUTPUT_PRICE: optional(dollars),
};
type ModelFields = z.output<z.ZodObject<typeof modelFields>>;

type Keyed = Exclude<Provider, 'builtin'>;

/** The settings about models, arranged. A key is there with the address that it was given for; null is the provider's own. */
export type ModelEnvironment = {
  provider: Provider;
  baseUrl: string | null;
  model: string | null;
  keys: Partial<Record<Keyed, { apiKey: string; baseUrl: string | null }>>;
  contextTokens: number | null;
  price: ModelPrice | null;
  limits: ModelLimits;
  timeouts: { firstTokenMs: number; idleMs: number; totalMs: number };
  /** How many answers of a language model are written at once: for one person, and by this process. */
  streams: { perPerson: number; inAll: number };
  /** For who starts the server: a key that is set and not used. */
  hint: string | undefined;
};

const keySettings = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
} as const;
const hosted = Object.keys(keySettings) as (keyof typeof keySettings)[];

export function arrangeModel(raw: ModelFields): ModelEnvironment {
  const provider = raw.LLM_PROVIDER === 'auto' ? choose(raw) : raw.LLM_PROVIDER;
  const baseUrl = provider === 'builtin' ? null : tidyAddress(raw.LLM_BASE_URL);
  const [input, output] = [raw.LLM_INPUT_PRICE, raw.LLM_OUTPUT_PRICE];
  return {
    provider,
    baseUrl,
    model: provider === 'builtin' ? null : (raw.LLM_MODEL ?? null),
    keys: readKeys(raw, provider, baseUrl),
    contextTokens: raw.LLM_CONTEXT_TOKENS ?? null,
    price:
      input === undefined || output === undefined ? null : { inputUsdPerMillion: input, outputUsdPerMillion: output },
    limits: {
      userTokensPerDay: raw.LLM_USER_TOKENS_PER_DAY ?? null,
      userCostUsdPerDay: raw.LLM_USER_COST_PER_DAY ?? null,
    },
    timeouts: { firstTokenMs: raw.LLM_FIRST_TOKEN_MS, idleMs: raw.LLM_IDLE_MS, totalMs: raw.LLM_TOTAL_MS },
    streams: { perPerson: raw.LLM_STREAMS_PER_USER, inAll: raw.LLM_MAX_STREAMS },
    hint: provider === 'builtin' && raw.LLM_PROVIDER === 'auto' ? hintOf(raw) : undefined,
  };
}

/** The first whose key is set. A key alone says not yet which model is meant: it may be in the environment for something else than Tickmark. */
function choose(raw: ModelFields): Provider {
  const keyed = hosted.find((each) => raw[keySettings[each]]);
  if (keyed && raw.LLM_MODEL) return keyed;
  return raw.LLM_BASE_URL ? 'openai-compatible' : 'builtin';
}

function hintOf(raw: ModelFields): string | undefined {
  const keyed = hosted.find((each) => raw[keySettings[each]]);
  if (keyed) return `${keySettings[keyed]} is set; to use it set LLM_MODEL too`;
  return raw.LLM_MODEL || raw.LLM_API_KEY ? 'LLM_MODEL or LLM_API_KEY is set; say whose with LLM_PROVIDER' : undefined;
}

/** `LLM_API_KEY` is for the provider in use, at its address; the others are for their own provider, wherever it is. */
function readKeys(raw: ModelFields, provider: Provider, baseUrl: string | null): ModelEnvironment['keys'] {
  const keys: ModelEnvironment['keys'] = {};
  for (const each of hosted) {
    const key = raw[keySettings[each]];
    if (key) keys[each] = { apiKey: key, baseUrl: each === provider ? baseUrl : null };
  }
  if (provider !== 'builtin' && raw.LLM_API_KEY) keys[provider] = { apiKey: raw.LLM_API_KEY, baseUrl };
  return keys;
}

/** What is missing for the provider that the environment names: the setting, and why. Undefined when nothing is. */
export function findMissing(raw: ModelFields): { setting: keyof ModelFields; why: string } | undefined {
  const { provider, model, baseUrl, keys, price } = arrangeModel(raw);
  if (provider in keySettings && !(keys as Record<string, unknown>)[provider])
    return {
      setting: keySettings[provider as keyof typeof keySettings],
      why: `is needed for LLM_PROVIDER=${provider}`,
    };
  if (provider in keySettings && !model)
    return { setting: 'LLM_MODEL', why: `is needed for LLM_PROVIDER=${provider}: say which model is to write` };
  if (provider === 'openai-compatible' && !baseUrl)
    return {
      setting: 'LLM_BASE_URL',
      why: 'is needed for LLM_PROVIDER=openai-compatible, such as http://localhost:11434/v1',
    };
  if (!price && (raw.LLM_INPUT_PRICE !== undefined || raw.LLM_OUTPUT_PRICE !== undefined))
    return { setting: 'LLM_INPUT_PRICE', why: 'and LLM_OUTPUT_PRICE are set together or not at all' };
  if (provider !== 'builtin' && raw.LLM_USER_COST_PER_DAY !== undefined && !price)
    return {
      setting: 'LLM_USER_COST_PER_DAY',
      why: 'needs LLM_INPUT_PRICE and LLM_OUTPUT_PRICE: what the model costs',
    };
  return undefined;
}
