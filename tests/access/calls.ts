import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { exchanges } from '#server/store/schema.ts';
import type { Person, World } from '#tests/support/world.ts';

export const everyEndpoint = Object.entries(endpoints) as [EndpointName, Endpoint][];

export type WellFormed = InjectOptions & { method: Endpoint['method']; url: string };

/** A well-formed call of an endpoint. What its address or body names (an exchange, a session) is made first, as the `owner`'s. */
export async function callOf(name: EndpointName, world: World, owner: Person = world.ada): Promise<WellFormed> {
  const { method, path }: Endpoint = endpoints[name];
  const { params, ...call } = (await needs[name]?.(world, owner)) ?? {};
  const known: Record<string, string> = { ticker: 'AAPL', agentId: 'technical-analyst', ...params };
  return { method, url: path.replaceAll(/\{(\w+)\}/g, (_, param: string) => known[param] ?? param), ...call };
}

type Need = Omit<InjectOptions, 'method' | 'url'> & { params?: Record<string, string> };

const needs: Partial<Record<EndpointName, (world: World, owner: Person) => Need | Promise<Need>>> = {
  register: () => ({ payload: { email: 'new@example.com', password: 'long enough' } }),
  login: () => ({ payload: { email: 'nobody@example.com', password: 'long enough' } }),
  searchListings: () => ({ query: { typed: 'app' } }),
  askAgent: () => ({ payload: { message: 'AAPL', history: [], ticker: 'AAPL' } }),
  decideOnUser: (world) => ({ params: { userId: world.bob.user.id }, payload: { approved: true } }),
  getExchange: ofExchange,
  savePrompt: () => ({ payload: { systemPrompt: 'Read the cash flow first.' } }),
};

/** The endpoints about things that belong to one person: to everybody else they are not there. */
export const ownedEndpoints: EndpointName[] = ['getExchange'];

/** A finished exchange of the owner's. */
async function ofExchange({ store: { db } }: World, { user }: Person): Promise<Need> {
  const values = {
    userId: user.id,
    agent: 'company-analyst',
    userMessage: 'AAPL',
    promptVersion: 'default-1',
  } as const;
  const [row] = await db
    .insert(exchanges)
    .values({ ...values, status: 'complete', agentResponse: 'Read.' })
    .returning();
  return { params: { exchangeId: row!.id } };
}
