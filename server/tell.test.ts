import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartFailure } from './start-failure.ts';
import { DrizzleQueryError } from './store/drizzle.ts';
import { tellAndExit } from './tell.ts';

describe('a command that cannot do what it should', () => {
  let written = '';
  beforeEach(() => {
    written = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written += text;
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = 0;
  });
  const failWith = async (cause: unknown) => {
    await tellAndExit(() => Promise.reject(cause));
    expect(process.exitCode).toBe(1);
    return written;
  };

  test('says why in a sentence where it knows, and shows where where it does not', async () => {
    expect(await failWith(new StartFailure('The port is taken.'))).toBe('The port is taken.\n');
    written = '';
    expect(await failWith(new Error('nobody foresaw this'))).toMatch(
      /^Error: nobody foresaw this\n +at .+tell\.test\.ts/,
    );
  });

  test('shows of a statement that failed neither its text nor its values', async () => {
    const failure = new DrizzleQueryError('insert into users values ($1)', ['bob@example.com'], new Error('disk full'));
    expect(await failWith(failure)).toMatch(/^disk full\n +at .+tell\.test\.ts/);
    expect(written).not.toMatch(/insert into|bob@/);
  });
});
