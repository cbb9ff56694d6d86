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
    [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL is one of fatal,/],
  ])('%j is refused in a sentence that names it', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
