import { z } from 'zod';

export const providers = ['builtin', 'openai', 'anthropic', 'google', 'openai-compatible'] as const;
export const providerSchema = z.enum(providers);
export type Provider = z.infer<typeof providerSchema>;

const tokens = z
  .number('is a number')
  .int('is a whole number')
  .min(1, 'is at least 1')
  .max(1_000_000_000, 'is at most 1,000,000,000');
const dollars = z.number('is a number').min(0, 'is at least 0').max(1_000_000, 'is at most 1,000,000');

/** What one person may use in a day (UTC); null is no limit. Held by reserving before each call. */
export const modelLimitsSchema = z.object({
  userTokensPerDay: tokens.nullable(),
  userCostUsdPerDay: dollars.nullable(),
});
export type ModelLimits = z.infer<typeof modelLimitsSchema>;

/** US dollars per million tokens; null where nobody has said and the model is not in our list. */
export const modelPriceSchema = z.object({ inputUsdPerMillion: dollars, outputUsdPerMillion: dollars });
export type ModelPrice = z.infer<typeof modelPriceSchema>;

/** Which model writes. The key itself never leaves the server. */
export const modelSettingsSchema = z.object({
  provider: providerSchema,
  /** Null for the provider's own address. */
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  /** As the header of an answer names it. */
  name: z.string(),
  hasKey: z.boolean(),
  setBy: z.enum(['environment', 'administrator']),
  /** How much the model can read at once; null where it is not known. */
  contextTokens: z.number().int().nullable(),
  price: modelPriceSchema.nullable(),
  limits: modelLimitsSchema,
  /** Counts the changes by administrators; 0 while the environment decides. */
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

const webAddress = z
  .url({ protocol: /^https?$/, error: 'is a web address such as http://localhost:11434/v1' })
  .max(500, 'has at most 500 characters')
  .refine((url) => !URL.canParse(url) || !hasCredentials(new URL(url)), 'has no user name and password in it');

function hasCredentials({ username, password }: URL): boolean {
  return `${username}${password}` !== '';
}

/** It travels in a header: a line end or a letter of another script that slipped in when it was copied would make every call fail. */
const apiKeySchema = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(1000, 'has at most 1,000 characters')
  .regex(/^[\x21-\x7e]*$/, 'has a character that no key has: copy it anew');

/** How a provider is reached. Without `apiKey` the kept one is used, as long as provider and base URL are those that it was given for. */
export const connectionSchema = z.object({
  provider: providerSchema,
  baseUrl: webAddress.nullable().default(null),
  model: z.string().trim().max(200, 'has at most 200 characters').nullable().default(null),
  apiKey: apiKeySchema.optional(),
});
export type Connection = z.infer<typeof connectionSchema>;

export const modelChangeSchema = connectionSchema.extend({
  /** Fewer do not hold the instructions and a question. */
  contextTokens: z
    .number('is a whole number')
    .int('is a whole number')
    .min(3072, 'is at least 3,072')
    .max(10_000_000, 'is at most 10,000,000')
    .nullable()
    .default(null),
  price: modelPriceSchema.nullable().default(null),
  limits: modelLimitsSchema.default({ userTokensPerDay: null, userCostUsdPerDay: null }),
  /** The version that was on the screen: when somebody has saved another meanwhile, the change is refused. */
  basedOn: z.number().int().min(0).optional(),
});
export type ModelChange = z.infer<typeof modelChangeSchema>;

/** What a model was found able to do. */
export const modelAbilities = ['reachable', 'streams', 'system', 'tools', 'cites', 'usage'] as const;
export const modelCheckSchema = z.object({
  ability: z.enum(modelAbilities),
  /** Null when it could not be tried because an earlier one failed. */
  works: z.boolean().nullable(),
  /** For a reader: what was seen, or what is done instead. */
  text: z.string(),
  ms: z.number().int().nullable(),
});
export type ModelCheck = z.infer<typeof modelCheckSchema>;

/** What people have used today (UTC). */
export const modelUseSchema = z.object({
  day: z.string(),
  people: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      answers: z.number().int(),
      tokens: z.number().int(),
      costUsd: z.number().nullable(),
    }),
  ),
});
export type ModelUse = z.infer<typeof modelUseSchema>;
