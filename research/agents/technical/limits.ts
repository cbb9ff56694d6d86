import { type Fact, isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { type Chart, day } from './chart.ts';
import { type Row, title } from './table.ts';

/** Something that was looked for and not had: `sentence` says what follows from that, `gap` holds the source's reason, for the footnote. */
export type Lack = { sentence: string; gap: Fact };

/** What is missing and why, and the days that the data covers. */
export function writeLimits(chart: Chart, rows: Row[], lacks: Lack[], count: Fact, now: number): string {
  return [
    ...lacks.map(({ sentence, gap }) => `${sentence}: ${cite(gap)}.`),
    writeSilent(rows),
    chart.hasVolume ? '' : 'No volume: VWMA and the volume indicators are left out.',
    'How often such readings came true was not tested here, so no hit rate is given.',
    writeWindow(chart, count, now),
  ]
    .filter(Boolean)
    .join(' ');
}

function writeSilent(rows: Row[]): string {
  const names = rows.filter(({ fact }) => !isKnown(fact)).map(({ voter }) => title(voter));
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
