import { ichimoku } from './ichimoku.ts';
import { ema, hull, sma, vwma } from './moving-averages.ts';
import { at, type Columns, difference, type Series } from './series.ts';
import { type Voter, vote, votesOf } from './voter.ts';

const lengths = [10, 20, 30, 50, 100, 200];

/** The fifteen moving averages of the technical rating. */
export function averageVoters(bars: Columns): Voter[] {
  return [
    ...lengths.map((period) => average(bars, 'SMA', period, sma(bars.close, period), period)),
    ...lengths.map((period) => average(bars, 'EMA', period, ema(bars.close, period), period)),
    average(bars, 'Hull MA', 9, hull(bars.close, 9), 11),
    average(bars, 'VWMA', 20, vwma(bars.close, bars.volume, 20), 20),
    cloud(bars),
  ];
}

function average({ close }: Columns, name: string, period: number, value: Series, needs: number): Voter {
  const above = difference(close, value);
  return {
    name,
    parameters: String(period),
    group: 'averages',
    unit: 'price',
    value,
    needs,
    rule: `${definitions[name] ?? name} of ${period} closes; up when the close is above it, down when below`,
    votes: votesOf([value], (i) => Math.sign(at(above, i))),
  };
}

const definitions: Record<string, string> = {
  SMA: 'Simple mean',
  EMA: 'Exponential mean (weight 2 / (n + 1), seeded with the simple mean)',
  'Hull MA': 'Hull mean (WMA over the root of n of twice the WMA of n / 2 less the WMA of n)',
  VWMA: 'Volume-weighted mean',
};

function cloud(bars: Columns): Voter {
  const { conversion, base, cloudA, cloudB } = ichimoku(bars);
  return {
    name: 'Ichimoku base line',
    parameters: '9, 26, 52',
    group: 'averages',
    unit: 'price',
    value: base,
    needs: 78,
    rule: 'Midpoint of the 26-bar range; up when close > conversion line > base line > leading span A > leading span B (the cloud of 26 bars before), down when all are the other way round',
    votes: votesOf([cloudA, cloudB, conversion, base], (i) => {
      const [price, fast, slow, a, b] = [
        at(bars.close, i),
        at(conversion, i),
        at(base, i),
        at(cloudA, i),
        at(cloudB, i),
      ];
      return vote(a > b && slow > a && fast > slow && price > fast, a < b && slow < a && fast < slow && price < fast);
    }),
  };
}
