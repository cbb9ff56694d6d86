import type { Ledger } from '#research/figures/ledger.ts';
import type { MacroSeriesId } from '#research/market/market.ts';
import type { Economy } from './lookups.ts';
import { openReading, type Reading } from './reading.ts';

/** Every series by what this analysis calls it. */
export type Series = Record<MacroSeriesId, Reading>;

const names: Record<MacroSeriesId, string> = {
  'policy-rate': 'Policy rate',
  'treasury-3m': '3-month Treasury yield',
  'treasury-2y': '2-year Treasury yield',
  'treasury-10y': '10-year Treasury yield',
  'treasury-30y': '30-year Treasury yield',
  cpi: 'Consumer prices',
  'core-cpi': 'Core consumer prices',
  unemployment: 'Unemployment rate',
  'real-gdp': 'Real GDP',
  'industrial-production': 'Industrial production',
  'credit-spread': 'BBB credit spread',
  'volatility-index': 'Volatility index',
};

export function openSeries(ledger: Ledger, economy: Economy): Series {
  const entries = Object.entries(names) as [MacroSeriesId, string][];
  return Object.fromEntries(entries.map(([id, name]) => [id, openReading(ledger, name, economy[id])])) as Series;
}
