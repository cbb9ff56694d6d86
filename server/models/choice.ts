import { z } from 'zod';
import type { ModelLimits, ModelPrice, Provider } from '#contract/models.ts';
import { openSeal } from '#server/seal.ts';
import type { Db } from '#server/store/db.ts';
import { desc } from '#server/store/drizzle.ts';
import { type ModelSettingsRow, modelSettings } from '#server/store/schema.ts';
import type { ModelEnvironment } from './environment.ts';

/** Where a choice comes from: the table, and what the process was told at its start. */
export type ChoiceParts = {
  db: Db;
  environment: ModelEnvironment;
  /** Seals the keys that administrators enter. */
  secret: string;
};

/** Which model writes the next answer, how it is reached, and what people may use of it. */
export type Choice = {
  provider: Provider;
  /** Null for the provider's own address. */
  baseUrl: string | null;
  model: string | null;
  apiKey: string | undefined;
  /** There is a sealed key that this process cannot open: it was sealed with another secret, or for another place. */
  hasLostKey: boolean;
  contextTokens: number | null;
  price: ModelPrice | null;
  limits: ModelLimits;
  setBy: 'environment' | 'administrator';
  /** Counts the changes by administrators; 0 while the environment decides. */
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
};

/** The choice in force: an administrator's newest, or the environment's where there is none, or they went back to it. */
export async function readChoice(parts: ChoiceParts): Promise<Choice> {
  const row = await findNewest(parts.db);
  return row?.provider
    ? choiceOf(row, row.provider, parts)
    : { ...environmentChoice(parts.environment), ...signed(row) };
}

/** The newest change, also when it went back to the environment. */
export async function findNewest(db: Db): Promise<ModelSettingsRow | undefined> {
  const [row] = await db.select().from(modelSettings).orderBy(desc(modelSettings.version)).limit(1);
  return row;
}

export function environmentChoice(environment: ModelEnvironment): Choice {
  const { provider, baseUrl, model, keys, contextTokens, price, limits } = environment;
  const apiKey = provider === 'builtin' ? undefined : keys[provider]?.apiKey;
  const nobody = { hasLostKey: false, setBy: 'environment', version: 0, changedBy: null, changedAt: null } as const;
  return { provider, baseUrl, model, apiKey, contextTokens, price, limits, ...nobody };
}

function choiceOf(row: ModelSettingsRow, provider: Provider, { environment, secret }: ChoiceParts): Choice {
  const { baseUrl, model, contextTokens, userTokensPerDay, userCostUsdPerDay, version } = row;
  const place = { provider, baseUrl };
  const apiKey = row.sealedKey === null ? environmentKey(environment, place) : openKey(secret, row.sealedKey, place);
  const hasLostKey = row.sealedKey !== null && apiKey === undefined;
  const limits = { userTokensPerDay, userCostUsdPerDay };
  const terms = { contextTokens, price: priceOf(row), limits };
  return { ...place, model, apiKey, hasLostKey, ...terms, setBy: 'administrator', version, ...signed(row) };
}

function signed(row: ModelSettingsRow | undefined): Pick<Choice, 'changedBy' | 'changedAt'> {
  return { changedBy: row?.authorName ?? null, changedAt: row?.createdAt ?? null };
}

function priceOf({ inputUsdPerMillion, outputUsdPerMillion }: ModelSettingsRow): ModelPrice | null {
  return inputUsdPerMillion === null || outputUsdPerMillion === null
    ? null
    : { inputUsdPerMillion, outputUsdPerMillion };
}

/** Where a key may be sent. */
export type Place = Pick<Choice, 'provider' | 'baseUrl'>;

/** The environment's key for this place, where it has one that was given for it. */
export function environmentKey({ keys }: ModelEnvironment, { provider, baseUrl }: Place): string | undefined {
  const key = provider === 'builtin' ? undefined : keys[provider];
  return key?.baseUrl === baseUrl ? key.apiKey : undefined;
}

const purpose = 'model key';
const sealedKeySchema = z.object({ apiKey: z.string(), provider: z.string(), baseUrl: z.string().nullable() });

/** The place is sealed with the key, so that a row with another address opens nothing. */
export function closeKey(secret: string, apiKey: string, { provider, baseUrl }: Place): string {
  return openSeal(secret, purpose).close({ apiKey, provider, baseUrl });
}

/** Undefined too when the app's secret is another than it was. */
function openKey(secret: string, sealed: string, { provider, baseUrl }: Place): string | undefined {
  const { data } = sealedKeySchema.safeParse(openSeal(secret, purpose).open(sealed));
  return data?.provider === provider && data.baseUrl === baseUrl ? data.apiKey : undefined;
}
