import * as client from 'openid-client';
import { z } from 'zod';
import { nameSchema } from '#contract/people.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** What must come back with the browser: the answer is believed only together with it. */
export const checksSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Checks = z.infer<typeof checksSchema>;

/** Whom the provider vouches for. `issuer` and `subject` together never change; the e-mail address may. */
export type Profile = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
  picture: string | undefined;
};

/** Sign-in by OpenID Connect: discovery, authorization code, PKCE, state, nonce and the ID token's signature. */
export type Provider = {
  begin(redirectUri: string): Promise<{ url: string; checks: Checks }>;
  /** `url` is the address that the browser came back to. Throws when the provider said no, is away, or the checks fail. */
  finish(url: URL, checks: Checks): Promise<Profile>;
};

export function openProvider({ clientId, clientSecret, issuer }: GoogleSettings): Provider {
  let discovered: Promise<client.Configuration> | undefined;

  /** Asked once it is needed, and again after a failure: the server starts without the provider. */
  function discover(): Promise<client.Configuration> {
    const isPlain = issuer.startsWith('http:');
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
        timeout: timeoutSeconds,
      })
      .catch((error) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    begin: async (redirectUri) => {
      const config = await discover();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, checks };
    },
    finish: async (url, { state, nonce, verifier }) => {
      const tokens = await client.authorizationCodeGrant(await discover(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return readClaims(tokens.claims());
    },
  };
}

const timeoutSeconds = 10;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: nameSchema.catch(undefined),
  family_name: nameSchema.catch(undefined),
  picture: z.url().optional().catch(undefined),
});

function readClaims(claims: unknown): Profile {
  const { iss, sub, email, email_verified, given_name, family_name, picture } = claimsSchema.parse(claims);
  return {
    issuer: iss,
    subject: sub,
    email,
    emailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
    picture,
  };
}
