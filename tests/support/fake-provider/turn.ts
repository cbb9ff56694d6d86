import type { Received } from './received.ts';

/** A tool call that the model writes. `json` stands for the arguments as they are, also when they are no JSON. */
export type ScriptedCall = { name: string; input?: unknown; json?: string; id?: string };

/** Refusals before the answer begins, in the provider's own words and status. */
export const refusals = [
  'rate-limited',
  'out-of-credit',
  'server-error',
  'overloaded',
  'key-refused',
  'unknown-model',
  'no-tools',
  'no-system',
  'too-long',
  'bad-request',
] as const;
export type RefusalKind = (typeof refusals)[number];

/** How an answer goes wrong. */
export type Fault =
  | RefusalKind
  /** The request is never answered, not even by a status. */
  | 'stalled'
  /** A status and headers, and then nothing. */
  | 'stalled-after-headers'
  /** The text, and then nothing, with the connection open. */
  | 'stalled-midway'
  /** The connection is destroyed without a word. */
  | 'cut-before'
  /** The connection is destroyed after the text. */
  | 'cut-midway'
  /** The stream ends in good order after the text, without saying that the answer is finished. */
  | 'no-finish'
  /** In the middle of the text stands a chunk that is no JSON; the rest follows. */
  | 'malformed-chunk'
  /** In the middle of the text stands a chunk of valid JSON that is nothing of this wire. */
  | 'foreign-chunk'
  /** In the middle of the text stand bytes that are the first half of a character. */
  | 'half-character'
  /** The provider says after the text that it failed. */
  | 'error-event'
  /** A sign-in page with status 200. */
  | 'html'
  /** Status 200 and not one byte. */
  | 'nothing'
  /** An address on another host, with a status that keeps method and body. */
  | 'redirect';

/** How a request is answered. Without a fault it is a good answer. */
export type Turn = {
  /** What the model writes. A list or a stream is sent in exactly these chunks, and as a stream when its parts come: so a test holds the pace in its hands. */
  text?: string | Iterable<string> | AsyncIterable<string>;
  /** Characters in each chunk of a text. */
  chunkLength?: number;
  /** Before the first chunk. */
  firstMs?: number;
  /** Before each chunk. */
  apartMs?: number;
  /** Sends the bytes in pieces of so many, whatever they cut through: characters, lines, events. */
  bytesAtOnce?: number;
  /** Called after the text, all of one turn in parallel. */
  calls?: ScriptedCall[];
  /** Worked out from the lengths when not given. */
  usage?: { inputTokens: number; outputTokens: number } | 'none';
  /** `filtered` breaks the answer off, `declined` says that there will be none. */
  finish?: 'stop' | 'length' | 'filtered' | 'declined';
  fault?: Fault;
  /** The header of `rate-limited` and `overloaded`: seconds, or a date. */
  retryAfter?: string;
  /** What this model is not able to do: a request that has it is refused as the provider would. */
  cannot?: { tools?: true; system?: true; readMoreThanTokens?: number };
};

/** The turns of the requests, in the order in which they come in; what comes after the last is answered by the model's name. A function is asked for each request. */
export type Script = readonly (Turn | Writer)[] | Writer;
export type Writer = (request: Received, number: number) => Turn;

/** About as many tokens as a text has. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
