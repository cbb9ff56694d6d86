import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, when } from '#research/figures/cite.ts';
import { atr } from '#research/indicators/atr.ts';
import { beta } from '#research/indicators/beta.ts';
import { bollinger } from '#research/indicators/bollinger.ts';
import { deepestFall, drawdown } from '#research/indicators/drawdown.ts';
import { at, latest } from '#research/indicators/series.ts';
import { realisedVolatility } from '#research/indicators/volatility.ts';
import type { Benchmark } from './benchmarks.ts';
import { type Chart, note } from './chart.ts';

export type Volatility = { range: Fact; write: () => string };

/** How far the price moves in a day and in a year, how far it has fallen, and how much of it is the market. */
export function readVolatility(chart: Chart, close: Fact, market: Benchmark | undefined): Volatility {
  const range = note(chart, {
    label: 'ATR (14)',
    value: latest(atr(chart.days, 14)),
    unit: chart.priceUnit,
    formula: "Wilder's average of the true range",
    needs: 15,
  });
  const parts = [
    readRange(chart, range, close),
    readRealised(chart),
    readBands(chart),
    readFalls(chart),
    readBeta(chart, market),
  ];
  return {
    range,
    write: () =>
      parts
        .map((write) => write())
        .filter(Boolean)
        .join(' '),
  };
}

type Sentence = () => string;

function readRange({ ledger, asOf }: Chart, range: Fact, close: Fact): Sentence {
  const share = ledger.compute({
    label: 'ATR (14) in per cent of the close',
    unit: '%',
    period: asOf,
    formula: '100 x ATR (14) / close',
    inputs: [range, close],
    compute: (atrValue = 0, price = 0) => (price > 0 ? (100 * atrValue) / price : undefined),
  });
  return () =>
    when([range, share], () => `A day's usual range, ATR (14), is ${cite(range)}, ${cite(share)} of the close.`);
}

function readRealised(chart: Chart): Sentence {
  const month = realisedVolatility(chart.days.close, 20);
  const shortRun = noteVolatility(chart, 20, latest(month));
  const longRun = noteVolatility(chart, 252, latest(realisedVolatility(chart.days.close, 252)));
  const rank = note(chart, {
    label: 'Days of the last 252 with a lower 20-day volatility',
    value: rankOf(month),
    unit: '%',
    formula: '100 x days with a lower realised volatility (20) / 252',
    needs: 272,
  });
  return () =>
    isKnown(shortRun)
      ? `20-day realised volatility is ${cite(shortRun)} a year${when([longRun], () => `, 252-day ${cite(longRun)}`)}${when([rank], () => `; ${cite(rank, { decimals: 0 })} of the last year's days were calmer`)}.`
      : '';
}

function noteVolatility(chart: Chart, period: number, value: number | undefined): Fact {
  return note(chart, {
    label: `Realised volatility (${period})`,
    value,
    unit: '%',
    formula: `sample standard deviation of ${period} daily log returns x square root of 252`,
    period: `${period} days to ${chart.asOf}`,
    needs: period + 1,
  });
}

function rankOf(volatility: Float64Array): number | undefined {
  const year = volatility.subarray(-252);
  const now = latest(year);
  if (now === undefined || year.length < 252 || Number.isNaN(at(year, 0))) return undefined;
  return (100 * year.filter((value) => value < now).length) / 252;
}

function readBands(chart: Chart): Sentence {
  const bands = bollinger(chart.days.close, 20, 2);
  const place = note(chart, {
    label: 'Place in the Bollinger bands (20, 2)',
    value: latest(bands.percentB),
    unit: '%',
    formula:
      '100 x (close - lower band) / (upper band - lower band); bands are SMA (20) plus and minus 2 population standard deviations',
    needs: 20,
  });
  const width = note(chart, {
    label: 'Width of the Bollinger bands (20, 2)',
    value: latest(bands.width),
    unit: '%',
    formula: '100 x (upper band - lower band) / SMA (20)',
    needs: 20,
  });
  return () =>
    when(
      [place, width],
      () =>
        `The close stands at ${cite(place, { decimals: 0 })} of the Bollinger bands (20, 2), which are ${cite(width)} wide.`,
    );
}

function readFalls(chart: Chart): Sentence {
  const { close, time } = chart.days;
  const deepest = deepestFall(close);
  const current = note(chart, {
    label: 'Drawdown from the highest close',
    value: latest(drawdown(close)),
    unit: '%',
    formula: '100 x (close / highest close of the window - 1)',
    period: `${chart.from} to ${chart.asOf}`,
  });
  const worst = note(chart, {
    label: 'Deepest fall from a close to a later one',
    value: deepest?.depth,
    unit: '%',
    formula: 'least drawdown of the window',
    period: `${chart.from} to ${chart.asOf}`,
    otherwise: 'no close of the window was below an earlier one',
  });
  return () =>
    when(
      [current],
      () =>
        `Drawdown from the window's highest close: ${cite(current)}${deepest && isKnown(worst) ? `; the deepest was ${cite(worst)}, from ${day(at(time, deepest.peak))} to ${day(at(time, deepest.trough))}` : ''}.`,
    );
}

function readBeta(chart: Chart, market: Benchmark | undefined): Sentence {
  if (!market?.columns) return () => '';
  const found = beta(chart.days, market.columns, 252);
  const rest = {
    needs: 253,
    period: `252 days to ${chart.asOf}`,
    otherwise: `fewer than 252 days on which ${market.fund} traded too`,
  };
  const slope = note(chart, {
    label: `Beta to ${market.fund}`,
    value: found?.beta,
    formula: `covariance of daily log returns with ${market.fund} / variance of ${market.fund}, 252 days`,
    ...rest,
  });
  const fit = note(chart, {
    label: `Correlation with ${market.fund}`,
    value: found?.correlation,
    formula: 'of 252 daily log returns',
    ...rest,
  });
  return () =>
    when([slope, fit], () => `252-day beta to ${market.fund} is ${cite(slope)} at a correlation of ${cite(fit)}.`);
}
