import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { openLedger } from './ledger.ts';

const filing = (name: string) => ({
  name,
  url: `https://filings.example/${name}`,
  retrievedAt: '2026-11-20T12:00:00Z',
});
const of = (label: string, value: number, name = '10-K') => ({
  label,
  value,
  unit: 'USD',
  period: 'FY2025',
  asOf: '2025-09-27',
  source: filing(name),
});
const ratio = { label: 'Margin', unit: '%', period: 'FY2025', formula: 'a / b' };

describe('the ledger of facts', () => {
  it('is one ledger for two companies: one numbering, each fact with its own ticker, absences too', () => {
    const ledger = openLedger('AAPL');
    const other = ledger.about('MSFT');
    const [a, b] = [ledger.record(of('Revenue', 10)), other.record(of('Revenue', 20))];
    const missing = other.compute({ ...ratio, inputs: [other.miss('EPS', 'no filing')], compute: () => 1 });
    expect([a, b, missing].map(({ id, ticker }) => [id, ticker])).toEqual([
      ['f1', 'AAPL'],
      ['f2', 'MSFT'],
      ['f4', 'MSFT'],
    ]);
    expect(ledger.facts()).toEqual(other.facts());
    expect(ledger.find('f2')).toBe(b);
    expect(ledger.about('AAPL')).toBe(ledger);
  });

  it('numbers facts in the order of recording, each for the ticker in hand unless another is named', () => {
    const ledger = openLedger('AAPL');
    ledger.record(of('Revenue', 10));
    ledger.miss('EPS', 'no filing');
    ledger.record({ ...of('Revenue', 20), ticker: 'MSFT' });
    expect(ledger.facts().map(({ id, ticker }) => [id, ticker])).toEqual([
      ['f1', 'AAPL'],
      ['f2', 'AAPL'],
      ['f3', 'MSFT'],
    ]);
    expect(ledger.find('f2')).toMatchObject({ label: 'EPS', missing: 'no filing' });
  });

  it('refuses what is no finite number', () => {
    expect(() => openLedger('AAPL').record(of('Revenue', Number.NaN))).toThrow('Revenue is not a finite number');
  });

  it('computes from inputs and keeps their ids, their newest day and their sources', () => {
    const ledger = openLedger('AAPL');
    const inputs = [
      ledger.record(of('Income', 3)),
      ledger.record({ ...of('Revenue', 10, '10-Q'), asOf: '2026-06-27' }),
    ];
    const margin = ledger.compute({
      ...ratio,
      inputs,
      compute: (income, revenue) => ((income ?? 0) / (revenue ?? 1)) * 100,
    });
    expect(margin).toMatchObject({ value: 30, basis: 'computed', inputs: ['f1', 'f2'], asOf: '2026-06-27' });
    expect(isKnown(margin) && margin.source.name).toBe('Computed from 10-K; 10-Q');
  });

  it('names each source once, however deep the computation, and says how many it leaves out', () => {
    const ledger = openLedger('AAPL');
    const inputs = Array.from({ length: 8 }, (_, at) => ledger.record(of('Revenue', at + 1, `10-Q ${at + 1}`)));
    const sum = (...values: number[]) => values.reduce((a, b) => a + b);
    const total = ledger.compute({ ...ratio, inputs, compute: sum });
    const again = ledger.compute({ ...ratio, inputs: [total, inputs[0]!], compute: sum });
    const name = 'Computed from 10-Q 1; 10-Q 2; 10-Q 3; 10-Q 4; 10-Q 5; 10-Q 6; 2 more';
    expect([total, again].map((fact) => isKnown(fact) && fact.source.name)).toEqual([name, name]);
  });

  it('makes no number of a missing input, nor of a result without meaning', () => {
    const ledger = openLedger('AAPL');
    const inputs = [ledger.record(of('Income', 3)), ledger.miss('Revenue', 'no filing')];
    expect(ledger.compute({ ...ratio, inputs, compute: () => 1 })).toMatchObject({ missing: 'Revenue: no filing' });
    const known = [ledger.record(of('Income', 3))];
    expect(ledger.compute({ ...ratio, inputs: known, compute: () => 1 / 0 })).toMatchObject({
      missing: 'not defined for these inputs',
    });
    expect(
      ledger.compute({
        ...ratio,
        inputs: known,
        compute: () => undefined,
        otherwise: 'undefined from a negative base',
      }),
    ).toMatchObject({ missing: 'undefined from a negative base' });
  });
});
