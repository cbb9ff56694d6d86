import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openKeyFilter } from './key-filter.ts';

test('A key in a text is not passed on, wherever the stream is cut; all the rest is', () => {
  const key = fc.string({ minLength: 12, maxLength: 30, unit: fc.constantFrom('a', 'b', '-') });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', ' ') });
  fc.assert(
    fc.property(
      key,
      fc.array(fc.oneof(text, fc.constant(undefined))),
      fc.integer({ min: 1, max: 7 }),
      (secret, parts, size) => {
        const whole = parts.map((part) => part ?? secret).join('');
        const filter = openKeyFilter(secret);
        const chunks = whole.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
        const passed = chunks.map(filter.push).join('') + filter.end();
        expect(passed).toBe(whole.replaceAll(secret, '[key]'));
      },
    ),
  );
});

test('A word that a local server takes for a key is a word like others', () => {
  expect(openKeyFilter('ollama').push('ollama writes')).toBe('ollama writes');
  expect(openKeyFilter(undefined).push('text')).toBe('text');
});
