import type { FaultKind } from '#research/models/fault.ts';

/** What a provider's own reference says that it sends, with fields that we have no use for. */
export type Documented = {
  /** It thinks, where it can, and writes `The margin is [[f2]].` */
  text: string;
  /** It calls `read_price` of AAPL and of MSFT at once. */
  tools: string;
  /** What either used. */
  usage: { inputTokens: number; outputTokens: number };
  refusal: { status: number; body: object; kind: FaultKind };
  /** It begins with `The margin ` and then says that it cannot go on. */
  broken: { events: string; kind: FaultKind };
};

/** Server-sent events without names. */
export function asEvents(events: (object | string)[]): string {
  return events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');
}

/** Server-sent events that bear their type as their name. */
export function asNamedEvents(events: { type: string; [field: string]: unknown }[]): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}
