import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, when } from '#research/figures/cite.ts';
import { macd } from '#research/indicators/macd.ts';
import { roc } from '#research/indicators/momentum.ts';
import { at, latest } from '#research/indicators/series.ts';
import { type Chart, note } from './chart.ts';
import { findFact, type Row } from './table.ts';

/** RSI, MACD and rate of change in words. */
export function readMomentum(chart: Chart, rows: Row[]): () => string {
  const { days } = chart;
  const lines = macd(days.close);
  const histogram = note(chart, {
    label: 'MACD histogram (12, 26, 9)',
    value: latest(lines.histogram),
    unit: chart.priceUnit,
    formula: 'MACD less its signal line',
    needs: 34,
  });
  const change = note(chart, {
    label: 'ROC (12)',
    value: latest(roc(days.close, 12)),
    unit: '%',
    formula: 'Rate of change: 100 x (close / close 12 bars before - 1)',
    needs: 13,
  });
  const index = findFact(rows, 'RSI', '14');
  return () =>
    [
      index && isKnown(index) ? `RSI (14) ${cite(index, { decimals: 1 })}: ${zone(index.value)}.` : '',
      when([histogram], () => writeHistogram(chart, histogram, lines.histogram)),
      when([change], () => `ROC (12) ${cite(change, { signed: true })}.`),
    ]
      .filter(Boolean)
      .join(' ') || 'There are too few bars for any of the momentum indicators.';
}

function zone(value: number): string {
  if (value > 70) return 'overbought by the usual mark';
  if (value < 30) return 'oversold by the usual mark';
  return value >= 50 ? 'gains outweigh losses, short of overbought' : 'losses outweigh gains, short of oversold';
}

function writeHistogram({ days }: Chart, histogram: Fact, series: Float64Array): string {
  const now = at(series, series.length - 1);
  let i = series.length - 1;
  while (at(series, i - 1) * now > 0) i--;
  const size = `MACD (12, 26, 9) less its signal line is ${cite(histogram, { signed: true })}`;
  if (now === 0) return `${size}.`;
  const side = now > 0 ? 'above' : 'below';
  const began = day(at(days.time, i));
  if (i === series.length - 1) return `${size}; it crossed to ${side} zero on ${began}.`;
  const direction = Math.abs(now) > Math.abs(at(series, series.length - 2)) ? 'growing' : 'shrinking';
  const atLatest = Number.isNaN(at(series, i - 1)) ? ' at the latest' : '';
  return `${size}, ${side} zero since ${began}${atLatest} and ${direction}.`;
}
