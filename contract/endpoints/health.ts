import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { statusSchema } from '#contract/market.ts';

export const healthEndpoints = {
  isAlive: {
    method: 'GET',
    path: '/api/health/live',
    who: 'anyone',
    summary: 'Whether the process runs',
    reply: z.object({ status: z.literal('ok') }),
  },
  isReady: {
    method: 'GET',
    path: '/api/health/ready',
    who: 'anyone',
    summary: 'Whether the process can serve: 503 while draining or without its database',
    reply: z.object({ status: z.literal('ok') }),
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    summary: 'This table as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
  },
  getStatus: {
    method: 'GET',
    path: '/api/status',
    who: 'approved',
    summary: 'Market data and model in use',
    reply: statusSchema,
  },
} as const satisfies Record<string, Endpoint>;
