import { z } from 'zod';
import type { Fact } from '#contract/facts.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import { readCurve } from '#research/agents/macro/curve.ts';
import { openSeries, type Series } from '#research/agents/macro/economy.ts';
import type { Economy } from '#research/agents/macro/lookups.ts';
import { readRows } from '#research/agents/macro/table.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { type MacroSeriesId, type Market, macroSeriesIds } from '#research/market/market.ts';
import { batchOf, defineTool, found } from './tool.ts';

export const readMacro = defineTool({
  name: 'read_macro',
  description:
    'Series of the economy: policy rate, Treasury yields and the curve, consumer prices and their growth on the year, unemployment, GDP, industrial production, credit spread, volatility index; each with its changes over one, three and twelve months, and as it was so many months ago.',
  needsCompany: false,
  input: z.object({
    series: z.array(z.enum(macroSeriesIds)).optional().describe('Only these; all of them when left out.'),
    months_ago: z
      .array(z.coerce.number().int().min(1).max(120))
      .max(6)
      .optional()
      .describe('Also as they were then: [24, 36].'),
  }),
  look: async ({ series: asked, months_ago: back = [] }, { ticker, market }) => {
    const ledger = openLedger(ticker);
    const economy = await readEconomy(market);
    const series = openSeries(ledger, economy);
    const wanted = asked?.length ? asked : [...macroSeriesIds];
    const picked = [
      ...pickRows(ledger, series, wanted),
      ...wanted.flatMap((id) => back.flatMap((months) => valuesAt(series, id, months))),
    ];
    const gaps = wanted.flatMap((id) => (series[id].missing ? [series[id].value()] : []));
    return found([batchOf(ledger, [...picked, ...gaps])], {
      said: `Read ${wanted.length === 1 ? '1 series' : `${wanted.length} series`} of the economy`,
      narrower: 'name the series',
    });
  },
});

async function readEconomy(market: Market): Promise<Economy> {
  const { ask, insistOnAnswer } = openInquiry(() => {});
  const read = await Promise.all(macroSeriesIds.map(async (id) => [id, await ask(() => market.macro(id))] as const));
  insistOnAnswer();
  return Object.fromEntries(read) as Economy;
}

/** The lines of the macroeconomic table for these series, its curve among the Treasury yields. */
function pickRows(ledger: Ledger, series: Series, wanted: MacroSeriesId[]): Fact[] {
  const names = wanted.map((id) => series[id].name);
  const withCurve = wanted.some((id) => id.startsWith('treasury-'));
  const rows = readRows(ledger, series, readCurve(ledger, series)).filter(({ name }) =>
    name.startsWith('Curve') ? withCurve : names.some((own) => name === own || name.startsWith(`${own}, `)),
  );
  const levels = wanted.map((id) => series[id].value()).filter((fact) => 'value' in fact);
  return [
    ...rows.map(({ now }) => now),
    ...levels,
    ...rows.flatMap(({ changes }) => changes.flatMap((change) => change ?? [])),
  ];
}

/** The level then; of an index its growth on the year as well. */
function valuesAt(series: Series, id: MacroSeriesId, months: number): Fact[] {
  const reading = series[id];
  return reading.unit === '%' ? [reading.value(months)] : [reading.value(months), reading.onYear(months)];
}
