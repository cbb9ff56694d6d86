import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyFilterFor } from './key-filter.ts';
import { spellingsOf } from './key-spellings.ts';

const shortest = 12;

/** What is passed on of a text that comes in pieces of `size`. */
function passedOn(key: string, text: string, size: number): string {
  const filter = keyFilterFor(key)();
  const chunks = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
  return chunks.map(filter.push).join('') + filter.end();
}

describe('A key in a text', () => {
  const secret = fc.string({ minLength: shortest, maxLength: 30, unit: fc.constantFrom('a', 'b', '7', '-', '/') });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '7', '-', ' ') });
  const part = fc.oneof(word, fc.record({ spelling: fc.nat(), from: fc.nat(40), length: fc.nat(120) }));

  test('is not passed on in any spelling, nor is a piece of it, wherever the stream is cut', () => {
    fc.assert(
      fc.property(secret, fc.array(part), fc.integer({ min: 1, max: 7 }), (key, parts, size) => {
        const spellings = spellingsOf(key);
        const text = parts
          .map((each) =>
            typeof each === 'string'
              ? each
              : spellings[each.spelling % spellings.length]!.slice(each.from, each.from + each.length),
          )
          .join('');
        const passed = passedOn(key, text, size);
        expect(passed).toBe(passedOn(key, text, 1_000_000));
        for (const spelling of spellings)
          for (let at = 0; at + shortest <= spelling.length; at += 1)
            expect(passed).not.toContain(spelling.slice(at, at + shortest));
      }),
    );
  });

  test('takes nothing else with it', () => {
    const key = 'sk-live-0123456789abcdef';
    const pieces = fc.array(fc.oneof(fc.string(), fc.constant(undefined)));
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 30 }), (parts, size) => {
        const text = parts.map((each) => (each === undefined ? ` ${key} ` : each)).join('');
        expect(passedOn(key, text, size)).toBe(text.replaceAll(key, '[key]'));
      }),
    );
  });

  test('that goes on for ever is not held for ever', () => {
    const filter = keyFilterFor('a'.repeat(shortest))();
    expect(filter.push('a'.repeat(10_000))).toContain('[key]');
  });
});

test('A word that a local server takes for a key is a word like others', () => {
  expect(keyFilterFor('ollama')().push('ollama writes')).toBe('ollama writes');
  expect(keyFilterFor(undefined)().push('text')).toBe('text');
});
