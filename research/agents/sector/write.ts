import type { SectorView } from './view.ts';
import { writeDebate } from './write-debate.ts';
import { writeDrivers } from './write-drivers.ts';
import { writeChange, writeLimits } from './write-limits.ts';
import { writeOpening } from './write-opening.ts';
import { writePeers } from './write-peers.ts';
import { writeBreadth, writeStrength } from './write-strength.ts';

/** The sector analysis; a part for which nothing was found is left out, and the limits say so. */
export function writeSector(view: SectorView): string {
  return [
    writeOpening(view),
    writePeers(view),
    writeStrength(view),
    writeBreadth(view),
    writeDrivers(view),
    writeDebate(view),
    writeChange(view),
    writeLimits(view),
  ]
    .filter(Boolean)
    .join('\n\n');
}
