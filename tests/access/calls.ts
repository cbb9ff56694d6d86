import type { InjectOptions } from 'fastify';
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { World } from '#tests/support/world.ts';

export const everyEndpoint = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** A well-formed call of an endpoint, with what its address needs. */
export function callOf(name: EndpointName, world: World): InjectOptions & { method: Endpoint['method'] } {
  const endpoint: Endpoint = endpoints[name];
  const payload = bodies[name];
  return { method: endpoint.method, url: addressOf(endpoint, world), ...(payload ? { payload } : {}) };
}

const bodies: Partial<Record<EndpointName, object>> = {
  register: { email: 'new@example.com', password: 'long enough' },
  login: { email: 'nobody@example.com', password: 'long enough' },
  askAgent: { message: 'AAPL', history: [], ticker: 'AAPL' },
  decideOnUser: { approved: true },
};

function addressOf({ path }: Endpoint, world: World): string {
  const filled = path
    .replace('{ticker}', 'AAPL')
    .replace('{agentId}', 'technical-analyst')
    .replace('{userId}', world.bob.user.id);
  return path === '/api/listings' ? `${filled}?typed=app` : filled;
}
