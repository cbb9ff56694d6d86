import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { isApiPath, pathOf, refuseUnknown } from '#server/http/unknown-paths.ts';
import { start } from '#server/main.ts';
import { tellAndExit } from '#server/tell.ts';

const page = new URL('../web/index.html', import.meta.url);

/** Vite inside the server, on the same port. `native` keeps Vite from writing a compiled copy of its settings, which would restart a watching Node for ever. */
tellAndExit(() =>
  start(async (app) => {
    const vite = await createServer({
      configLoader: 'native',
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());
    app.setNotFoundHandler((request, reply) => {
      if (isApiPath(pathOf(request))) return refuseUnknown(request, reply);
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, async () => {
        const html = await vite.transformIndexHtml(request.url, await readFile(page, 'utf8'));
        reply.raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      });
    });
  }),
);
