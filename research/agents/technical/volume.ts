import { type Fact, isKnown } from '#contract/facts.ts';
import { cite, when } from '#research/figures/cite.ts';
import { sma } from '#research/indicators/moving-averages.ts';
import { at, latest } from '#research/indicators/series.ts';
import { cmf, mfi, obv } from '#research/indicators/volume.ts';
import { type Chart, note } from './chart.ts';

const noVolume = 'the source gives no volume';

/** Whether trading confirms the price. */
export function readVolume(chart: Chart): () => string {
  const { days, hasVolume } = chart;
  const reading = (label: string, value: number | undefined, needs: number, formula: string, unit = ''): Fact =>
    note(chart, {
      label,
      value: hasVolume ? value : undefined,
      needs: hasVolume ? needs : 0,
      formula,
      unit,
      otherwise: noVolume,
    });
  const volume = latest(days.volume);
  const usual = latest(sma(days.volume, 20));
  const busy = reading(
    'Volume against its 20-day mean',
    volume && usual ? volume / usual : undefined,
    20,
    'volume / SMA (20) of volume',
    'x',
  );
  const flow = reading(
    'CMF (20)',
    latest(cmf(days, 20)),
    20,
    'Chaikin money flow: volume weighted by where each close stands in its range / volume, 20 days',
  );
  const index = reading(
    'MFI (14)',
    latest(mfi(days, 14)),
    15,
    'Money flow index: 100 x flow of days with a rising typical price / all flow, 14 days',
  );
  return () => {
    if (!hasVolume) return 'The source gives no volume for these prices, so nothing is said of it.';
    return [
      when([busy], () => `The last day traded ${cite(busy)} its 20-day mean.`),
      when([flow], () => `CMF (20) ${cite(flow, { signed: true })}: ${pressure(flow)}.`),
      when([index], () => `MFI (14) ${cite(index, { decimals: 1 })}.`),
      writeBalance(chart),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

function pressure(flow: Fact): string {
  if (!isKnown(flow) || flow.value === 0) return 'closes were in the middle of the days on balance';
  return flow.value > 0
    ? 'closes lay in the upper half of the days on balance'
    : 'closes lay in the lower half of the days on balance';
}

/** The level of on-balance volume means nothing; its side of its own average does. */
function writeBalance({ days }: Chart): string {
  const balance = obv(days.close, days.volume);
  const mean = latest(sma(balance, 20));
  if (mean === undefined) return '';
  const now = at(balance, balance.length - 1);
  const price = at(days.close, days.close.length - 1) - at(days.close, days.close.length - 21);
  const side = now >= mean ? 'above' : 'below';
  const agrees = Number.isNaN(price) || now >= mean === price >= 0;
  return `On-balance volume is ${side} its 20-day mean, ${agrees ? 'in step with' : 'against'} the price over the same days.`;
}
