import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSeal } from './seal.ts';

const secret = 'a secret of at least thirty-two characters';
const value = { state: 'abc', verifier: 'Zürich 📈' };

test('what was sealed here opens here until its time is over', () => {
  let now = 1_000;
  const seal = openSeal(secret, 'test', 60_000, () => now);
  const text = seal.close(value);
  expect(seal.open(text)).toEqual(value);
  now += 59_999;
  expect(seal.open(text)).toEqual(value);
  now += 1;
  expect(seal.open(text)).toBeUndefined();
});

test('another secret, or another purpose, opens nothing', () => {
  const text = openSeal(secret, 'test', 60_000, () => 0).close(value);
  expect(openSeal(`${secret}!`, 'test', 60_000, () => 0).open(text)).toBeUndefined();
  expect(openSeal(secret, 'other', 60_000, () => 0).open(text)).toBeUndefined();
});

test('whatever a browser sends instead opens nothing', () => {
  const seal = openSeal(secret, 'test', 60_000, () => 0);
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
