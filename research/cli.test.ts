import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { printForTerminal } from './terminal.ts';

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH, MARKET_DATA: 'sample', NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['research/cli.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

describe('the command line', { timeout: 30_000 }, () => {
  it('prints an analysis with a tick at each figure and the sources at the end', async () => {
    const { code, out } = await run('AAPL', 'technical');
    expect(code).toBe(0);
    expect(out).toMatch(/\d✓/);
    expect(out).toMatch(/\nSources\n✓ /);
    expect(out).toMatch(/simulated prices, not real quotes.*\d+ figures traced, 0 untraced\.\n$/);
    expect(out).not.toMatch(/\[\^|\[\[|\|---/);
  });

  it('answers a question about the company, briefly', async () => {
    const { code, out } = await run('AAPL', 'company', 'and the margin?');
    expect(code).toBe(0);
    expect(out).toMatch(/^AAPL's operating margin is [\d.]+%✓ \(FY\d{4}\)/);
    expect(out).toMatch(/0 untraced\.\n$/);
  });

  it('prints the stored markdown on request, and takes an agent by its full id', async () => {
    const { out } = await run('aapl', 'sentiment-analyst', '--markdown');
    expect(out).toMatch(/^\[\^f\d+\]: /m);
  });

  it.each([
    [['ZZZZQ', 'technical'], 1, 'ticker ZZZZQ is known'],
    [['AAPL', 'astrology'], 2, 'There is no agent astrology'],
    [['not a ticker', 'technical'], 2, 'A ticker has 1 to 15'],
    [['AAPL', 'technical', '--nonsense'], 2, '--nonsense'],
    [[], 2, 'Usage: node research/cli.ts'],
  ])('refuses %j with exit code %d and a readable sentence', async (args, exitCode, sentence) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: exitCode, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('explains itself', async () => {
    expect((await run('--help')).out).toContain('Usage: node research/cli.ts TICKER AGENT');
  });
});

describe('markdown in a terminal', () => {
  it('sets tables in columns, right-aligned where the rule says so', () => {
    const printed = printForTerminal(
      '| Metric | Value |\n|---|--:|\n| P/E | 28.6x[^f1] |\n| Margin, net | n/a[^f2] |\n',
    );
    expect(printed).toBe('Metric        Value\nP/E          28.6x✓\nMargin, net     n/a');
  });

  it('shows untraced figures, links and escaped text plainly', () => {
    expect(printForTerminal('See [a \\[b\\]](https://x.example/): 5%[^untraced], 2 \\* 3 &lt;b>')).toBe(
      'See a [b] (https://x.example/): 5%?, 2 * 3 <b>',
    );
  });
});
