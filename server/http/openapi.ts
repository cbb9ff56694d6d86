import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errorBodySchema } from '#contract/errors.ts';

/** The table of endpoints as an OpenAPI 3.1 document. */
export function describeApi(version: string, serverUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const call = { [endpoint.method.toLowerCase()]: describeCall(name, endpoint) };
    paths[endpoint.path] = { ...paths[endpoint.path], ...call };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tickmark', version, description: 'AI equity research in which every figure carries its source.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tickmark' } },
    },
  };
}

function describeCall(operationId: string, endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...describeFields(endpoint.params, 'path'), ...describeFields(endpoint.query, 'query')],
    ...describeBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: describeReply(endpoint) },
      default: { description: 'Refused or failed', content: asJson({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function describeBody({ body, upload }: Endpoint): object {
  if (upload) return { requestBody: { required: true, content: { '*/*': {} } } };
  return body ? { requestBody: { required: true, content: asJson(schemaOf(body, 'input')) } } : {};
}

function describeReply({ reply, sends }: Endpoint): object {
  const json = reply instanceof z.ZodNever ? {} : asJson(schemaOf(reply, 'output'));
  return { ...json, ...(sends ? otherContent[sends] : {}) };
}

const otherContent = { events: { 'text/event-stream': {} }, file: { '*/*': {} }, redirect: {} };

function describeFields(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as Described;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

type Described = { properties?: Record<string, object>; required?: string[] };

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function asJson(schema: object): object {
  return { 'application/json': { schema } };
}
