export type AltmanInputs = {
  workingCapital: number;
  retainedEarnings: number;
  /** Earnings before interest and tax. */
  ebit: number;
  marketValueOfEquity: number;
  revenue: number;
  totalAssets: number;
  totalLiabilities: number;
};

export type AltmanZone = 'safe' | 'grey' | 'distress';

/** Altman's original Z for listed industrial companies: 1.2 WC/TA + 1.4 RE/TA + 3.3 EBIT/TA + 0.6 MVE/TL + 1.0 S/TA (Altman, 1968). Not for banks and insurers. */
export function altmanZ(inputs: AltmanInputs): number | undefined {
  const { totalAssets, totalLiabilities } = inputs;
  if (totalAssets <= 0 || totalLiabilities <= 0) return undefined;
  const perAssets =
    1.2 * inputs.workingCapital + 1.4 * inputs.retainedEarnings + 3.3 * inputs.ebit + 1.0 * inputs.revenue;
  return perAssets / totalAssets + (0.6 * inputs.marketValueOfEquity) / totalLiabilities;
}

/** Altman's zones: above 2.99 safe, under 1.81 distress, between them grey. */
export function altmanZone(z: number): AltmanZone {
  if (z > 2.99) return 'safe';
  return z < 1.81 ? 'distress' : 'grey';
}
