import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointName, Endpoints, Input, Reply } from '#contract/endpoints.ts';
import type { User } from '#contract/people.ts';
import type { OtherReply } from './replies.ts';
import type { CookieJar } from './session-cookie.ts';

/** What a handler knows of the call besides its input. */
export type Call = {
  /** The caller's network address. */
  address: string;
  requestId: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Whether the caller would rather have server-sent events. */
  wantsEvents: boolean;
  /** The token of the caller's session, when there is one. */
  sessionToken: string | undefined;
  /** Aborts when the connection closes before the reply. */
  gone(): AbortSignal;
  /** Gives the browser a session, or takes it away. */
  keepSession(session: { token: string; expiresAt: Date }): void;
  dropSession(): void;
  cookies: CookieJar;
};

/** A call by somebody who may enter. */
export type SignedInCall = Call & { user: User };

/** A call that carries a file. It is read only on demand, so that a handler can refuse it unread; a file that is too large is refused on the way. */
export type FileCall = SignedInCall & { readFile(): Promise<Buffer> };

type CallOf<N extends EndpointName> = Endpoints[N] extends { upload: object }
  ? FileCall
  : Endpoints[N]['who'] extends 'anyone'
    ? Call
    : SignedInCall;

/** Where the table says that something else than JSON may be sent, the handler may answer with it. */
type Answered<N extends EndpointName> = Endpoints[N] extends { sends: string } ? Reply<N> | OtherReply : Reply<N>;

export type Handler<N extends EndpointName> = (input: Input<N>, call: CallOf<N>) => Promise<Answered<N>> | Answered<N>;

/** One handler for each endpoint of the table: one that is missing does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };
