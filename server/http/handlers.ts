import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointName, Endpoints, Input, Reply } from '#contract/endpoints.ts';
import type { User } from '#contract/people.ts';
import type { OtherReply } from './replies.ts';

/** What a handler knows of the call besides its input. */
export type Call = {
  /** The caller's network address. */
  address: string;
  requestId: string;
  headers: IncomingHttpHeaders;
  /** Whether the caller would rather have server-sent events. */
  wantsEvents: boolean;
  /** The token of the caller's session, when there is one. */
  sessionToken: string | undefined;
  /** Gives the browser a session, or takes it away. */
  keepSession(session: { token: string; expiresAt: Date }): void;
  dropSession(): void;
};

/** A call by somebody who may enter. */
export type SignedInCall = Call & { user: User };

type CallOf<N extends EndpointName> = Endpoints[N]['who'] extends 'anyone' ? Call : SignedInCall;

/** Where the table says that something else than JSON may be sent, the handler may answer with it. */
type Answered<N extends EndpointName> = Endpoints[N] extends { sends: string } ? Reply<N> | OtherReply : Reply<N>;

export type Handler<N extends EndpointName> = (input: Input<N>, call: CallOf<N>) => Promise<Answered<N>> | Answered<N>;

/** One handler for each endpoint of the table: one that is missing does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };
