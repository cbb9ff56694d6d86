import { z } from 'zod';
import type { Found, Lookup, MacroSeries, MacroSeriesId } from '#research/market/market.ts';
import { sourceName, type Wire } from './wire.ts';

/** Series of the economy that the source has (Treasury yields, consumer prices, unemployment); the others are missing, with the reason. It gives no day of publication. */
export async function readMacro(wire: Wire, id: MacroSeriesId, retrievedAt: string): Promise<Lookup<MacroSeries>> {
  const place = places[id];
  if (!place) return { missing: `${sourceName} has no series of the ${words[id] ?? id}` };
  const { path, field, name, unit, frequency } = place;
  const from = `${Number(retrievedAt.slice(0, 4)) - yearsRead}-01-01`;
  const reply = await wire.ask(seriesShape, path, { 'date.gte': from, sort: 'date.asc', limit: mostRows });
  const observations = (reply?.results ?? []).flatMap((row) => {
    const value = row[field];
    return typeof value === 'number' && Number.isFinite(value) ? [{ date: row.date, value }] : [];
  });
  const ordered = observations.sort((a, b) => (a.date < b.date ? -1 : 1));
  const last = ordered.at(-1);
  if (!last) return { missing: `${sourceName} answered without observations of the ${words[id] ?? name}` };
  const source = { name: `${sourceName}, ${path.slice('/fed/v1/'.length).replace('-', ' ')}`, retrievedAt };
  return {
    found: { id, name, unit, frequency, observations: ordered },
    source,
    asOf: last.date,
  } satisfies Found<MacroSeries>;
}

const yearsRead = 15;
const mostRows = 50_000;

/** Each row has its date and the figures that were there on it. */
const seriesShape = z.object({
  results: z.array(z.looseObject({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })).nullish(),
});

type Place = { path: string; field: string } & Pick<MacroSeries, 'name' | 'unit' | 'frequency'>;

const yieldOf = (field: string, term: string): Place => ({
  path: '/fed/v1/treasury-yields',
  field,
  name: `Treasury yield, ${term}`,
  unit: '%',
  frequency: 'daily',
});

const places: Partial<Record<MacroSeriesId, Place>> = {
  'treasury-3m': yieldOf('yield_3_month', '3-month'),
  'treasury-2y': yieldOf('yield_2_year', '2-year'),
  'treasury-10y': yieldOf('yield_10_year', '10-year'),
  'treasury-30y': yieldOf('yield_30_year', '30-year'),
  cpi: { path: '/fed/v1/inflation', field: 'cpi', name: 'Consumer price index', unit: '', frequency: 'monthly' },
  'core-cpi': {
    path: '/fed/v1/inflation',
    field: 'cpi_core',
    name: 'Consumer price index without food and energy',
    unit: '',
    frequency: 'monthly',
  },
  unemployment: {
    path: '/fed/v1/labor-market',
    field: 'unemployment_rate',
    name: 'Unemployment rate',
    unit: '%',
    frequency: 'monthly',
  },
};

const words: Partial<Record<MacroSeriesId, string>> = {
  'policy-rate': 'policy rate',
  'real-gdp': 'gross domestic product',
  'industrial-production': 'industrial production',
  'credit-spread': 'corporate credit spread',
  'volatility-index': 'volatility index',
};
