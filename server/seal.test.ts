import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSeal } from './seal.ts';

const secret = 'a secret of at least thirty-two characters';
const value = { state: 'abc', verifier: 'Zürich 📈' };

test('what was sealed here opens here, and each time looks different', () => {
  const seal = openSeal(secret, 'test');
  const [one, other] = [seal.close(value), seal.close(value)];
  expect([seal.open(one), seal.open(other)]).toEqual([value, value]);
  expect(one).not.toBe(other);
});

test('another secret, or another purpose, opens nothing', () => {
  const text = openSeal(secret, 'test').close(value);
  expect(openSeal(`${secret}!`, 'test').open(text)).toBeUndefined();
  expect(openSeal(secret, 'other').open(text)).toBeUndefined();
});

test('whatever is put in its place opens nothing', () => {
  const seal = openSeal(secret, 'test');
  const bytes = Buffer.from(seal.close(value), 'base64url');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(seal.open(text)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ flip;
      expect(seal.open(changed.toString('base64url'))).toBeUndefined();
    }),
  );
});
