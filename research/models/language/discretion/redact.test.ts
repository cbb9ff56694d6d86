import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';

const key = 'sk-proj-Zx81-qPlm_0042TTyu';

describe('what a provider said, in a log', () => {
  test.each([
    [`Incorrect API key provided: ${key}.`, 'Incorrect API key provided: [key].'],
    ['Incorrect API key provided: sk-proj-Zx81-q***', 'Incorrect API key provided: [key]***'],
    ['Incorrect API key provided: ***_0042TTyu', 'Incorrect API key provided: ***[key]'],
    [`GET /v1/models?key=${key}&x=1 failed`, 'GET /v1/models?key=[key]&x=1 failed'],
    [`{"authorization":"Bearer ${key}"}`, '{"authorization":"Bearer [key]"}'],
    [`Basic ${Buffer.from(key).toString('base64')}`, 'Basic [key]'],
    [`with a user: ${Buffer.from(`:${key}`).toString('base64')}`, /^with a user: \S{2}\[key\]\S{0,3}$/],
    [`in a header: ${Buffer.from(`Bearer ${key}`).toString('base64url')}`, /^in a header: \S{10}\[key\]\S?$/],
    [`in hex: ${Buffer.from(key).toString('hex')}`, 'in hex: [key]'],
    [`in an address: ${[...key].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')}`, 'in an address: [key]'],
    [`from behind: ${[...key].reverse().join('')}`, 'from behind: [key]'],
    [`in capitals: ${key.toUpperCase()}`, 'in capitals: [key]'],
    ['another key: sk-ant-api03-AAAABBBBCCCC', 'another key: [key]'],
    ['two\nlines\u0000 and\u202e more', 'two lines and more'],
    ['nothing of the kind', 'nothing of the kind'],
  ])('%s', (said, logged) => {
    expect(redact(said, key)).toEqual(typeof logged === 'string' ? logged : expect.stringMatching(logged));
  });

  test('holds eight characters of the key in a row nowhere, whatever stands around it', () => {
    const secret = fc
      .string({ minLength: 12, maxLength: 80, unit: 'grapheme-ascii' })
      .filter((text) => !/\s/.test(text));
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), fc.nat(6), (hidden, before, after, cut) => {
        const logged = redact(`${before}${hidden.slice(0, hidden.length - cut)}${after}`, hidden);
        for (let at = 0; at + 8 <= hidden.length; at += 1) {
          const piece = hidden.slice(at, at + 8);
          if (!'[key]'.repeat(3).includes(piece)) expect(logged).not.toContain(piece);
        }
      }),
    );
  });

  test('is 300 characters at most, also where the key stands at the end', () => {
    const logged = redact(`${'a '.repeat(146)}${key}`, key);
    expect(logged.length).toBeLessThanOrEqual(300);
    expect(logged).not.toContain('sk-');
  });

  test('is left alone where there is no key', () => {
    expect(redact('connection refused', undefined)).toBe('connection refused');
  });
});
