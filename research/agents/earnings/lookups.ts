import type { Assignment } from '#research/agents/agent.ts';
import { counted } from '#research/agents/counted.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import { addDays, isoDate } from '#research/market/calendar.ts';
import type { Company, Earnings, Lookup, PriceSeries } from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';

/** All that was read. `index` is undefined when the ticker is the fund that stands for the market. */
export type Readings = {
  company: Lookup<Company>;
  earnings: Lookup<Earnings>;
  prices: Lookup<PriceSeries>;
  index: Lookup<PriceSeries> | undefined;
};

/** Eight quarters, the weeks from the last one to now, and a month to spare. */
const pricesDays = 2 * 365 + 150;

/** Asks for everything at once; a part whose source is down is missing with that reason. Throws `SourceDown` only when nothing answers. */
export async function lookUp({ ticker, market, now, onStep }: Assignment): Promise<Readings> {
  const { ask, insistOnAnswer } = openInquiry(onStep);
  const today = isoDate(now);
  const from = addDays(today, -pricesDays);
  const [company, earnings, prices, index] = await Promise.all([
    ask(() => market.company(ticker)),
    ask(
      () => market.earnings(ticker),
      ({ reports }) => `Read ${reports.length} reports of ${ticker}`,
    ),
    ask(
      () => market.prices(ticker, from, today),
      ({ bars }) => `Read ${counted(bars.length)} daily prices of ${ticker}`,
    ),
    ticker === marketFund ? undefined : ask(() => market.prices(marketFund, from, today)),
  ]);
  insistOnAnswer();
  return { company, earnings, prices, index };
}
