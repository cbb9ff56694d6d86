import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, AnswerEvent } from '#contract/exchanges.ts';
import { takeIn } from '#tests/support/event-reader.ts';
import { tellFrom, tellFromStart } from './tell.ts';
import { openWriting, type Writing } from './writing.ts';

const frameMs = 40;
const never = new AbortController().signal;

describe('an answer while it is written', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Lets everybody who waits for a promise go on. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const open = () => openWriting('e1', 'AAPL', frameMs);
  const finish = (writing: Writing) => {
    const response = writing.close();
    const outcome: Answer = {
      response,
      id: 'e1',
      ticker: 'AAPL',
      status: 'complete',
      facts: [],
      figures: { traced: 0, untraced: 0 },
      model: 'm',
      source: 's',
      window: null,
      steps: [],
      followUps: [],
      doubts: [],
      notes: [],
      usage: null,
    };
    writing.end({ status: 'complete', outcome });
    return response;
  };

  test('reaches a reader in frames, whatever the model’s pieces were', async () => {
    const writing = open();
    const events: AnswerEvent[] = [];
    const reading = (async () => {
      for await (const event of tellFromStart(writing, never)) events.push(event);
    })();
    for (const letter of 'Margins') writing.listener.onDelta(letter);
    vi.advanceTimersByTime(frameMs - 1);
    await settle();
    expect(events.map(({ event }) => event)).toEqual(['start']);
    vi.advanceTimersByTime(1);
    await settle();
    for (const letter of ' rose.') writing.listener.onDelta(letter);
    vi.advanceTimersByTime(frameMs);
    await settle();
    finish(writing);
    await reading;
    expect(events.slice(0, -1)).toEqual([
      { event: 'start', data: { id: 'e1', ticker: 'AAPL' } },
      { event: 'delta', data: { text: 'Margins' }, id: 7 },
      { event: 'delta', data: { text: ' rose.' }, id: 13 },
    ]);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
    expect(events.at(-1)!.data).not.toHaveProperty('response');
  });

  const piece = fc.string({
    unit: fc.constantFrom('a', 'é', '\n', '📈', '🇨🇭', '\ud83d', '\udcc8', '\u0000', '中'),
    maxLength: 6,
  });
  /** What happens, in any order: the model writes, time passes, the line breaks. */
  const happening = fc.oneof(
    piece.map((text) => ({ text })),
    fc.constant({ frame: true }),
    fc.constant({ cut: true }),
  );

  test('no character is lost or doubled, whenever readers come, go and come again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 30 }), fc.nat({ max: 200 }), async (script, knownBefore) => {
        const writing = open();
        const told: string[] = [];
        let kept = '?'.repeat(knownBefore);
        let line = new AbortController();
        const read = async () => {
          const { signal } = line;
          try {
            for await (const event of tellFrom(writing, kept.length, signal)) {
              if (signal.aborted) return;
              kept = takeIn([event], kept);
              if ('text' in event.data) told.push(event.data.text);
            }
          } catch (cause) {
            if (!signal.aborted) throw cause;
          }
        };
        let reading = read();
        for (const next of script) {
          if ('text' in next) writing.listener.onDelta(next.text);
          else if ('frame' in next) vi.advanceTimersByTime(frameMs);
          else {
            line.abort();
            line = new AbortController();
            reading = Promise.all([reading, read()]).then(() => {});
          }
          await settle();
        }
        const text = finish(writing);
        await reading;
        expect(kept).toBe(text);
        for (const each of told) expect(each.isWellFormed()).toBe(true);
        const said = script.flatMap((next) => ('text' in next ? next.text : [])).join('');
        expect(text).toBe(said.replaceAll('\u0000', '').toWellFormed());
      }),
      { numRuns: 300 },
    );
  });

  test('a reader who has half of a character is given the other half', async () => {
    const writing = open();
    writing.listener.onDelta('📈!');
    finish(writing);
    const [snapshot] = [(await tellFrom(writing, 1, never).next()).value!];
    expect('📈'.slice(0, 1) + (snapshot.data as { text: string }).text).toBe('📈!');
  });

  test('a reader who comes seldom is told all at once, and nothing is kept for them', async () => {
    const writing = open();
    const reading = tellFromStart(writing, never);
    await reading.next();
    for (let n = 0; n < 100; n += 1) {
      writing.listener.onDelta(`${n},`);
      vi.advanceTimersByTime(frameMs);
      await settle();
    }
    const { value } = await reading.next();
    expect(value).toEqual({ event: 'delta', data: { text: writing.now().text }, id: writing.now().text.length });
  });

  test('it is watched while somebody reads it', async () => {
    const writing = open();
    expect(writing.isWatched()).toBe(false);
    const line = new AbortController();
    const reading = tellFromStart(writing, line.signal);
    await reading.next();
    const waiting = reading.next();
    expect(writing.isWatched()).toBe(true);
    line.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(writing.isWatched()).toBe(false);
  });
});
