import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings', () => {
  test('have defaults that run on a bare machine', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
      https: false,
      dataDirectory: './data',
      databaseUrl: undefined,
      admin: undefined,
      requireApproval: true,
      trustProxy: false,
      logLevel: 'info',
      market: { marketData: ['auto'] },
      model: {
        provider: 'builtin',
        baseUrl: null,
        model: null,
        keys: {},
        contextTokens: null,
        price: null,
        limits: { userTokensPerDay: null, userCostUsdPerDay: null },
        timeouts: { firstTokenMs: 30_000, idleMs: 20_000, totalMs: 180_000 },
        streams: { perPerson: 3, inAll: 50 },
        hint: undefined,
      },
    });
  });

  test('with a public address only calls from there count, and https is seen', () => {
    const { publicUrl, origins, https } = readSettings({ PUBLIC_URL: 'https://tickmark.example/' });
    expect({ publicUrl, origins, https }).toEqual({
      publicUrl: 'https://tickmark.example',
      origins: ['https://tickmark.example'],
      https: true,
    });
  });

  test('an empty line of .env counts as absent', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(
      readSettings({}),
    );
  });

  test('market data may be named in order, with the key under either name', () => {
    const { market } = readSettings({
      MARKET_DATA: 'Massive, sample',
      POLYGON_API_KEY: 'k',
      MASSIVE_REQUESTS_PER_MINUTE: '5',
    });
    expect(market).toEqual({
      marketData: ['massive', 'sample'],
      massive: { apiKey: 'k', baseUrl: 'https://api.massive.com', requestsPerMinute: 5 },
    });
  });

  describe('about the model', () => {
    const model = (env: Record<string, string>) => readSettings(env).model;

    test('take the first provider whose key is set, in a fixed order', () => {
      const keys = { GOOGLE_GENERATIVE_AI_API_KEY: 'g', ANTHROPIC_API_KEY: 'a', LLM_MODEL: 'm' };
      expect(model(keys)).toMatchObject({ provider: 'anthropic', model: 'm', baseUrl: null });
      expect(model({ ...keys, OPENAI_API_KEY: 'o' }).provider).toBe('openai');
      expect(model({ ...keys, LLM_PROVIDER: 'google' }).provider).toBe('google');
      expect(model({ ...keys, LLM_PROVIDER: 'builtin' })).toMatchObject({ provider: 'builtin', model: null });
    });

    test('keep each key with the address that it was given for', () => {
      const env = { LLM_PROVIDER: 'openai', LLM_BASE_URL: 'https://proxy.example/v1/', LLM_MODEL: 'm' };
      expect(model({ ...env, OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a' }).keys).toEqual({
        openai: { apiKey: 'o', baseUrl: 'https://proxy.example/v1' },
        anthropic: { apiKey: 'a', baseUrl: null },
      });
      expect(model({ ...env, LLM_API_KEY: 'l', OPENAI_API_KEY: 'o' }).keys.openai?.apiKey).toBe('l');
    });

    test('take a server of our own by its address alone, without key and model', () => {
      expect(model({ LLM_BASE_URL: 'http://localhost:11434/v1' })).toMatchObject({
        provider: 'openai-compatible',
        baseUrl: 'http://localhost:11434/v1',
        model: null,
        keys: {},
      });
    });

    test('a key that is in the environment for something else starts nothing, and the start says so', () => {
      expect(model({ OPENAI_API_KEY: 'o' })).toMatchObject({
        provider: 'builtin',
        hint: 'OPENAI_API_KEY is set; to use it set LLM_MODEL too',
      });
      expect(model({ LLM_MODEL: 'm' }).hint).toMatch(/say whose with LLM_PROVIDER$/);
      expect(model({ LLM_PROVIDER: 'builtin', OPENAI_API_KEY: 'o' }).hint).toBeUndefined();
    });

    test('carry limits, prices, times and turns', () => {
      const env = {
        LLM_USER_TOKENS_PER_DAY: '200000',
        LLM_USER_COST_PER_DAY: '0.5',
        LLM_INPUT_PRICE: '0',
        LLM_OUTPUT_PRICE: '1.25',
        LLM_CONTEXT_TOKENS: '8192',
        LLM_FIRST_TOKEN_MS: '90000',
        LLM_TOTAL_MS: '600000',
        LLM_STREAMS_PER_USER: '1',
        LLM_MAX_STREAMS: '4',
      };
      expect(model(env)).toMatchObject({
        limits: { userTokensPerDay: 200_000, userCostUsdPerDay: 0.5 },
        price: { inputUsdPerMillion: 0, outputUsdPerMillion: 1.25 },
        contextTokens: 8192,
        timeouts: { firstTokenMs: 90_000, idleMs: 20_000, totalMs: 600_000 },
        streams: { perPerson: 1, inAll: 4 },
      });
    });
  });

  test.each([
    [{ PORT: '0' }, /^The setting PORT is 1 to 65535\./],
    [{ PORT: '70000' }, /^The setting PORT is 1 to 65535\./],
    [{ PUBLIC_URL: 'tickmark.example' }, /^The setting PUBLIC_URL is a web address such as/],
    [{ PUBLIC_URL: 'ftp://tickmark.example' }, /^The setting PUBLIC_URL is a web address such as/],
    [{ DATABASE_URL: 'mysql://x' }, /^The setting DATABASE_URL is an address such as postgresql:/],
    [
      { ADMIN_EMAIL: 'ada@example.com' },
      /^The setting ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all\./,
    ],
    [
      { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'short' },
      /^The setting ADMIN_PASSWORD has at least 8 characters\./,
    ],
    [{ REQUIRE_APPROVAL: 'yes' }, /^The setting REQUIRE_APPROVAL is true or false\./],
    [
      { MASSIVE_REQUESTS_PER_MINUTE: '0' },
      /^The setting MASSIVE_REQUESTS_PER_MINUTE is a number from 1 to 1,000,000\./,
    ],
    [{ LLM_PROVIDER: 'skynet' }, /^The setting LLM_PROVIDER is auto or one of builtin, openai,/],
    [{ LLM_PROVIDER: 'openai' }, /^The setting OPENAI_API_KEY is needed for LLM_PROVIDER=openai\./],
    [{ LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'k' }, /^The setting LLM_MODEL is needed for LLM_PROVIDER=anthropic:/],
    [{ LLM_PROVIDER: 'openai-compatible' }, /^The setting LLM_BASE_URL is needed for LLM_PROVIDER=openai-compatible,/],
    [{ LLM_BASE_URL: 'localhost:11434' }, /^The setting LLM_BASE_URL is a web address/],
    [{ LLM_BASE_URL: 'http://:pw@localhost/v1' }, /^The setting LLM_BASE_URL has no user name and password in it\./],
    [{ LLM_API_KEY: 'sk-a\nsk-b' }, /^The setting LLM_API_KEY has a character that no key has\./],
    [{ LLM_BASE_URL: 'http://ada:pw@localhost/v1' }, /^The setting LLM_BASE_URL has no user name and password in it\./],
    [{ LLM_BASE_URL: 'http://localhost/v1?key=k' }, /^The setting LLM_BASE_URL ends before any \? or #\./],
    [{ LLM_TOTAL_MS: 'long' }, /^The setting LLM_TOTAL_MS is a number from 1,000 to 3,600,000\./],
    [{ LLM_IDLE_MS: '1.5e3.2' }, /^The setting LLM_IDLE_MS is a number/],
    [{ LLM_MAX_STREAMS: '0' }, /^The setting LLM_MAX_STREAMS is a number from 1 to 10,000\./],
    [{ LLM_STREAMS_PER_USER: '2.5' }, /^The setting LLM_STREAMS_PER_USER is a whole number\./],
    [{ LLM_INPUT_PRICE: '3' }, /^The setting LLM_INPUT_PRICE and LLM_OUTPUT_PRICE are set together or not at all\./],
    [
      { LLM_BASE_URL: 'http://localhost/v1', LLM_USER_COST_PER_DAY: '1' },
      /^The setting LLM_USER_COST_PER_DAY needs LLM_INPUT_PRICE and LLM_OUTPUT_PRICE/,
    ],
    [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL is one of fatal,/],
  ])('%j is refused in a sentence that names it', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
