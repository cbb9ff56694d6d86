import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { fewestPeers } from './comparison.ts';
import { horizons } from './strength.ts';
import type { SectorView } from './view.ts';

export function writeStrength({ strength }: SectorView): string {
  const lines = strength.lines.filter(({ cells }) => cells.some(isKnown));
  if (lines.length === 0) return '';
  const head = `| | ${horizons.map(({ head: name }) => name).join(' | ')} |\n|---|${'--:|'.repeat(horizons.length)}`;
  const body = lines.map(
    ({ name, cells }) =>
      `| ${name} | ${cells.map((fact) => (isKnown(fact) ? cite(fact, { signed: true }) : cite(fact))).join(' | ')} |`,
  );
  return `#### Relative strength\nPrice changes, dividends left out; differences in percentage points.\n\n${head}\n${body.join('\n')}`;
}

export function writeBreadth({ breadth }: SectorView): string {
  if (breadth.length === 0) return '';
  const parts = breadth.map(
    ({ days, above, counted }) => `${cite(above)} of ${cite(counted)} peers trade above their ${days}-day average`,
  );
  return `**Breadth.** ${parts.join('; ')}. ${readBreadth(breadth)}`.trim();
}

function readBreadth(breadth: SectorView['breadth']): string {
  if (breadth.some(({ counted }) => counted.value < fewestPeers)) return '';
  const shares = breadth.map(({ above, counted }) => above.value / counted.value);
  if (shares.every((share) => share >= 0.6)) return 'The move is shared.';
  if (shares.every((share) => share <= 0.4)) return 'Few of them take part.';
  const [short = 0, long = 0] = shares;
  if (shares.length === 2 && short - long >= 0.25) return 'More have turned up lately than hold their long trend.';
  if (shares.length === 2 && long - short >= 0.25) return 'The long trend holds for more of them than the short one.';
  return 'The field is split.';
}
