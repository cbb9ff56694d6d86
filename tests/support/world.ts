import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { User } from '#contract/people.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import type { Model } from '#research/models/model.ts';
import { type DeskWork, type DeskWorkOptions, openDeskWork } from '#server/agents/desk-work.ts';
import { type AppSettings, buildApp } from '#server/app.ts';
import type { Desk } from '#server/desk.ts';
import { servePages } from '#server/http/pages.ts';
import { beginLife, type Lifecycle } from '#server/lifecycle.ts';
import { openLog } from '#server/log.ts';
import { gatherModelParts, type ModelParts, openModels } from '#server/models/models.ts';
import { only } from '#server/models/writer.ts';
import { openTeller } from '#server/notifications/notify.ts';
import type { Passwords } from '#server/people/passwords.ts';
import { toUser } from '#server/people/people.ts';
import { openSession } from '#server/people/sessions.ts';
import { readSettings } from '#server/settings.ts';
import type { Store } from '#server/store/db.ts';
import { sql } from '#server/store/drizzle.ts';
import { openInMemory } from '#server/store/pglite.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { users } from '#server/store/schema.ts';
import { emptyDatabase } from './empty-database.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** The databases to test on: `describe.each(databases)`. */
export const databases: DatabaseKind[] = hasPostgres() ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** Somebody with a browser: calls carry their session, and come from a page of ours. */
export type Person = {
  user: User;
  token: string;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
};

const names = ['ada', 'bob', 'carol', 'paul', 'rita'] as const;
type Name = (typeof names)[number];

/** Ada is the administrator, Bob and Carol are approved, Paul waits for approval, Rita was rejected. Each has a session, also who should not. */
export type World = Record<Name, Person> & {
  app: FastifyInstance;
  store: Store;
  desk: Desk;
  deskWork: DeskWork;
  lifecycle: Lifecycle;
  /** What the server's log says. */
  logged: string[];
  clock: { now: number };
  /** How often a password was hashed or checked. */
  hashes: { count: number };
  anybody: Omit<Person, 'user' | 'token'>;
  /** Empties the database; the people stay, signed in anew. */
  reset(): Promise<void>;
  /** Empties the database of people too. */
  depopulate(): Promise<void>;
  close(): Promise<void>;
};

export const origin = 'http://localhost:3000';
/** What the people of the world type. */
export const password = 'correct horse battery';

export type WorldOptions = {
  /** `model` writes everything; without it the settings and administrators decide. */
  desk?: Partial<Desk> & { model?: Model };
  /** What the environment says about models. */
  env?: Record<string, string>;
  settings?: Partial<AppSettings>;
  deskWork?: Partial<DeskWorkOptions>;
  models?: Partial<ModelParts>;
};

/** What takes its time for the sake of few packets and rows read need not in tests. */
const quickDesk = { frameMs: 1, pollMs: 10, saveMs: 20 };

/** Stands in for the built web app. */
const pages = fileURLToPath(new URL('./pages/', import.meta.url));

/** The whole app on a database of its own, without a socket. */
export async function openWorld(kind: DatabaseKind, options: WorldOptions = {}): Promise<World> {
  const { store, close: closeStore } = await openStore(kind);
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') };
  const now = () => clock.now;
  const logged: string[] = [];
  const log = openLog('info', { write: (line) => void logged.push(line) });
  const { model, ...given } = options.desk ?? {};
  const secret = 'only for tests, and always the same one';
  const environment = readSettings(options.env ?? {}).model;
  const modelParts = { ...gatherModelParts({ db: store.db, environment, secret, now, log }), ...options.models };
  const models = model ? only(model) : openModels(modelParts);
  const desk: Desk = { market: sampleMarket({ now }), models, now, ...given };
  const hashes = { count: 0 };
  const lifecycle = beginLife();
  const deskWork = openDeskWork(store.db, desk, log, {
    ...quickDesk,
    onUnwatched: openTeller(store.db, log),
    ...options.deskWork,
  });
  const app = await buildApp({
    store,
    desk,
    modelParts,
    deskWork,
    passwords: quickPasswords(hashes),
    lifecycle,
    log,
    version: '0.0.0',
    secret,
    pages: (opened) => servePages(opened, pages),
    settings: {
      publicUrl: origin,
      origins: [origin],
      https: false,
      requireApproval: true,
      trustProxy: false,
      ...options.settings,
    },
  });
  const world = { app, store, desk, deskWork, lifecycle, logged, clock, hashes, anybody: browser(app) } as World;
  return Object.assign(world, {
    depopulate: () => truncate(store),
    reset: async () => {
      await truncate(store);
      clock.now = Date.parse('2026-11-21T12:00:00Z');
      hashes.count = 0;
      lifecycle.draining = false;
      for (const name of names) world[name] = await bringIn(world, name);
    },
    close: async () => {
      await app.close();
      await closeStore();
    },
  });
}

async function openStore(kind: DatabaseKind): Promise<{ store: Store; close: () => Promise<void> }> {
  if (kind === 'PGlite') {
    const store = await openInMemory(await emptyDatabase());
    return { store, close: store.close };
  }
  const server = await startPostgres();
  const store = await openPostgres(await server.createDatabase());
  const close = async () => {
    await store.close();
    await server.stop();
  };
  return { store, close };
}

/** Stands in for argon2, which takes 30 ms by design; passwords.test.ts tests the real one. */
function quickPasswords(hashes: { count: number }): Passwords {
  return {
    hash: async (typed) => {
      hashes.count += 1;
      return `quick ${typed}`;
    },
    verify: async (typed, hash) => {
      hashes.count += 1;
      return hash === `quick ${typed}`;
    },
  };
}

async function truncate({ db }: Store): Promise<void> {
  await db.execute(
    sql`truncate users, throttles, market_cache, audit_log, prompts, model_settings, secrets restart identity cascade`,
  );
}

const standings = {
  ada: { standing: 'approved', isAdmin: true },
  bob: { standing: 'approved' },
  carol: { standing: 'approved' },
  paul: { standing: 'pending' },
  rita: { standing: 'rejected' },
} as const;

async function bringIn({ app, store, clock }: World, name: Name): Promise<Person> {
  const [row] = await store.db
    .insert(users)
    .values({ email: `${name}@example.com`, username: name, passwordHash: `quick ${password}`, ...standings[name] })
    .returning();
  const { token } = await openSession(store.db, row!.id, { address: '127.0.0.1', headers: {} }, clock.now);
  return { user: toUser(row!), token, ...browser(app, token) };
}

function browser(app: FastifyInstance, token?: string): Omit<Person, 'user' | 'token'> {
  const call = ({ headers, ...options }: InjectOptions) =>
    app.inject({
      ...options,
      headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      ...(token ? { cookies: { tickmark: token } } : {}),
    });
  return {
    call,
    get: (url) => call({ method: 'GET', url }),
    post: (url, body) => call({ method: 'POST', url, ...(body ? { payload: body } : {}) }),
  };
}
