import { Refusal } from './failure.ts';

/** The server's word for what went wrong, for programs; undefined where it said none. */
export function codeOf(failure: unknown): string | undefined {
  if (!(failure instanceof Refusal)) return undefined;
  try {
    const { code } = JSON.parse(failure.body) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it was a language model that failed, or that may not be asked any more today: the built-in analyst can answer in its place. */
export function isModelFailure(code: string | undefined): boolean {
  return code?.startsWith('model_') ?? false;
}
