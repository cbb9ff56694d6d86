import type { EarningsView } from './view.ts';
import { writeLimits } from './write-limits.ts';
import { writeOpening } from './write-opening.ts';
import { writeHistory, writeReaction, writeWatch } from './write-parts.ts';
import { hasEstimates, writeTables } from './write-tables.ts';

/** The earnings analysis; without estimates it is one of growth, and says what it would need to be more. */
export function writeEarnings(view: EarningsView): string {
  const parts: [head: string, text: string][] = [
    ['', writeOpening(view)],
    ['', writeTables(view)],
    ['Surprises', hasEstimates(view) ? writeHistory(view) : ''],
    ['How the price took it', writeReaction(view)],
    ['What would change this view', writeWatch(view)],
    ['Limits', writeLimits(view)],
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([head, text]) => (head ? `#### ${head}\n${text}` : text))
    .join('\n\n');
}
