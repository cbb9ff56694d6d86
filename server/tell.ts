import { StartFailure } from './start-failure.ts';

/** Runs a command and says in a sentence how it went: what it returns, or why it could not. A fault of ours shows its stack. */
export async function tellAndExit(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (cause) {
    const text = cause instanceof StartFailure ? cause.message : cause instanceof Error ? cause.stack : String(cause);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
