import type { ServerResponse } from 'node:http';

/** Calls `then` once the connection is closed: at once when it is already, as `close` is not told twice. */
export function whenClosed(raw: ServerResponse, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}
