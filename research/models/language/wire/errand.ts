import { APICallError } from 'ai';
import type { z } from 'zod';
import { ModelFault } from '#research/models/fault.ts';
import { type LanguageConnection, type Means, nameOf } from '#research/models/language/connection.ts';
import { readTrouble } from './faults.ts';
import { openWire } from './wire.ts';

export type Errand = {
  url: string;
  /** Sent as JSON by POST; without it the address is read by GET. */
  body?: unknown;
  timeoutMs: number;
  signal: AbortSignal;
};

/** Reads something small from a provider, with its key. Throws `ModelFault`, and the signal's reason. */
export async function runErrand<T>(
  connection: LanguageConnection,
  means: Means,
  shape: z.ZodType<T>,
  { url, body, timeoutMs, signal }: Errand,
): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await openWire(connection, means)(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...keyHeader(connection), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, late]),
    });
    const text = await response.text();
    if (!response.ok) throw refusalOf(url, response, text);
    return shape.parse(JSON.parse(text));
  } catch (error) {
    signal.throwIfAborted();
    const { fault } = late.aborted
      ? { fault: new ModelFault(nameOf(connection), 'late') }
      : readTrouble(error, connection, means.now());
    throw fault;
  }
}

function refusalOf(url: string, response: Response, responseBody: string): APICallError {
  return new APICallError({
    message: response.statusText,
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody,
  });
}

function keyHeader({ provider, apiKey = '' }: LanguageConnection): Record<string, string> {
  if (provider === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  if (provider === 'google') return { 'x-goog-api-key': apiKey };
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
