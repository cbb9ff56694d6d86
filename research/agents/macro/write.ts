import { writeTables } from './table.ts';
import type { MacroView } from './view.ts';
import { writeBurden } from './write-burden.ts';
import { writeChange } from './write-change.ts';
import { writeLimits } from './write-limits.ts';
import { writeOpening } from './write-opening.ts';
import { writeCurve, writeRegime } from './write-regime.ts';
import { writeSensitivity } from './write-sensitivity.ts';

/** The macroeconomic analysis; a part for which nothing was found is left out, and the limits say so. */
export function writeMacro(view: MacroView): string {
  const parts: [head: string, text: string][] = [
    ['', writeOpening(view)],
    ['', writeTables(view.rows)],
    ['Regime', writeRegime(view)],
    ['Curve', writeCurve(view)],
    [`How ${view.ticker} has answered`, writeSensitivity(view)],
    ['Debt and rates', writeBurden(view)],
    ['What would change this view', writeChange(view)],
    ['Limits', writeLimits(view)],
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([head, text]) => (head ? `#### ${head}\n${text}` : text))
    .join('\n\n');
}
