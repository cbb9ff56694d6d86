import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordedFolder } from '#tests/support/recordings.ts';
import { adx } from './adx.ts';
import { atr, trueRange } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { cci } from './cci.ts';
import { macd } from './macd.ts';
import { awesome, momentum, roc } from './momentum.ts';
import { sma, vwma, wilder, wma } from './moving-averages.ts';
import { rsi, stochasticRsi } from './rsi.ts';
import { type Columns, columnsOf, type Series, typicalPrice } from './series.ts';
import { stochastic, williamsR } from './stochastic.ts';
import { ultimate } from './ultimate.ts';
import { cmf, mfi, obv } from './volume.ts';

const folder = `${recordedFolder}/indicators`;
const stockCharts = `${folder}/stockcharts-examples.json`;
const tulip = `${folder}/tulip-atoz-extra.json`;
const present = existsSync(stockCharts) && existsSync(tulip);
if (!present)
  console.error(`SKIPPED: the worked examples are not at ${folder}; the indicators were not compared with them.`);

const columnSchema = z.array(z.union([z.number(), z.string(), z.null()]));
const stockChartsSchema = z.object({
  cases: z.array(z.object({ indicator: z.string(), columns: z.record(z.string(), columnSchema) })),
});
const tulipSchema = z.object({
  cases: z.array(
    z.object({
      indicator: z.string(),
      options: z.array(z.number()),
      inputs: z.record(z.string(), z.array(z.number())),
      outputs: z.record(z.string(), z.array(z.number())),
    }),
  ),
});

type Table = (column: string) => Float64Array;

function chartsTable(indicator: string): Table {
  const found = stockChartsSchema
    .parse(JSON.parse(readFileSync(stockCharts, 'utf8')))
    .cases.find((example) => example.indicator === indicator)!;
  return (column) =>
    Float64Array.from(found.columns[column]!, (cell) => (typeof cell === 'number' ? cell : Number.NaN));
}

function barsOf(table: Table, withVolume = false): Columns {
  const close = table('Close');
  return {
    ...columnsOf([]),
    close,
    high: table('High'),
    low: table('Low'),
    volume: withVolume ? table('Volume') : close,
  };
}

/** Every printed value from row `from` on is met to the digits printed; at least `atLeast` of them were compared. */
function expectColumn(ours: Series, printed: Float64Array, tolerance: number, from = 0, atLeast = 5): void {
  let compared = 0;
  for (let i = from; i < printed.length; i++) {
    if (Number.isNaN(printed[i]!)) continue;
    expect(Math.abs(ours[i]! - printed[i]!), `row ${i}: ${ours[i]} against the printed ${printed[i]}`).toBeLessThan(
      tolerance,
    );
    compared++;
  }
  expect(compared).toBeGreaterThanOrEqual(atLeast);
}

describe.skipIf(!present)('the worked examples of StockCharts', () => {
  test('Bollinger bands, their width and the place in them', () => {
    const table = chartsTable('bbands');
    const bands = bollinger(table('Close'), 20, 2);
    expectColumn(bands.upper, table('HighBand'), 1e-4, 19);
    expectColumn(bands.lower, table('LowBand'), 1e-4, 19);
    expectColumn(bands.middle, table('MiddleBand'), 1e-4, 19);
    expectColumn(
      bands.percentB.map((b) => b / 100),
      table('PercentageBand'),
      1e-5,
      19,
    );
    expectColumn(bands.width, table('WidthBand'), 1e-4, 19);
  });

  test('ADX and both directional lines, once the seeds have faded', () => {
    const table = chartsTable('adx');
    const lines = adx(barsOf(table), 14);
    expectColumn(lines.adx, table('ADX'), 1e-4, 350, 100);
    expectColumn(lines.plusDi, table('+DI14'), 1e-4, 350, 100);
    expectColumn(lines.minusDi, table('-DI14'), 1e-4, 350, 100);
  });

  test('MACD, once the seeds have faded', () => {
    const table = chartsTable('macd');
    const lines = macd(table('Close'), 12, 26, 9);
    expectColumn(lines.macd, table('MACD_line'), 5e-3, 110, 10);
    expectColumn(lines.signal, table('MACD_signal'), 5e-3, 110, 10);
  });

  test('true range', () => {
    const table = chartsTable('atr');
    expectColumn(trueRange(barsOf(table)), table('TR'), 1e-3, 1);
  });

  test('the stochastic and its average', () => {
    const table = chartsTable('stoch');
    const lines = stochastic(barsOf(table), 14, 1, 3);
    expectColumn(lines.k, table('SO'), 1e-3, 13);
    expectColumn(lines.d, table('SO_SIG'), 1e-3, 15);
  });

  test('Williams %R', () => {
    const table = chartsTable('williamsR');
    expectColumn(williamsR(barsOf(table), 14), table('Williams_%R'), 1e-4, 13);
  });

  test('CCI', () => {
    const table = chartsTable('cci');
    expectColumn(cci(barsOf(table), 20), table('CCI'), 5e-3, 19);
  });

  test('money flow index', () => {
    const table = chartsTable('mfi');
    expectColumn(mfi(barsOf(table, true), 14), table('MFI'), 1e-4, 14);
  });

  test('on-balance volume from day to day', () => {
    const table = chartsTable('obv');
    const volumes = table('Volume').map((volume) => volume || 0);
    const ours = obv(table('Close'), volumes);
    const printed = table('OBV');
    for (let i = 2; i < printed.length; i++)
      expect(ours[i]! - ours[i - 1]!).toBeCloseTo(printed[i]! - printed[i - 1]!, 4);
  });

  test('ultimate oscillator', () => {
    const table = chartsTable('ultosc');
    expectColumn(ultimate(barsOf(table)), table('Ult_Osc'), 1e-5, 28, 2);
  });

  test('rate of change', () => {
    const table = chartsTable('roc');
    expectColumn(roc(table('Close'), 12), table('ROC'), 1e-6, 12);
  });

  test('weighted moving average', () => {
    const table = chartsTable('wma');
    const ours = wma(table('Close'), 9);
    expectColumn(ours, table('WMA'), 1e-3, 8);
  });
});

/** Tulip prints outputs without the warm-up, three or four decimals: both are aligned at the end. */
function expectTail(ours: Series, printed: number[]): void {
  const offset = ours.length - printed.length;
  printed.forEach((value, i) => {
    const away = Math.abs(ours[offset + i]! - value);
    expect(away, `${ours[offset + i]} against the printed ${value}`).toBeLessThanOrEqual(
      2e-3 * Math.max(1, Math.abs(value)),
    );
  });
}

type Inputs = { real: Float64Array; bars: Columns };
const tulipCases: Record<string, (inputs: Inputs, options: number[]) => Record<string, Series>> = {
  sma: ({ real }, [n]) => ({ sma: sma(real, n!) }),
  wma: ({ real }, [n]) => ({ wma: wma(real, n!) }),
  wilders: ({ real }, [n]) => ({ wilders: wilder(real, n!) }),
  rsi: ({ real }, [n]) => ({ rsi: rsi(real, n) }),
  bbands: ({ real }, [n, deviations]) => bollinger(real, n, deviations),
  cci: ({ bars }, [n]) => ({ cci: cci(bars, n) }),
  mfi: ({ bars }, [n]) => ({ mfi: mfi(bars, n) }),
  cmf: ({ bars }, [n]) => ({ cmf: cmf(bars, n) }),
  stoch: ({ bars }, [n, k, d]) => stochastic(bars, n, k, d),
  stochrsi: ({ real }, [n]) => ({ stochrsi: stochasticRsi(real, n, n, 1, 1).k.map((value) => value / 100) }),
  willr: ({ bars }, [n]) => ({ willr: williamsR(bars, n) }),
  ultosc: ({ bars }, [a, b, c]) => ({ ultosc: ultimate(bars, a, b, c) }),
  ao: ({ bars }) => ({ ao: awesome(bars) }),
  mom: ({ real }, [n]) => ({ mom: momentum(real, n) }),
  roc: ({ real }, [n]) => ({ roc: roc(real, n).map((value) => value / 100) }),
  typprice: ({ bars }) => ({ typprice: typicalPrice(bars) }),
  vwma: ({ bars }, [n]) => ({ vwma: vwma(bars.close, bars.volume, n!) }),
};

describe.skipIf(!present)('the worked examples of Achelis, Technical Analysis from A to Z', () => {
  const cases = present ? tulipSchema.parse(JSON.parse(readFileSync(tulip, 'utf8'))).cases : [];
  const agreeing = cases.filter(({ indicator }) => indicator in tulipCases);

  test('cover every indicator whose definition agrees', () => {
    expect(new Set(agreeing.map(({ indicator }) => indicator))).toEqual(new Set(Object.keys(tulipCases)));
  });

  test.each(agreeing)('$indicator $options', ({ indicator, options, inputs, outputs }) => {
    const column = (name: string) => Float64Array.from(inputs[name] ?? []);
    const bars = {
      ...columnsOf([]),
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
    };
    const ours = tulipCases[indicator]!({ real: column('real'), bars }, options);
    for (const [name, printed] of Object.entries(outputs)) expectTail(ours[name]!, printed);
  });

  test('ATR, whose seed counts the first bar there, once the seed has faded', () => {
    const { inputs, outputs, options } = cases.find(({ indicator }) => indicator === 'atr')!;
    const column = (name: string) => Float64Array.from(inputs[name]!);
    const ours = atr({ high: column('high'), low: column('low'), close: column('close') }, options[0]);
    expect(Math.abs(ours.at(-1)! - outputs.atr!.at(-1)!)).toBeLessThan(5e-3);
  });
});
