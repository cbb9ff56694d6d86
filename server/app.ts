import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { jsonBodyBytes } from '#contract/limits.ts';
import { handleAccount } from './account/handlers.ts';
import type { DeskWork } from './agents/desk-work.ts';
import { handleAgents } from './agents/handlers.ts';
import { handlePrompts } from './agents/prompt-handlers.ts';
import type { Desk } from './desk.ts';
import { handleFinancials } from './financials/handlers.ts';
import { handleGoogle } from './google/handlers.ts';
import type { GoogleSettings } from './google/provider.ts';
import { handleHealth } from './health/handlers.ts';
import { readBodies } from './http/bodies.ts';
import { answerBrokenRequests } from './http/broken-requests.ts';
import { answerErrors, sendError } from './http/errors.ts';
import { guardCalls } from './http/guard.ts';
import type { Handlers } from './http/handlers.ts';
import { type Door, mountEndpoints } from './http/mount.ts';
import { watchStreams } from './http/open-streams.ts';
import { servePages } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Log } from './log.ts';
import { handleMarket } from './market/handlers.ts';
import { handleModels } from './models/handlers.ts';
import type { ModelParts } from './models/models.ts';
import { handleNotifications } from './notifications/handlers.ts';
import { handleObjects } from './objects/handlers.ts';
import { handleAdmin } from './people/admin-handlers.ts';
import { findAdmitted } from './people/admitted.ts';
import { handlePeople } from './people/handlers.ts';
import type { Passwords } from './people/passwords.ts';
import { handleProfile } from './people/profile-handlers.ts';
import { findUserByToken } from './people/sessions.ts';
import type { Store } from './store/db.ts';

/** All that the app is made of; whoever builds it opens and closes the parts. */
export type Parts = {
  store: Store;
  desk: Desk;
  /** What administrators choose the model with. */
  modelParts: ModelParts;
  deskWork: DeskWork;
  passwords: Passwords;
  lifecycle: Lifecycle;
  log: Log;
  version: string;
  /** What signs and encrypts (secret.ts). */
  secret: string;
  settings: AppSettings;
  /** Serves everything that is not the API; by default the built web app. */
  pages?: (app: FastifyInstance) => void | Promise<void>;
};

export type AppSettings = {
  publicUrl: string;
  origins: string[];
  https: boolean;
  requireApproval: boolean;
  trustProxy: boolean;
  google?: GoogleSettings | undefined;
  /** How often open streams are looked after. */
  streams?: { checkMs?: number; heartbeatMs?: number };
};

/** The whole server, not yet listening. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings } = parts;
  const app = openFastify(parts);
  guardCalls(app, { ...settings, lifecycle: parts.lifecycle });
  answerErrors(app);
  readBodies(app);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [qualityParameter]: 4 } },
  });
  mountEndpoints(app, assembleHandlers(parts), openDoor(parts));
  await (parts.pages ?? servePages)(app);
  return app;
}

function openDoor({ store: { db }, desk: { now }, settings: { https, ...settings }, log }: Parts): Door {
  return {
    findUser: (token) => findUserByToken(db, token, now()),
    streams: watchStreams({
      ...settings.streams,
      findAdmitted: (tokens) => findAdmitted(db, tokens, now()),
      https,
      log,
    }),
    https,
  };
}

/** zlib's BROTLI_PARAM_QUALITY. */
const qualityParameter = 1;

function openFastify({ log, settings }: Parts): FastifyInstance {
  const headers = securityHeaders(settings.https);
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // One hop: what the proxy itself saw. Addresses further left are whatever the caller wrote.
    trustProxy: settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: jsonBodyBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A picture of 5 MB over a slow line takes its time.
    requestTimeout: 180_000,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequests(headers),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
  });
}

function assembleHandlers({
  store,
  desk,
  modelParts,
  deskWork,
  passwords,
  settings,
  lifecycle,
  version,
  secret,
  log,
}: Parts): Handlers {
  const { db } = store;
  return {
    ...handleHealth(store, lifecycle, version, settings.publicUrl),
    ...handlePeople({ db, passwords, requireApproval: settings.requireApproval, now: desk.now }),
    ...handleObjects({ db, origins: settings.origins, now: desk.now }),
    ...handleProfile({ db, origins: settings.origins, now: desk.now }),
    ...handleAdmin(db),
    ...handleNotifications(db),
    ...handleAccount({ db, passwords, publicUrl: settings.publicUrl, now: desk.now }),
    ...handleMarket(desk, version),
    ...handleFinancials(desk),
    ...handleAgents(db, deskWork),
    ...handlePrompts(db, desk),
    ...handleModels(desk.models, modelParts),
    ...handleGoogle({
      db,
      secret,
      ...settings,
      google: settings.google,
      now: desk.now,
      log,
    }),
  };
}
