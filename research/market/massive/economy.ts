import { z } from 'zod';
import type { Lookup, MacroSeries, MacroSeriesId } from '#research/market/market.ts';
import { sourceName, type Wire } from './wire.ts';

/** Reads series of the economy: Treasury yields, consumer prices and unemployment. The others are missing, with the reason. The source gives no day of publication. */
export function openEconomy(wire: Wire): (id: MacroSeriesId, retrievedAt: string) => Promise<Lookup<MacroSeries>> {
  /** One answer holds several series: those who ask at the same time share it. */
  const underWay = new Map<string, Promise<Row[]>>();

  function rowsOf(path: string, retrievedAt: string): Promise<Row[]> {
    const running = underWay.get(path);
    if (running) return running;
    const flight = askRows(wire, path, retrievedAt).finally(() => underWay.delete(path));
    underWay.set(path, flight);
    return flight;
  }

  return async (id, retrievedAt) => {
    const place = places[id];
    if (!place) return { missing: `${sourceName} has no such series` };
    const { path, field, name, unit, frequency } = place;
    const observations = pickField(await rowsOf(path, retrievedAt), field);
    const last = observations.at(-1);
    if (!last) return { missing: `${sourceName} answered without observations` };
    const source = { name: `${sourceName}, ${path.slice('/fed/v1/'.length).replace('-', ' ')}`, retrievedAt };
    return { found: { id, name, unit, frequency, observations }, source, asOf: last.date };
  };
}

async function askRows(wire: Wire, path: string, retrievedAt: string): Promise<Row[]> {
  const from = `${Number(retrievedAt.slice(0, 4)) - yearsRead}-01-01`;
  const reply = await wire.ask(seriesShape, path, { 'date.gte': from, sort: 'date.asc', limit: mostRows });
  return reply?.results ?? [];
}

/** A day on which a series has no figure is left out; a day told twice counts once, as told last. */
function pickField(rows: Row[], field: string): MacroSeries['observations'] {
  const values = new Map<string, number>();
  for (const row of rows) {
    const value = row[field];
    if (typeof value === 'number' && Number.isFinite(value)) values.set(row.date, value);
  }
  return [...values].map(([date, value]) => ({ date, value })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

const yearsRead = 15;
const mostRows = 50_000;

/** Each row has its date and the figures that were there on it. */
const rowShape = z.looseObject({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });
const seriesShape = z.object({ results: z.array(rowShape).nullish() });
type Row = z.output<typeof rowShape>;

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
