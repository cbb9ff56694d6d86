import { forLog } from './http/translate.ts';
import { StartFailure } from './start-failure.ts';

/** Runs a command and says in a sentence how it went: what it returns, or why it could not. A fault of ours shows its stack. */
export async function tellAndExit(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (cause) {
    process.stderr.write(`${describe(cause)}\n`);
    process.exitCode = 1;
  }
}

/** Of a statement that failed, neither its text nor its values: they would be people's. */
function describe(cause: unknown): string {
  if (cause instanceof StartFailure) return cause.message;
  const { message = '', stack = '' } = (forLog(cause) ?? {}) as Partial<Error>;
  return stack.includes(message) ? stack : message + stack;
}
