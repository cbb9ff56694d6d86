import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openDeskWork } from './agents/desk-work.ts';
import { paceOf } from './agents/pace.ts';
import { buildApp } from './app.ts';
import { openMarketData } from './desk.ts';
import { guardFetch } from './http/guard-fetch.ts';
import { beginLife } from './lifecycle.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { gatherModelParts, openModels } from './models/models.ts';
import { openTeller } from './notifications/notify.ts';
import { passwords } from './people/passwords.ts';
import { ensureAdmin } from './people/register.ts';
import { openSecret } from './secret.ts';
import { readSettings, type Settings } from './settings.ts';
import { closeOnSignal } from './shutdown.ts';
import { openStore } from './store/open.ts';
import { tellAndExit } from './tell.ts';
import { beginUpkeep } from './upkeep.ts';

/** Starts Tickmark, and says where it runs and on what. `pages` replaces the built web app, as a development server does. */
export async function start(pages?: (app: FastifyInstance) => void | Promise<void>): Promise<string> {
  const settings = readSettings();
  guardFetch();
  const log = openLog(settings.logLevel);
  const store = await openStore(settings, log);
  try {
    if (settings.admin) await makeAdmin(settings.admin);
    const endUpkeep = await beginUpkeep(store, settings.databaseUrl !== undefined, log);
    const now = Date.now;
    const secret = await openSecret(settings, store.db);
    const modelParts = gatherModelParts({ db: store.db, environment: settings.model, secret, now, log });
    const market = await openMarketData(settings, store.db, log);
    const desk = { market, models: openModels(modelParts), now };
    const onUnwatched = openTeller(store.db, log);
    const deskWork = openDeskWork(store.db, desk, log, { ...paceOf(settings), onUnwatched });
    const lifecycle = beginLife();
    const version = readVersion();
    const app = await buildApp({
      store,
      desk,
      modelParts,
      deskWork,
      passwords,
      lifecycle,
      log,
      version,
      secret,
      settings,
      ...(pages ? { pages } : {}),
    });
    await listen(app, settings);
    closeOnSignal({ app, deskWork, lifecycle, store, endUpkeep, log });
    const { name } = await desk.models.inForce();
    return announcement(settings, store.name, market.name, name);
  } catch (cause) {
    await store.close();
    throw cause;
  }

  async function makeAdmin({ email, password }: NonNullable<Settings['admin']>): Promise<void> {
    await ensureAdmin(store.db, { email, passwordHash: await passwords.hash(password) });
  }
}

function announcement(
  { publicUrl, model: { hint } }: Settings,
  database: string,
  market: string,
  model: string,
): string {
  const writer = hint ? `${model} (${hint})` : model;
  const about = [`database     ${database}`, `market data  ${market}`, `model        ${writer}`];
  return [`Tickmark is ready at ${publicUrl}`, ...about].join('\n  ');
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}

if (import.meta.main) await tellAndExit(() => start());
