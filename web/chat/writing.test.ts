import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Gap, nothingYet, takeIn } from './writing.ts';

const so = (text: string) => ({ ...nothingYet(), text });
const delta = (text: string, id?: number) => ({ event: 'delta' as const, data: { text }, ...(id ? { id } : {}) });
const snapshot = (text: string, id: number) => ({
  event: 'snapshot' as const,
  data: { text, status: 'streaming' as const },
  id,
});

describe('the text of an answer', () => {
  test('grows by what comes', () => {
    expect(takeIn(takeIn(so(''), delta('One ', 4)), delta('two', 7)).text).toBe('One two');
  });
  test('grows by what comes without a mark, too', () => expect(takeIn(so('One '), delta('two')).text).toBe('One two'));
  test('has nothing twice', () => {
    expect(takeIn(so('One two'), delta('two', 7)).text).toBe('One two');
    expect(takeIn(so('One tw'), delta('two', 7)).text).toBe('One two');
  });
  test('says what is missing instead of going on without it', () => {
    expect(() => takeIn(so('One '), delta('three', 13))).toThrow(new Gap(4));
  });
  test('goes on after what is known', () => {
    expect(takeIn(so('One '), snapshot('two', 7)).text).toBe('One two');
    expect(takeIn(so('One two'), snapshot('', 7)).text).toBe('One two');
  });
  test('is begun anew when the server has begun anew', () => {
    expect(() => takeIn(so('One two three'), snapshot('', 3))).toThrow(new Gap(0));
  });

  test('is the whole text, however it is cut, repeated and joined again', () => {
    const cut = fc.record({ from: fc.nat(60), length: fc.nat(12) });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }), fc.array(cut), (whole, cuts) => {
        let writing = so('');
        for (const { from, length } of cuts) {
          const piece = whole.slice(from, from + length);
          try {
            writing = takeIn(writing, delta(piece, Math.min(from, whole.length) + piece.length));
          } catch (gap) {
            expect(gap).toBeInstanceOf(Gap);
          }
          expect(whole.startsWith(writing.text)).toBe(true);
        }
        expect(takeIn(writing, snapshot(whole.slice(writing.text.length), whole.length)).text).toBe(whole);
      }),
    );
  });
});

test('the server tells what the exchange is called and about', () => {
  const start = { event: 'start' as const, data: { id: 'x1', ticker: null } };
  expect(takeIn(nothingYet('AAPL'), start)).toMatchObject({ exchangeId: 'x1', ticker: 'AAPL' });
  expect(takeIn(nothingYet(), { ...start, data: { id: 'x1', ticker: 'JPM' } }).ticker).toBe('JPM');
});

test('a place in the queue is told until whatever follows it', () => {
  const queue = { event: 'queue' as const, data: { place: 2 } };
  const step = { event: 'step' as const, data: { label: 'Read 12 quarters', ms: 40 } };
  const waiting = takeIn(nothingYet(), queue);
  expect(waiting.place).toBe(2);
  for (const next of [step, delta('One', 3), snapshot('', 0)])
    expect(takeIn(waiting, next)).not.toHaveProperty('place');
});

test('a step that is told again is the same step', () => {
  const step = { event: 'step' as const, data: { label: 'Read 12 quarters', ms: 40 } };
  expect(takeIn(takeIn(nothingYet(), step), step).steps).toHaveLength(1);
});
