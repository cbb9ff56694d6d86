import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { placeOf, type Row, type Spread } from './comparison.ts';
import type { SectorView } from './view.ts';

type Placed = { row: Row; spread: Spread /** 0 to 100, 100 the best for an owner. */; favour: number };

/**
 * What the optimists and the pessimists each point to: of what the company earns and what it costs, the figure that stands furthest from the
 * peers; what the price has done only where none of those is on their side.
 */
export function writeDebate(view: SectorView): string {
  const placed = place(view);
  if (placed.length === 0) return '';
  const best = pick(placed.toReversed(), ({ favour }) => favour > 50);
  const worst = pick(placed, ({ favour }) => favour < 50);
  const sides = [
    best
      ? `**Optimists point to ${best.row.metric.noun}: ${figure(best)}.** ${argue(best, 'for')}`
      : '**Optimists have no figure better than the median here.** They have to argue that the gaps close.',
    worst
      ? `**Pessimists point to ${worst.row.metric.noun}: ${figure(worst)}.** ${argue(worst, 'against')}`
      : '**Pessimists have no figure worse than the median here.** They have to argue that the leads shrink.',
  ];
  return `#### The debate\n${sides.join('\n\n')}`;
}

function pick(placed: Placed[], isOnSide: (one: Placed) => boolean): Placed | undefined {
  const own = placed.filter(isOnSide);
  return own.find(({ row }) => row.metric.nature !== 'past') ?? own[0];
}

function place({ rows }: SectorView): Placed[] {
  return rows
    .flatMap((row) => {
      const own = placeOf(row);
      if (own === undefined || !row.spread) return [];
      return [{ row, spread: row.spread, favour: row.metric.nature === 'price' ? 100 - own : own }];
    })
    .sort((a, b) => a.favour - b.favour);
}

function figure({ row, spread }: Placed): string {
  const place = isKnown(spread.rank) ? `, ${cite(spread.rank)} of ${cite(spread.companies)} from the top` : '';
  return `${cite(row.subject)} against a median of ${cite(spread.median)}${place}`;
}

const arguments_: Record<string, { for: string; against: string }> = {
  growth: {
    for: 'A company that outgrows its peers can grow into its price.',
    against: 'A company that grows slower than its peers has to win on margin or price.',
  },
  margin: {
    for: 'It keeps more of each sale than its peers, which is what pricing power looks like.',
    against: 'It keeps less of each sale than its peers, and a downturn would show it first.',
  },
  roic: {
    for: 'What is reinvested earns more here than elsewhere in the field.',
    against: 'What is reinvested earns less here than elsewhere in the field.',
  },
  roe: {
    for: 'Owners’ capital earns more here than elsewhere in the field.',
    against: 'Owners’ capital earns less here than elsewhere in the field.',
  },
  roa: {
    for: 'It earns more on each unit of assets, so the return does not rest on leverage.',
    against: 'It earns less on each unit of assets, so the return leans on leverage.',
  },
  change: {
    for: 'The market has treated it better than its peers.',
    against: 'The market has treated it worse than its peers.',
  },
};

function argue({ row: { metric } }: Placed, side: 'for' | 'against'): string {
  if (metric.nature === 'price')
    return side === 'for'
      ? 'The price asks for less than the peers’ prices do.'
      : 'The price already asks for more than the peers’ prices do.';
  return arguments_[metric.key]?.[side] ?? '';
}
