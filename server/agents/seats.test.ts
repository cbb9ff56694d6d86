import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#server/http/refusal.ts';
import { openSeats, type Seat } from './seats.ts';

const never = new AbortController().signal;

/** Lets everybody who waits for a promise go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Answers by name: who has begun, and the place that each of the others was told last. */
function watchSeats(limits: Partial<Parameters<typeof openSeats>[0]> = {}) {
  const seats = openSeats({ perPerson: 8, turnsPerPerson: 3, turnsInAll: 50, ...limits });
  const begun: string[] = [];
  const places = new Map<string, number>();
  const told: string[] = [];
  const open = new Map<string, { seat: Seat; stop: AbortController }>();
  return {
    begun,
    told,
    places: () => Object.fromEntries(places),
    ask: (name: string, person = name[0]!) => {
      const seat = seats.take(person);
      const stop = new AbortController();
      open.set(name, { seat, stop });
      const onPlace = (place: number) => {
        places.set(name, place);
        told.push(`${name} ${place}`);
      };
      const turn = seat.takeTurn(stop.signal, onPlace).then(() => {
        places.delete(name);
        begun.push(name);
      });
      return turn.catch((error) => {
        places.delete(name);
        throw error;
      });
    },
    end: async (name: string) => {
      open.get(name)!.seat.leave();
      await settle();
    },
    stop: (name: string) => open.get(name)!.stop.abort(new Error('stopped')),
  };
}

describe('answers take turns', () => {
  test('three of one person are written at once; the others wait in order, and hear when they move up', async () => {
    const watch = watchSeats();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void watch.ask(name);
    await settle();
    expect(watch.begun).toEqual(['a1', 'a2', 'a3']);
    expect(watch.places()).toEqual({ a4: 1, a5: 2, a6: 3 });
    await watch.end('a2');
    expect(watch.begun.at(-1)).toBe('a4');
    expect(watch.places()).toEqual({ a5: 1, a6: 2 });
    expect(watch.told).toEqual(['a4 1', 'a5 2', 'a6 3', 'a5 1', 'a6 2']);
  });

  test('a process that is full takes first whoever has the fewest, then whoever came first', async () => {
    const watch = watchSeats({ turnsInAll: 4 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void watch.ask(name);
    await settle();
    expect(watch.begun).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(watch.places()).toEqual({ c1: 1, b2: 2, a4: 3 });
    for (const name of ['a1', 'c1', 'a2']) await watch.end(name);
    expect(watch.begun.slice(4)).toEqual(['c1', 'b2', 'a4']);
  });

  test("one person's full share keeps nobody else waiting", async () => {
    const watch = watchSeats();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void watch.ask(name);
    await settle();
    expect(watch.begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  test('who stops while waiting leaves the queue at once, and is never begun', async () => {
    const watch = watchSeats({ turnsPerPerson: 1 });
    void watch.ask('a1');
    const waiting = watch.ask('a2');
    void watch.ask('a3');
    watch.stop('a2');
    await expect(waiting).rejects.toThrow('stopped');
    expect(watch.places()).toEqual({ a3: 1 });
    await watch.end('a2');
    expect(watch.begun).toEqual(['a1']);
    await watch.end('a1');
    expect(watch.begun).toEqual(['a1', 'a3']);
  });

  test('who has stopped before asking waits for nothing', async () => {
    const seats = openSeats({ perPerson: 8, turnsPerPerson: 1, turnsInAll: 1 });
    await seats.take('a').takeTurn(never, () => {});
    await expect(seats.take('b').takeTurn(AbortSignal.abort(new Error('gone')), () => {})).rejects.toThrow('gone');
  });

  test('eight of one person have a seat, waiting or not; the ninth is refused, and the next person is not', () => {
    const seats = openSeats({ perPerson: 8, turnsPerPerson: 3, turnsInAll: 50 });
    const taken = Array.from({ length: 8 }, () => seats.take('a'));
    expect(() => seats.take('a')).toThrow(Refusal);
    seats.take('b');
    taken[3]!.leave();
    seats.take('a');
    expect(() => seats.take('a')).toThrow(Refusal);
  });

  const happening = fc.record({
    what: fc.constantFrom('ask', 'ask', 'end', 'stop'),
    person: fc.constantFrom('a', 'b', 'c'),
    which: fc.nat(7),
  });

  test('no cap is passed, no turn is left unused while somebody may have it, and places are 1, 2, 3', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (script, turnsPerPerson, turnsInAll) => {
          const watch = watchSeats({ perPerson: 100, turnsPerPerson, turnsInAll });
          const waiting: string[] = [];
          const running = () => watch.begun.filter((name) => !ended.has(name));
          const ended = new Set<string>();
          for (const [number, { what, person, which }] of script.entries()) {
            if (what === 'ask') {
              const name = `${person}${number}`;
              waiting.push(name);
              watch.ask(name).catch(() => {});
            } else if (what === 'end') {
              const name = running()[which];
              if (name) {
                ended.add(name);
                await watch.end(name);
              }
            } else {
              const name = waiting[which];
              if (name) {
                ended.add(name);
                watch.stop(name);
                await settle();
                await watch.end(name);
              }
            }
            await settle();
            for (const name of [...waiting])
              if (watch.begun.includes(name) || ended.has(name)) waiting.splice(waiting.indexOf(name), 1);
            const of = (who: string) => running().filter((name) => name.startsWith(who)).length;
            expect(running().length).toBeLessThanOrEqual(turnsInAll);
            for (const who of ['a', 'b', 'c']) expect(of(who)).toBeLessThanOrEqual(turnsPerPerson);
            if (running().length < turnsInAll) for (const name of waiting) expect(of(name[0]!)).toBe(turnsPerPerson);
            const places = Object.values(watch.places()).sort((one, other) => one - other);
            expect(places).toEqual(waiting.map((_, at) => at + 1));
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
