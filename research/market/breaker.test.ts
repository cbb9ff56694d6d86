import { describe, expect, it } from 'vitest';
import { foundCompany, outage, stubMarket } from '#tests/support/stub-market.ts';
import { guardedMarket } from './breaker.ts';

/** A source that fails or answers as told, and a clock set by hand. */
function scene({ coolOffMs = 1000 } = {}) {
  const state = { now: 0, fails: true, retryAt: undefined as number | undefined };
  const source = stubMarket(() => {
    if (state.fails) throw outage(state.retryAt);
    return foundCompany('real');
  });
  const market = guardedMarket(source, { now: () => state.now, failures: 3, coolOffMs, longestCoolOffMs: 3000 });
  const tryCompany = () =>
    market.company('AAPL').then(
      () => 'answered',
      (error: Error) => error.message,
    );
  return { state, source, market, tryCompany };
}

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i++) await act();
}

describe('the circuit breaker', () => {
  it('stops asking a source after three failures in a row', async () => {
    const { source, tryCompany } = scene();
    await times(5, tryCompany);
    expect(source.calls).toHaveLength(3);
    expect(await tryCompany()).toContain('left alone');
  });

  it('counts failures in a row only: an answer in between starts over', async () => {
    const { state, source, tryCompany } = scene();
    await times(2, tryCompany);
    state.fails = false;
    await tryCompany();
    state.fails = true;
    await times(2, tryCompany);
    expect(source.calls).toHaveLength(5);
  });

  it('sends one probe when its time is over, and closes when that is answered', async () => {
    const { state, source, tryCompany } = scene();
    await times(3, tryCompany);
    state.now = 1000;
    state.fails = false;
    expect(await Promise.all([tryCompany(), tryCompany()])).toEqual([
      'answered',
      expect.stringContaining('tried again'),
    ]);
    expect(await tryCompany()).toBe('answered');
    expect(source.calls).toHaveLength(5);
  });

  it('waits twice as long after each failed probe, up to its limit', async () => {
    const { state, source, tryCompany } = scene();
    await times(3, tryCompany);
    const probedAt: number[] = [];
    for (; state.now < 12_000; state.now += 100) {
      const before = source.calls.length;
      await tryCompany();
      if (source.calls.length > before) probedAt.push(state.now);
    }
    expect(probedAt).toEqual([1000, 3000, 6000, 9000]);
  });

  it('keeps a circuit for each kind of look-up', async () => {
    const { source, market, tryCompany } = scene();
    await times(4, tryCompany);
    await market.news('AAPL', 5).catch(() => {});
    expect(source.calls.at(-1)).toBe('news AAPL 5');
  });

  it('leaves every kind of look-up alone until the time that the source asked for', async () => {
    const { state, source, market, tryCompany } = scene();
    state.retryAt = 7000;
    await tryCompany();
    state.now = 6999;
    await expect(market.news('AAPL', 5)).rejects.toMatchObject({ retryAt: 7000 });
    expect(source.calls).toHaveLength(1);
    state.now = 7000;
    state.fails = false;
    expect(await tryCompany()).toBe('answered');
  });
});
