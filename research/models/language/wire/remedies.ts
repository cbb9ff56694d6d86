import type { APICallError } from 'ai';
import type { Remedy } from '#research/models/language/manners.ts';
import { isSaid } from './wordings.ts';

/** What a provider may have stumbled over, by its words; only what the request really had. */
export function findRemedy({ statusCode, requestBodyValues }: APICallError, said: string): Remedy | undefined {
  if (statusCode === undefined || !refusing.has(statusCode)) return undefined;
  if (statusCode === 413 || isSaid('too_long', said)) return 'shorter';
  const sent = JSON.stringify(requestBodyValues ?? {});
  if (isSaid('no_tools', said) && /"tools":/.test(sent)) return 'without_tools';
  if (isSaid('no_system', said) && /"role":"(?:system|developer)"|"system(?:Instruction)?":/.test(sent))
    return 'without_system';
  if (isSaid('no_effort', said) && /"reasoning_effort":|"thinkingConfig":/.test(sent)) return 'without_effort';
  return isSaid('no_streaming', said) ? 'without_streaming' : undefined;
}

/** Statuses by which servers say that they cannot take a request as it is; OpenRouter knows no such endpoint (404), llama.cpp fails (500). */
const refusing = new Set([400, 404, 413, 415, 422, 500, 501]);
