// The whole app in a process of its own, with a model that writes token by token, as slowly as the question says: `AAPL, 600 tokens, 2 ms apart`; without a number it never ends.
import { setTimeout as pause } from 'node:timers/promises';
import type { Model } from '#research/models/model.ts';
import { serveWith } from './serve-with.ts';
import { readPace, tokenAt } from './tokens.ts';

const slowAnalyst: Model = {
  name: 'Slow analyst',
  async *write({ message }, signal) {
    const { count, apartMs } = readPace(message);
    for (let n = 0; n < count; n += 1) {
      if (apartMs > 0) await pause(apartMs, undefined, { signal });
      yield tokenAt(n);
    }
  },
};

await serveWith({ model: slowAnalyst, pages: () => {}, seatsPerPerson: Number(process.env.SEATS ?? 8) });
