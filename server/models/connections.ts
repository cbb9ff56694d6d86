import type { Connection } from '#contract/models.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isForMachinesOnly, tidyAddress } from './address.ts';
import { type Choice, type ChoiceParts, environmentKey, type Place, readChoice } from './choice.ts';

/** How a model is reached, whole: what an administrator left out is filled in, what cannot do without it refused. */
export type FullConnection = Pick<Choice, 'provider' | 'baseUrl' | 'model' | 'apiKey'>;

/** Checks a connection as an administrator wrote it. Throws a 400 that names the field. */
export async function complete(parts: ChoiceParts, written: Connection): Promise<FullConnection> {
  const { provider } = written;
  if (provider === 'builtin') return { provider, baseUrl: null, model: null, apiKey: undefined };
  const place = { provider, baseUrl: tidyAddress(written.baseUrl) };
  if (provider === 'openai-compatible' && !place.baseUrl)
    throw refuse('baseUrl', 'is needed for a server of your own, such as http://localhost:11434/v1.');
  if (place.baseUrl && /[?#]/.test(place.baseUrl)) throw refuse('baseUrl', 'ends before any ? or #.');
  if (place.baseUrl && isForMachinesOnly(place.baseUrl))
    throw refuse('baseUrl', 'is where a cloud speaks to its machines, not to people: no model is there.');
  const apiKey = written.apiKey ?? (await findKeptKey(parts, place));
  if (provider !== 'openai-compatible' && !apiKey)
    throw refuse('apiKey', 'is needed: there is none yet for this provider at this address.');
  return { ...place, model: written.model || null, apiKey };
}

export function insistOnModel({ provider, model }: FullConnection): void {
  if (provider !== 'builtin' && provider !== 'openai-compatible' && !model)
    throw refuse('model', 'is needed: choose one of those that the provider lists.');
}

/** The key that this server already has for a place. It never goes anywhere else. */
export async function findKeptKey(parts: ChoiceParts, place: Place): Promise<string | undefined> {
  const inForce = await readChoice(parts);
  const isSame = inForce.provider === place.provider && inForce.baseUrl === place.baseUrl;
  return (isSame ? inForce.apiKey : undefined) ?? environmentKey(parts.environment, place);
}

export function refuse(field: string, why: string): Refusal {
  return new Refusal(400, 'bad_field', `${field}: ${why}`);
}
