import { isKnown } from '#contract/facts.ts';
import { cite, when } from '#research/figures/cite.ts';
import type { Side } from './regime.ts';
import type { MacroView } from './view.ts';
import { capital } from './write-opening.ts';

/** What would have to be published for the call to turn. */
export function writeChange({ regime: { growth, inflation, sahm }, curve: { long } }: MacroView): string {
  const recession = when([sahm.room], () =>
    isKnown(sahm.room) && sahm.room.value > 0
      ? `Recession signal: unemployment's three-month average up another ${cite(sahm.room, { decimals: 2 })}.`
      : '',
  );
  const curve = long.gap
    ? `Curve: ${cite(long.gap, { decimals: 0 })} more on the 10-year yield than on the 2-year would have it slope up again.`
    : '';
  return [turning([turn('growth', growth), turn('inflation', inflation)]), recession, curve].filter(Boolean).join(' ');
}

function turning(sides: string[]): string {
  const said = sides.filter(Boolean).join(', and ');
  return said && `${capital(said)}: where the rate was six months before the last figure.`;
}

function turn(what: string, { of, before, direction }: Side): string {
  if (!direction) return '';
  const turned = of === 'unemployment' ? direction === 'rising' : direction === 'falling';
  const measure = of === 'unemployment' ? of : `the rate of ${of} on the year`;
  return when(
    [before],
    () => `${what} turns when ${measure} is ${turned ? 'above' : 'below'} ${cite(before, { decimals: 1 })}`,
  );
}
