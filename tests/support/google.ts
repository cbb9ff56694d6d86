import { Events, type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import type { GoogleSettings } from '#server/google/provider.ts';

/** Whom the provider will vouch for next; claims that are undefined are left out. */
export type Claims = {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  picture?: string | undefined;
};

export type StandInForGoogle = {
  settings: GoogleSettings;
  /** Changed by tests; what the next sign-in says. */
  claims: Claims;
  /** Changes every token from now on; undefined ends it. */
  tamper(change: ((token: MutableToken) => void) | undefined): void;
  /** Says no to the next who asks. */
  refuse(error: string): void;
  /** Serves bytes at an address of the provider's. */
  serve(path: string, bytes: Uint8Array, type: string): void;
  stop(): Promise<void>;
};

/** An OpenID Connect provider on this machine with real keys and signatures. */
export async function startGoogle(): Promise<StandInForGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const claims: Claims = {
    sub: 'g-1',
    email: 'grace@example.com',
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
  };
  let change: ((token: MutableToken) => void) | undefined;
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims);
    change?.(token);
  });
  return {
    claims,
    settings: { clientId: 'tickmark', clientSecret: 'shared with the provider', issuer: server.issuer.url ?? '' },
    tamper: (next) => {
      change = next;
    },
    refuse: (error) =>
      void server.service.once(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', error);
      }),
    serve: (path, bytes, type) =>
      server.service.addRoute('GET', path, (_request, response) => {
        response.writeHead(200, { 'content-type': type });
        response.end(bytes);
      }),
    stop: () => server.stop(),
  };
}
