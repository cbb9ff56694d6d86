import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoints.ts';
import { Refusal } from './refusal.ts';

type Parsed = { params: unknown; query: unknown; body: unknown };

/** What the endpoint's schemas make of the request; a refusal names the field that is wrong. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Parsed {
  return {
    params: parse(endpoint.params, request.params, 'The address'),
    query: parse(endpoint.query, request.query, 'The query'),
    body: parse(endpoint.body, request.body, 'The body'),
  };
}

function parse(schema: z.ZodType | undefined, given: unknown, whole: string): unknown {
  if (!schema) return undefined;
  const field = findUnstorable(given);
  if (field !== undefined)
    throw new Refusal(400, 'bad_field', `${field || whole}: contains a character that is not text.`);
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw refuseField(parsed.error.issues[0], whole);
}

function refuseField(issue: z.core.$ZodIssue | undefined, whole: string): Refusal {
  const field = issue?.path.join('.');
  if (field === 'agentId') return new Refusal(404, 'unknown_agent', 'There is no such agent.');
  return new Refusal(400, 'bad_field', `${field || whole}: ${issue?.message ?? 'is not valid.'}`);
}

const nul = '\u0000';

/** The path of a string that no database keeps: with a NUL, or half of a surrogate pair. */
function findUnstorable(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes(nul) || !value.isWellFormed() ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
