import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { betweenCompanies, betweenPeriods } from './differences.ts';

const source = { name: 'Filing', retrievedAt: '2026-11-21T00:00:00Z' };
const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true });

function pair(unit: string, a: number, b: number, periods = ['FY2025', 'FY2024']) {
  const ledger = openLedger('AAPL');
  const common = { label: 'Figure', unit, source, asOf: '2025-09-30' };
  const own = ledger.record({ ...common, value: a, period: periods[0] ?? '' });
  const other = ledger.about('MSFT').record({ ...common, value: b, period: periods[1] ?? '' });
  return { ledger, own, other };
}

describe('two figures side by side', () => {
  it.each([
    ['%', 34.4, 44.1, 'points', -9.7],
    ['x', 30, 20, '%', 50],
    ['USD', 400e9, 200e9, 'x', 2],
    ['score', 0.1, -0.2, 'score', 0.3],
  ])('in %s, %d against %d, differ in %s by %d', (unit, a, b, inUnit, by) => {
    const { ledger, own, other } = pair(unit, a, b);
    const difference = betweenCompanies(ledger, own, other);
    expect(difference).toMatchObject({ unit: inUnit, ticker: 'AAPL', basis: 'computed', inputs: [own.id, other.id] });
    expect(isKnown(difference) && difference.value).toBeCloseTo(by, 9);
  });

  it('change from one period to the next by points, or by per cent of a base above zero', () => {
    const margin = pair('%', 34.4, 32.7);
    expect(betweenPeriods(margin.ledger, margin.other, margin.own)).toMatchObject({
      unit: 'points',
      period: 'FY2024 to FY2025',
    });
    const spent = pair('USD', -15, -10);
    expect(betweenPeriods(spent.ledger, spent.other, spent.own)).toMatchObject({ unit: '%', value: 50 });
    const loss = pair('USD', 5, -10);
    expect(betweenPeriods(loss.ledger, loss.other, loss.own)).toMatchObject({
      missing: expect.stringContaining('base'),
    });
  });

  it('no growth by per cent where a loss has become a smaller one', () => {
    const { ledger, own, other } = pair('USD', -1, -4);
    const [now, before] = [own, other].map(({ label: _label, id: _id, ...rest }) =>
      ledger.record({ ...rest, label: 'Net income' }),
    );
    expect(betweenPeriods(ledger, before!, now!)).toMatchObject({ missing: expect.stringContaining('base') });
  });

  it('are never a number that means nothing', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('%', 'x', 'USD', 'USD/share', 'days', ''), (a, b, unit) => {
        const { ledger, own, other } = pair(unit, a, b);
        for (const fact of [betweenCompanies(ledger, own, other), betweenPeriods(ledger, other, own)])
          if (isKnown(fact)) {
            expect(Number.isFinite(fact.value)).toBe(true);
            if (fact.unit === 'points' || fact.unit === unit) expect(fact.value).toBeCloseTo(a - b, 3);
            if (fact.unit === 'x') expect(fact.value * b).toBeCloseTo(a, 3);
          }
      }),
    );
  });
});
