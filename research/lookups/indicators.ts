import { z } from 'zod';
import { gatherTechnical } from '#research/agents/technical/gather.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { tickerInput } from './inputs.ts';
import { batchOf, defineTool, found } from './tool.ts';

/** The parts of a technical reading by the labels of their facts, the weightiest first. */
const parts = {
  rating: /composite|score of the|pointing (?:up|down)|that can vote/,
  trend: /^Close\b|^SMA|^EMA|^Hull|^VWMA|^Ichimoku|^ADX|^[+-]DI/,
  momentum: /^RSI|^Stoch|^CCI|^Awesome|^Momentum|MACD|^Williams|^Bull bear|^Ultimate|^ROC/,
  levels: /^52-week|^Swing|^Pivot|stop|^Averages between/,
  volatility: /^ATR \(|volatility|Bollinger|Drawdown|Deepest|^Beta|^Correlation/,
  volume: /^Volume|^CMF|^MFI/,
  strength: /price return| against (?:[A-Z^.]+), /,
} as const;
const names = Object.keys(parts) as (keyof typeof parts)[];

export const readIndicators = defineTool({
  name: 'read_indicators',
  description:
    'The technical reading of a ticker on daily and weekly bars: composite rating, averages, RSI, MACD and other oscillators, levels, volatility, beta, volume, strength against the market and its sector.',
  input: z.object({
    ticker: tickerInput,
    parts: z.array(z.enum(names)).optional().describe('Only these parts; all of them when left out.'),
  }),
  look: async ({ parts: asked = names }, { ticker, market, now }) => {
    const ledger = openLedger(ticker);
    await gatherTechnical({ ticker, market, now, ledger, onStep: () => {} });
    const facts = ledger.facts();
    const picked = names
      .filter((name) => asked.includes(name))
      .flatMap((name) => facts.filter(({ label }) => parts[name].test(label)));
    const gaps = facts.filter((fact) => 'missing' in fact);
    return found([batchOf(ledger, picked.length > 0 ? picked : gaps)], {
      said: `Worked out the indicators of ${ticker}`,
      narrower: `ask for parts: ${names.join(', ')}`,
    });
  },
});
