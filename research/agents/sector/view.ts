import type { Breadth } from './breadth.ts';
import type { Row } from './comparison.ts';
import type { DriverRow } from './driver-rows.ts';
import type { Readings } from './lookups.ts';
import type { Standing } from './standing.ts';
import type { Strength } from './strength.ts';
import type { Thresholds } from './thresholds.ts';

/** Everything the text says about a company among its peers. */
export type SectorView = {
  now: number;
  readings: Readings;
  subject: Standing;
  /** Those with figures to compare. */
  peers: Standing[];
  /** Peers without figures. */
  dropped: Standing[];
  /** Peers with figures that do not compare: an industrial company beside banks. */
  unlike: Standing[];
  /** Whether there are enough peers for ranks and quartiles. */
  isComparable: boolean;
  rows: Row[];
  strength: Strength;
  breadth: Breadth[];
  drivers: DriverRow[];
  thresholds: Thresholds;
};
