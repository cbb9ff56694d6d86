import { adx } from './adx.ts';
import { cci } from './cci.ts';
import { elderRay } from './elder-ray.ts';
import { macd } from './macd.ts';
import { awesome, momentum } from './momentum.ts';
import { ema } from './moving-averages.ts';
import { rsi, stochasticRsi } from './rsi.ts';
import { at, type Columns, difference, type Series } from './series.ts';
import { stochastic, williamsR } from './stochastic.ts';
import { ultimate } from './ultimate.ts';
import { before, type Voter, vote, votesOf } from './voter.ts';

/** The eleven oscillators of the technical rating. */
export function oscillatorVoters(bars: Columns): Voter[] {
  const aboveTrend = difference(bars.close, ema(bars.close, 50));
  return [
    turning('RSI', '14', rsi(bars.close), 30, 70, 16, 'Wilder'),
    crossing('Stochastic %K', '14, 3, 3', stochastic(bars), 18, 'Slow stochastic'),
    turning('CCI', '20', cci(bars), -100, 100, 21, 'Lambert'),
    directional(bars),
    awesomeVoter(bars),
    momentumVoter(bars),
    macdVoter(bars),
    stochasticRsiVoter(bars, aboveTrend),
    turning('Williams %R', '14', williamsR(bars), -80, -20, 15, 'Williams'),
    powerVoter(bars, aboveTrend),
    ultimateVoter(bars),
  ];
}

type Judge = (i: number) => number;
type Description = Pick<Voter, 'name' | 'parameters' | 'unit' | 'needs' | 'rule'>;

function oscillator(description: Description, value: Series, inputs: Series[], judge: Judge): Voter {
  return { ...description, group: 'oscillators', value, votes: votesOf([value, ...inputs], judge) };
}

/** Up when oversold and rising, down when overbought and falling. */
function turning(
  name: string,
  parameters: string,
  value: Series,
  low: number,
  high: number,
  needs: number,
  by: string,
): Voter {
  const rule = `${by}'s ${name}; up when below ${low} and rising, down when above ${high} and falling`;
  return oscillator({ name, parameters, unit: 'index', needs, rule }, value, [before(value)], (i) => {
    const [now, then] = [at(value, i), at(value, i - 1)];
    return vote(now < low && now > then, now > high && now < then);
  });
}

function crossing(
  name: string,
  parameters: string,
  { k, d }: { k: Series; d: Series },
  needs: number,
  by: string,
): Voter {
  const rule = `${by}; up when %K and %D are below 20 and %K is above %D, down when both are above 80 and %K is below %D`;
  return oscillator({ name, parameters, unit: 'index', needs, rule }, k, [d], (i) => extremes(at(k, i), at(d, i)));
}

function extremes(k: number, d: number): number {
  return vote(k < 20 && d < 20 && k > d, k > 80 && d > 80 && k < d);
}

function directional(bars: Columns): Voter {
  const { adx: strength, plusDi, minusDi } = adx(bars);
  const rule = "Wilder's ADX; up when above 20, rising and +DI above -DI, down when above 20, rising and +DI below -DI";
  return oscillator(
    { name: 'ADX', parameters: '14', unit: 'index', needs: 29, rule },
    strength,
    [before(strength), plusDi, minusDi],
    (i) => {
      const strong = at(strength, i) > 20 && at(strength, i) > at(strength, i - 1);
      const lead = at(plusDi, i) - at(minusDi, i);
      return vote(strong && lead > 0, strong && lead < 0);
    },
  );
}

/** Up as it crosses zero, or turns up above it (a saucer); down the other way round. */
function awesomeVoter(bars: Columns): Voter {
  const value = awesome(bars);
  const rule =
    'SMA 5 less SMA 34 of the midpoints; up on crossing above zero, or above zero and turning up, down the other way round';
  return oscillator(
    { name: 'Awesome oscillator', parameters: '5, 34', unit: 'price', needs: 36, rule },
    value,
    [before(value), before(value, 2)],
    (i) => {
      const [now, then, earlier] = [at(value, i), at(value, i - 1), at(value, i - 2)];
      return vote(
        now > 0 && (then <= 0 || (now > then && earlier > then)),
        now < 0 && (then >= 0 || (now < then && earlier < then)),
      );
    },
  );
}

function momentumVoter({ close }: Columns): Voter {
  const value = momentum(close, 10);
  const rule = 'Close less the close 10 bars before; up when rising, down when falling';
  return oscillator(
    { name: 'Momentum', parameters: '10', unit: 'price', needs: 12, rule },
    value,
    [before(value)],
    (i) => vote(at(value, i) > at(value, i - 1), at(value, i) < at(value, i - 1)),
  );
}

function macdVoter({ close }: Columns): Voter {
  const { macd: line, signal, histogram } = macd(close);
  const rule = 'EMA 12 less EMA 26; up when above its signal line (EMA 9 of it), down when below';
  return oscillator({ name: 'MACD', parameters: '12, 26, 9', unit: 'price', needs: 34, rule }, line, [signal], (i) =>
    vote(at(histogram, i) > 0, at(histogram, i) < 0),
  );
}

function stochasticRsiVoter({ close }: Columns, aboveTrend: Series): Voter {
  const { k, d } = stochasticRsi(close);
  const rule =
    'Stochastic of the RSI; up when the close is below its EMA 50, both lines are below 20 and %K is above %D, down the other way round above 80';
  return oscillator(
    { name: 'Stochastic RSI %K', parameters: '14, 14, 3, 3', unit: 'index', needs: 50, rule },
    k,
    [d, aboveTrend],
    (i) => {
      const said = extremes(at(k, i), at(d, i));
      return said * at(aboveTrend, i) < 0 ? said : 0;
    },
  );
}

function powerVoter(bars: Columns, aboveTrend: Series): Voter {
  const { bull, bear } = elderRay(bars);
  const value = bull.map((power, i) => power + at(bear, i));
  const rule =
    "Elder's bull plus bear power (high and low less EMA 13); up when the close is above its EMA 50 and bear power is negative but rising, down when below it and bull power is positive but falling";
  return oscillator(
    { name: 'Bull bear power', parameters: '13', unit: 'price', needs: 50, rule },
    value,
    [before(value), aboveTrend],
    (i) =>
      vote(
        at(aboveTrend, i) > 0 && at(bear, i) < 0 && at(bear, i) > at(bear, i - 1),
        at(aboveTrend, i) < 0 && at(bull, i) > 0 && at(bull, i) < at(bull, i - 1),
      ),
  );
}

function ultimateVoter(bars: Columns): Voter {
  const value = ultimate(bars);
  const rule = 'Buying pressure over true range in three windows; up above 70, down below 30';
  return oscillator(
    { name: 'Ultimate oscillator', parameters: '7, 14, 28', unit: 'index', needs: 29, rule },
    value,
    [],
    (i) => vote(at(value, i) > 70, at(value, i) < 30),
  );
}
