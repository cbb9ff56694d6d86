import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import { passwordLength } from '#contract/limits.ts';
import { arrangeModel, findMissing, modelFields } from './models/environment.ts';
import { flag, optional, or, webAddress, wholeNumberFrom } from './setting.ts';
import { StartFailure } from './start-failure.ts';

const origin = webAddress.transform((written) => new URL(written).origin);

const fields = z.object({
  PORT: or(
    z.coerce.number('is a port number').int('is a port number').min(1, 'is 1 to 65535').max(65_535, 'is 1 to 65535'),
    3000,
  ),
  HOST: or(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(origin),
  DATA_DIR: or(z.string(), './data'),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'is an address such as postgresql://user:password@host:5432/tickmark',
    }),
  ),
  ADMIN_EMAIL: optional(z.email('is an e-mail address')),
  ADMIN_PASSWORD: optional(
    z.string().min(passwordLength.min, `has at least ${passwordLength.min} characters`).max(passwordLength.max),
  ),
  APP_SECRET: optional(z.string().min(32, 'has at least 32 characters')),
  REQUIRE_APPROVAL: or(flag, 'true'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: or(webAddress, 'https://accounts.google.com'),
  MARKET_DATA: or(z.string(), 'auto'),
  MASSIVE_API_KEY: optional(z.string()),
  POLYGON_API_KEY: optional(z.string()),
  MASSIVE_BASE_URL: or(webAddress, 'https://api.massive.com'),
  MASSIVE_REQUESTS_PER_MINUTE: optional(wholeNumberFrom(1, 1_000_000)),
  ...modelFields,
  TRUST_PROXY: or(flag, 'false'),
  LOG_LEVEL: or(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
});
type Raw = z.output<typeof fields>;

const environment = fields
  .refine((all) => Boolean(all.ADMIN_EMAIL) === Boolean(all.ADMIN_PASSWORD), {
    path: ['ADMIN_EMAIL'],
    error: 'and ADMIN_PASSWORD are set together or not at all',
  })
  .refine((all) => Boolean(all.GOOGLE_CLIENT_ID) === Boolean(all.GOOGLE_CLIENT_SECRET), {
    path: ['GOOGLE_CLIENT_ID'],
    error: 'and GOOGLE_CLIENT_SECRET are set together or not at all',
  })
  .superRefine((all, context) => {
    const missing = findMissing(all);
    if (missing) context.addIssue({ code: 'custom', path: [missing.setting], message: missing.why });
  })
  .transform(arrange);

/** What the server is told from outside, read once. */
export type Settings = z.output<typeof environment>;

/** Reads the settings from `env`, by default the process's with `.env` beneath it. */
export function readSettings(env: Record<string, string | undefined> = readEnvironment()): Settings {
  const read = environment.safeParse(env);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StartFailure(
    `The setting ${String(issue?.path[0])} ${issue?.message}. Correct it in the environment or in .env.`,
  );
}

function readEnvironment(): Record<string, string | undefined> {
  if (existsSync('.env')) loadEnvFile('.env');
  return process.env;
}

function arrange(raw: Raw) {
  const publicUrl = raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`;
  const loopback = raw.PUBLIC_URL ? [] : [`http://127.0.0.1:${raw.PORT}`, `http://[::1]:${raw.PORT}`];
  return {
    port: raw.PORT,
    host: raw.HOST,
    /** The address that people type. */
    publicUrl,
    /** Where a changing call may come from. */
    origins: [publicUrl, ...loopback],
    https: publicUrl.startsWith('https:'),
    dataDirectory: raw.DATA_DIR,
    databaseUrl: raw.DATABASE_URL,
    admin: raw.ADMIN_EMAIL && raw.ADMIN_PASSWORD ? { email: raw.ADMIN_EMAIL, password: raw.ADMIN_PASSWORD } : undefined,
    appSecret: raw.APP_SECRET,
    requireApproval: raw.REQUIRE_APPROVAL,
    google: arrangeGoogle(raw),
    trustProxy: raw.TRUST_PROXY,
    logLevel: raw.LOG_LEVEL,
    market: arrangeMarket(raw),
    model: arrangeModel(raw),
  };
}

function arrangeGoogle({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }: Raw) {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined;
}

function arrangeMarket(raw: Raw) {
  const apiKey = raw.MASSIVE_API_KEY ?? raw.POLYGON_API_KEY;
  const perMinute = raw.MASSIVE_REQUESTS_PER_MINUTE;
  return {
    marketData: raw.MARKET_DATA.split(',').map((name) => name.trim().toLowerCase()),
    ...(apiKey
      ? { massive: { apiKey, baseUrl: raw.MASSIVE_BASE_URL, ...(perMinute ? { requestsPerMinute: perMinute } : {}) } }
      : {}),
  };
}
