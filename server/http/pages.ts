import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentIds } from '#contract/agents.ts';
import { bodyOf } from './refusal.ts';
import { bringsSession } from './session-cookie.ts';
import { isApiPath, pathOf, refuseUnknown } from './unknown-paths.ts';

const builtPages = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** The built web app: hashed assets for ever, the one page fresh each time. Addresses that no screen has get it with 404. */
export async function servePages(app: FastifyInstance, root = builtPages): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    suppressWarning: true,
    cacheControl: false,
    setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file)),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !isApiPath(pathOf(request));
    return isPage ? sendPage(request, reply, root) : refuseUnknown(request, reply);
  });
}

/** The build names an asset by its content, so a name never means another content. */
function cachingOf(file: string): string {
  return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const screens = [
  /^\/$/,
  /^\/ai-agents\/?$/,
  new RegExp(`^/ai-agents/(${agentIds.join('|')})/chat/?$`),
  /^\/(admin(\/(audit|model))?|settings)\/?$/,
  /^\/reset-password\/?$/,
  /^\/financials(\/[^/]+)?\/?$/,
];

async function sendPage(request: FastifyRequest, reply: FastifyReply, root: string): Promise<FastifyReply> {
  const path = pathOf(request);
  if (path.startsWith('/assets/')) return refuseUnknown(request, reply);
  const page = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
  if (!page) return refuseUnbuilt(request, reply);
  const isScreen = screens.some((screen) => screen.test(path));
  return reply
    .code(isScreen ? 200 : 404)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(bringsSession(request) ? page : markSignedOut(page));
}

/** Who brings no session is nobody: the page need not ask, and the browser's console stays free of a 401. */
function markSignedOut(page: string): string {
  return page.replace('<html', '<html data-signed-out');
}

function refuseUnbuilt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'The web app is not built yet. Start Tickmark with npm start, which builds it.';
  return reply.code(503).send(bodyOf({ code: 'not_built', message }, request.id));
}
