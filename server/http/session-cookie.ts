import type { FastifyReply, FastifyRequest } from 'fastify';

/** With `__Host-` a browser takes the cookie only over https, for this host alone. */
function nameOf(https: boolean): string {
  return https ? '__Host-tickmark' : 'tickmark';
}

function attributes(https: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
}

/** Whether the browser brings a session along, good or not. */
export function bringsSession(request: FastifyRequest): boolean {
  return [true, false].some((https) => readToken(request, https) !== undefined);
}

export function readToken(request: FastifyRequest, https: boolean): string | undefined {
  return request.cookies[nameOf(https)];
}

export function keepSession(reply: FastifyReply, session: { token: string; expiresAt: Date }, https: boolean): void {
  reply.setCookie(nameOf(https), session.token, { ...attributes(https), expires: session.expiresAt });
}

export function dropSession(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(nameOf(https), attributes(https));
}

/** Other values that the browser carries for us, each on its own path. */
export type CookieJar = {
  read(name: string): string | undefined;
  keep(name: string, value: string, place: { path: string; maxAgeSeconds: number }): void;
  drop(name: string, path: string): void;
};

export function openJar(request: FastifyRequest, reply: FastifyReply, https: boolean): CookieJar {
  return {
    read: (name) => request.cookies[name],
    keep: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(name, value, { ...attributes(https), path, maxAge: maxAgeSeconds }),
    drop: (name, path) => void reply.clearCookie(name, { ...attributes(https), path }),
  };
}
