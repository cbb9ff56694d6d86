import type { ErrorBody } from '#contract/errors.ts';

/** The one way a handler says no. `message` is what the person reads. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function bodyOf({ message, code }: { message: string; code: string }, requestId: string): ErrorBody {
  return { message, error: message, code, requestId };
}
