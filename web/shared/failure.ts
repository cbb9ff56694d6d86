/** An answer that is not ok. `message` is the status, a colon and the body, or the status text when the body is empty. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
  }
}

/** No answer at all: offline, or the server is gone. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached. Check the connection and try again.', { cause });
    this.name = 'Unreachable';
  }
}

/** What a person reads: what the server said, that it could not be reached, or the fallback. */
export function describeFailure(failure: unknown, fallback: string): string {
  return failure instanceof Unreachable ? failure.message : (serverText(failure) ?? fallback);
}

/** The server's own words: the JSON body's message, or a plain body with its status. */
export function serverText(failure: unknown): string | undefined {
  if (!(failure instanceof Refusal) || !failure.body.trim()) return undefined;
  const said = readJson(failure.body);
  return said === undefined ? failure.message : messageOf(said);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(said: unknown): string | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { message, error } = said as { message?: unknown; error?: unknown };
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '');
}
