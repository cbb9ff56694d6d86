import { specialistIds } from '#contract/agents.ts';
import { answer } from '#research/answer.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { listCompanies } from '#research/market/universe.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import type { Row } from './bench.ts';
import { medianMs, ms } from './measure.ts';

/** The four analyses by the built-in analyst, on the sample market, without a server. */
export async function benchAnalyses(): Promise<Row[]> {
  const now = Date.parse('2026-11-20T22:00:00Z');
  const desk = { market: sampleMarket({ now: () => now }), model: builtinAnalyst(), now: () => now };
  const ask = (agent: (typeof specialistIds)[number], ticker: string) =>
    answer({ agent, ticker, message: ticker, history: [], prompt: '' }, desk, new AbortController().signal);
  const all = (ticker: string) => Promise.all(specialistIds.map((agent) => ask(agent, ticker)));

  const rows: Row[] = [];
  for (const agent of specialistIds) {
    rows.push({ what: `${agent}, AAPL, warm`, measured: ms(await medianMs(20, () => ask(agent, 'AAPL'))) });
  }
  rows.push({ what: 'the four analyses of AAPL together, warm', measured: ms(await medianMs(20, () => all('AAPL'))) });

  const tickers = listCompanies().map((company) => company.ticker);
  for (const ticker of tickers) await all(ticker);
  const from = performance.now();
  for (const ticker of tickers) await all(ticker);
  const perSecond = (tickers.length * specialistIds.length * 1000) / (performance.now() - from);
  rows.push({ what: `analyses per second, ${tickers.length} companies, one core`, measured: perSecond.toFixed(0) });
  return rows;
}
