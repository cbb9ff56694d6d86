import type { Assignment } from '#research/agents/agent.ts';
import { counted } from '#research/agents/counted.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import { addDays, isoDate } from '#research/market/calendar.ts';
import {
  type Company,
  type CorporateActions,
  isFound,
  type Lookup,
  type MacroSeries,
  type MacroSeriesId,
  macroSeriesIds,
  type PriceSeries,
  type Statements,
} from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';

export type Economy = Record<MacroSeriesId, Lookup<MacroSeries>>;
/** All that was read. `index` is undefined when the ticker is the fund that stands for the market. */
export type Readings = {
  company: Lookup<Company>;
  statements: Lookup<Statements>;
  actions: Lookup<CorporateActions>;
  prices: Lookup<PriceSeries>;
  index: Lookup<PriceSeries> | undefined;
  economy: Economy;
};

/** Three years of weeks, and a week before them. */
const pricesDays = 3 * 365 + 10;

/** Asks for everything at once; a part whose source is down is missing with that reason. Throws `SourceDown` only when nothing answers. */
export async function lookUp({ ticker, market, now, onStep }: Assignment): Promise<Readings> {
  const { ask, insistOnAnswer } = openInquiry(onStep);
  const today = isoDate(now);
  const from = addDays(today, -pricesDays);
  const started = performance.now();
  const [company, statements, actions, prices, index, economy] = await Promise.all([
    ask(() => market.company(ticker)),
    ask(() => market.statements(ticker)),
    ask(() => market.actions(ticker)),
    ask(
      () => market.prices(ticker, from, today),
      (found) => `Read ${counted(found.bars.length)} daily prices of ${ticker}`,
    ),
    ticker === marketFund ? undefined : ask(() => market.prices(marketFund, from, today)),
    Promise.all(macroSeriesIds.map(async (id) => [id, await ask(() => market.macro(id))] as const)),
  ]);
  insistOnAnswer();
  const read = economy.filter(([, lookup]) => isFound(lookup)).length;
  if (read > 0) onStep(`Read ${read} series of the economy`, performance.now() - started);
  return { company, statements, actions, prices, index, economy: Object.fromEntries(economy) as Economy };
}
