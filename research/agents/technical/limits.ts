import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import type { Chart } from './chart.ts';
import type { Row } from './table.ts';

/** Something that was looked for and not had: `gap` holds the source's reason, for the footnote, `so` what follows from it. */
export type Lack = { what: string; gap: Fact; isOutage: boolean; so: string };

/** What is missing and why, and the days that the data covers. */
export function writeLimits(chart: Chart, rows: Row[], lacks: Lack[], count: Fact, now: number): string {
  return [
    ...lacks.map(writeLack),
    writeSilent(rows),
    chart.hasVolume ? '' : 'No volume: VWMA and the volume indicators are left out.',
    'How often such readings came true was not tested here, so no hit rate is given.',
    writeWindow(chart, count, now),
  ]
    .filter(Boolean)
    .join(' ');
}

function writeLack({ what, gap, isOutage, so }: Lack): string {
  return `${what}: ${cite(gap)}${isOutage ? ' (the source did not answer)' : ''}, so ${so}.`;
}

function writeSilent(rows: Row[]): string {
  const names = rows
    .filter(({ fact }) => !isKnown(fact))
    .map(({ voter: { name, parameters } }) => (/^[SE]MA$/.test(name) ? `${name} (${parameters})` : name));
  return names.length > 0 ? `Not available: ${names.join(', ')}; the footnotes in the tables say why.` : '';
}

const staleMs = 7 * 86_400_000;

function writeWindow({ days, source, delayed, currency, priceUnit }: Chart, count: Fact, now: number): string {
  const first = days.time[0] ?? Number.NaN;
  const last = days.time[days.time.length - 1] ?? Number.NaN;
  const money = priceUnit ? ` in ${currency}` : '';
  const lag = delayed ? ' Prices are delayed.' : '';
  const old = now - last > staleMs ? ' The last bar is more than a week old.' : '';
  return `Data: ${cite(count)} daily bars${money} from ${day(first)} to ${day(last)}, ${source.name}; adjusted for splits, not for dividends.${lag}${old}`;
}
