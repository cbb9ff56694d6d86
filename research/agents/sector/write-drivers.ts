import { cite } from '#research/figures/cite.ts';
import { isFound } from '#research/market/market.ts';
import type { SectorView } from './view.ts';

/** What drives companies of this sector, each with the figure that stands for it here and at the median of the peers. */
export function writeDrivers({ drivers, subject, readings }: SectorView): string {
  if (drivers.length === 0) return '';
  const sector = isFound(readings.subject.company) ? readings.subject.company.found.sector : undefined;
  const hasMedians = drivers.some(({ median }) => median);
  const lines = [
    ['Driver', 'Stands for it', subject.ticker, ...(hasMedians ? ['Median of the peers'] : [])],
    ['---', '---', '--:', ...(hasMedians ? ['--:'] : [])],
    ...drivers.map(({ driver, own, median }) => [
      `${driver.driver}: ${driver.why}`,
      own.label,
      cite(own),
      ...(hasMedians ? [median ? cite(median) : ''] : []),
    ]),
  ];
  return `#### What drives ${sector}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
}
