// The whole app with the built-in analyst's own answers, but coming in small pieces, now at once and now slowly, and now and then breaking off.
import { setTimeout as pause } from 'node:timers/promises';
import { SourceDown } from '#research/market/market.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import type { Model } from '#research/models/model.ts';
import { serveWith } from '#tests/support/serve-with.ts';
import { openChance } from './chance.ts';

const chance = openChance(Number(process.env.WALK_SEED));
const builtin = builtinAnalyst();
const pacesMs = [0, 2, 8, 20];
const longestPiece = 40;

const wordyAnalyst: Model = {
  name: 'Wordy analyst',
  async *write(task, signal, report) {
    const paceMs = chance.of(pacesMs);
    const lasts = breaksOff(task.message) ? chance.below(2) * chance.below(3000) : Number.POSITIVE_INFINITY;
    let written = 0;
    await pause(chance.below(2) * chance.below(800), undefined, { signal });
    for await (const part of builtin.write(task, signal, report)) {
      for (let from = 0; from < part.length; ) {
        const piece = part.slice(from, from + 1 + chance.below(longestPiece));
        from += piece.length;
        if (paceMs > 0) await pause(paceMs, undefined, { signal });
        written += piece.length;
        if (written > lasts) throw new SourceDown('The wordy analyst', 'broke off');
        yield piece;
      }
    }
  },
};

/** Only where the answer is streamed, as a failure is an event there; the home page, which asks with the ticker alone, would get a 502. */
function breaksOff(message: string): boolean {
  return message.includes(' ') && chance.part() < 0.25;
}

await serveWith({ model: wordyAnalyst });
