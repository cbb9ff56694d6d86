// The whole app in a process of its own, with a model that writes token by token, as slowly as the question says: `AAPL, 600 tokens, 2 ms apart`; without a number it never ends.
import { setTimeout as pause } from 'node:timers/promises';
import type { Model } from '#research/models/model.ts';
import { openDeskWork } from '#server/agents/desk-work.ts';
import { buildApp } from '#server/app.ts';
import { openDesk } from '#server/desk.ts';
import { beginLife } from '#server/lifecycle.ts';
import { listen } from '#server/listen.ts';
import { openLog } from '#server/log.ts';
import { openTeller } from '#server/notifications/notify.ts';
import { passwords } from '#server/people/passwords.ts';
import { openSecret } from '#server/secret.ts';
import { readSettings } from '#server/settings.ts';
import { closeOnSignal } from '#server/shutdown.ts';
import { openStore } from '#server/store/open.ts';
import { beginUpkeep } from '#server/upkeep.ts';
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

const settings = readSettings();
const log = openLog(settings.logLevel);
const store = await openStore(settings, log);
const looks = { lookMs: 200, silentMs: 1500 };
const endUpkeep = await beginUpkeep(store, settings.databaseUrl !== undefined, log, looks);
const desk = { ...(await openDesk(settings, store.db, log)), model: slowAnalyst };
const deskWork = openDeskWork(store.db, desk, log, {
  seatsPerPerson: Number(process.env.SEATS ?? 8),
  onUnwatched: openTeller(store.db, log),
});
const lifecycle = beginLife();
const secret = await openSecret(settings, store.db);
const parts = { store, desk, deskWork, passwords, lifecycle, log, version: '0.0.0', secret, settings };
const app = await buildApp({ ...parts, pages: () => {} });
await listen(app, settings);
closeOnSignal({ app, deskWork, lifecycle, store, endUpkeep, log });
process.stdout.write('ready\n');
