import type { IncomingHttpHeaders } from 'node:http';
import type { Asked, WireName } from './received.ts';
import type { RefusalKind, ScriptedCall, Turn } from './turn.ts';

export type UsageNumbers = { inputTokens: number; outputTokens: number };
/** `tools` when the turn ends with calls. */
export type Finish = NonNullable<Turn['finish']> | 'tools';

/** An answer as server-sent events; each text is whole events. */
export type EventWriter = {
  begin(): string;
  text(delta: string): string;
  call(call: ScriptedCall & { id: string }): string[];
  finish(finish: Finish, usage: UsageNumbers | undefined): string;
  /** How this provider says within a stream that it failed. */
  failure(): string;
  /** A chunk whose text is these bytes as they are. */
  around(): { before: string; after: string };
};

export type WholeAnswer = {
  text: string;
  calls: (ScriptedCall & { id: string })[];
  finish: Finish;
  usage: UsageNumbers | undefined;
};

export type Refused = { status: number; body: object };

/** One of the ways in which language models are spoken to, from the server's side. */
export type Wire = {
  name: WireName;
  apiKeyOf(headers: IncomingHttpHeaders, address: URL): string | undefined;
  /** Throws `Complaint` at what a strict server would refuse. */
  read(body: unknown, headers: IncomingHttpHeaders, address: URL): Asked;
  listModels(ids: string[], contextTokens: number): object;
  events(asked: Asked): EventWriter;
  whole(asked: Asked, answer: WholeAnswer): object;
  refuse(kind: RefusalKind, about: { model: string; apiKey: string; words?: string }): Refused;
};

/** What a strict server has against a request. */
export class Complaint extends Error {}

export function insist(holds: unknown, words: string): asserts holds {
  if (!holds) throw new Complaint(words);
}
