import type { z } from 'zod';
import { accountEndpoints } from './endpoints/account.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { agentEndpoints } from './endpoints/agents.ts';
import { financialsEndpoints } from './endpoints/financials.ts';
import { googleEndpoints } from './endpoints/google.ts';
import { healthEndpoints } from './endpoints/health.ts';
import { marketEndpoints } from './endpoints/market.ts';
import { modelEndpoints } from './endpoints/models.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { objectEndpoints } from './endpoints/objects.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { promptEndpoints } from './endpoints/prompts.ts';

/** The whole HTTP surface. The server mounts it, the browser is typed from it, tests walk it. */
export const endpoints = {
  ...healthEndpoints,
  ...peopleEndpoints,
  ...objectEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
  ...notificationEndpoints,
  ...marketEndpoints,
  ...financialsEndpoints,
  ...agentEndpoints,
  ...promptEndpoints,
  ...modelEndpoints,
  ...googleEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Parsed<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
type Written<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType } ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export type Input<N extends EndpointName> = {
  params: Parsed<Endpoints[N], 'params'>;
  query: Parsed<Endpoints[N], 'query'>;
  body: Parsed<Endpoints[N], 'body'>;
};
/** What a caller writes. */
export type Call<N extends EndpointName> = {
  params: Written<Endpoints[N], 'params'>;
  query: Written<Endpoints[N], 'query'>;
  body: Written<Endpoints[N], 'body'>;
};
export type Reply<N extends EndpointName> = z.output<Endpoints[N]['reply']>;
