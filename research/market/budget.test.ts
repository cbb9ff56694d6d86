import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBudget } from './budget.ts';
import { SourceDown } from './market.ts';

describe('the request budget', () => {
  it('lets a minute of requests go at once and says when the next may', () => {
    const spend = openBudget('Massive', 5, () => 0);
    for (let i = 0; i < 5; i++) spend();
    expect(spend).toThrow(expect.objectContaining({ retryAt: 12_000 }));
  });

  it('takes a request at the time it named', () => {
    let now = 0;
    const spend = openBudget('Massive', 7, () => now);
    for (let i = 0; i < 7; i++) spend();
    let retryAt = 0;
    try {
      spend();
    } catch (error) {
      retryAt = (error as SourceDown).retryAt ?? 0;
    }
    now = retryAt;
    expect(spend).not.toThrow();
  });

  it('never lets more than the bucket and what has flowed into it go, whatever the timing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }),
        (perMinute, pausesMs) => {
          let now = 0;
          const spend = openBudget('Massive', perMinute, () => now);
          let taken = 0;
          for (const pauseMs of pausesMs) {
            now += pauseMs;
            try {
              spend();
              taken++;
            } catch (error) {
              expect(error).toBeInstanceOf(SourceDown);
            }
          }
          expect(taken).toBeLessThanOrEqual(perMinute + (now / 60_000) * perMinute + 1e-6);
        },
      ),
    );
  });
});
