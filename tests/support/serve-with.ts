import type { FastifyInstance } from 'fastify';
import type { Model } from '#research/models/model.ts';
import { openDeskWork } from '#server/agents/desk-work.ts';
import { paceOf } from '#server/agents/pace.ts';
import { buildApp } from '#server/app.ts';
import { openMarketData } from '#server/desk.ts';
import { beginLife } from '#server/lifecycle.ts';
import { listen } from '#server/listen.ts';
import { openLog } from '#server/log.ts';
import { gatherModelParts } from '#server/models/models.ts';
import { only } from '#server/models/writer.ts';
import { openTeller } from '#server/notifications/notify.ts';
import { passwords } from '#server/people/passwords.ts';
import { openSecret } from '#server/secret.ts';
import { readSettings } from '#server/settings.ts';
import { closeOnSignal } from '#server/shutdown.ts';
import { openStore } from '#server/store/open.ts';
import { beginUpkeep } from '#server/upkeep.ts';

type Differences = {
  /** What writes in the place of the built-in analyst. */
  model: Model;
  /** In the place of the built web app. */
  pages?: (app: FastifyInstance) => void;
  seatsPerPerson?: number;
};

/** Runs the whole app in this process, but for what a test wants different, and writes `ready` when it can serve. */
export async function serveWith({ model, pages, seatsPerPerson = 8 }: Differences): Promise<void> {
  const settings = readSettings();
  const log = openLog(settings.logLevel);
  const store = await openStore(settings, log);
  const looks = { lookMs: 200, silentMs: 1500 };
  const endUpkeep = await beginUpkeep(store, settings.databaseUrl !== undefined, log, looks);
  const now = Date.now;
  const desk = { market: await openMarketData(settings, store.db, log), models: only(model), now };
  const { hearStopsMs } = paceOf(settings);
  const seats = { perPerson: seatsPerPerson, turnsPerPerson: seatsPerPerson, turnsInAll: Number.POSITIVE_INFINITY };
  const deskWork = openDeskWork(store.db, desk, log, { seats, hearStopsMs, onUnwatched: openTeller(store.db, log) });
  const lifecycle = beginLife();
  const secret = await openSecret(settings, store.db);
  const modelParts = gatherModelParts({ db: store.db, environment: settings.model, secret, now, log });
  const parts = { store, desk, modelParts, deskWork, passwords, lifecycle, log, version: '0.0.0', secret, settings };
  const app = await buildApp({ ...parts, ...(pages ? { pages } : {}) });
  await listen(app, settings);
  closeOnSignal({ app, deskWork, lifecycle, store, endUpkeep, log });
  process.stdout.write('ready\n');
}
