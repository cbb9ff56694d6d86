import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
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
  refuseUnstorable(given, []);
  const parsed = schema.safeParse(given ?? {}, { error: sayPlainly });
  if (parsed.success) return parsed.data;
  throw refuseField(parsed.error.issues[0], whole);
}

function refuseField(issue: z.core.$ZodIssue | undefined, whole: string): Refusal {
  const field = issue?.path.join('.');
  if (field === 'agentId') return new Refusal(404, 'unknown_agent', 'There is no such agent.');
  return new Refusal(400, 'bad_field', `${field || whole}: ${issue?.message ?? 'is not valid.'}`);
}

/** Where a schema has no words of its own; its library speaks of NaN and of types. */
function sayPlainly(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing.' : `is not ${nameOf(issue.expected)}.`;
  if (issue.code === 'too_big') return `is ${issue.origin === 'string' ? 'longer' : 'more'} than ${issue.maximum}.`;
  if (issue.code === 'too_small') return `is ${issue.origin === 'string' ? 'shorter' : 'less'} than ${issue.minimum}.`;
  return undefined;
}

function nameOf(type: string): string {
  return names[type] ?? 'of the right type';
}

const names: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const nul = '\u0000';
const deepest = 10;

/** Text that no database keeps (a NUL, half of a surrogate pair), and nesting that no call of ours has, are refused before any schema sees them. */
function refuseUnstorable(value: unknown, path: string[]): void {
  if (typeof value === 'string' && (value.includes(nul) || !value.isWellFormed()))
    throw new Refusal(400, 'bad_field', `${path.join('.') || 'The body'}: contains a character that is not text.`);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= deepest) throw new Refusal(400, 'bad_field', 'The body: is nested too deeply.');
  for (const [key, inner] of Object.entries(value)) refuseUnstorable(inner, [...path, key]);
}
