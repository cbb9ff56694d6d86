import type { EndpointName, Endpoints, Input, Reply } from '#contract/endpoints.ts';
import type { User } from '#contract/people.ts';

/** What a handler knows of the call besides its input. */
export type Call = {
  /** The caller's network address. */
  address: string;
  requestId: string;
  /** The token of the caller's session, when there is one. */
  sessionToken: string | undefined;
  /** Gives the browser a session, or takes it away. */
  keepSession(session: { token: string; expiresAt: Date }): void;
  dropSession(): void;
};

/** A call by somebody who may enter. */
export type SignedInCall = Call & { user: User };

type CallOf<N extends EndpointName> = Endpoints[N]['who'] extends 'anyone' ? Call : SignedInCall;

export type Handler<N extends EndpointName> = (input: Input<N>, call: CallOf<N>) => Promise<Reply<N>> | Reply<N>;

/** One handler for each endpoint of the table: one that is missing does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };
