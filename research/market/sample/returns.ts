import { tradingDays } from '#research/market/calendar.ts';
import type { IsoDate } from '#research/market/market.ts';
import { type Sector, sectors } from '#research/market/sectors.ts';
import { randomFor } from './random.ts';
import { firstDay } from './trend.ts';

/** Daily logarithmic returns whose variance follows GARCH(1,1) (Bollerslev 1986) with Student-t shocks; the stream never looks ahead. */
export type ReturnStream = { next(): { shock: number; sigma: number } };

export function openReturns(key: string, annualVolatility: number, { alpha, beta }: Persistence): ReturnStream {
  const random = randomFor(key);
  const normalVariance = (annualVolatility * annualVolatility) / tradingDaysAYear;
  let variance = normalVariance;
  return {
    next: () => {
      const sigma = Math.sqrt(variance);
      const shock = sigma * Math.max(-mostSigmas, Math.min(mostSigmas, random.shock()));
      variance = normalVariance * (1 - alpha - beta) + alpha * shock * shock + beta * variance;
      return { shock, sigma };
    },
  };
}

export type Persistence = { alpha: number; beta: number };

/** Markets cluster more than single companies do. */
export const marketPersistence: Persistence = { alpha: 0.1, beta: 0.88 };
export const ownPersistence: Persistence = { alpha: 0.05, beta: 0.92 };

const mostSigmas = 7;
const tradingDaysAYear = 252;

/** What moves every share, day by day from the first day on: the market, and each sector besides. */
export type Factors = { days: IsoDate[]; market: number[]; sectors: Record<Sector, number[]> };

/** One stream of many: the one whose market stands near its trend at the anchor, with a long fall and a recovery before it. */
const marketStream = 'market 518';
const marketVolatility = 0.145;
const sectorVolatility = 0.11;

export function drawFactors(until: IsoDate): Factors {
  const days = tradingDays(firstDay, until);
  const draw = (key: string, volatility: number) => {
    const stream = openReturns(key, volatility, marketPersistence);
    return days.map(() => stream.next().shock);
  };
  const bySector = sectors.map((sector) => [sector, draw(`sector ${sector}`, sectorVolatility)]);
  return { days, market: draw(marketStream, marketVolatility), sectors: Object.fromEntries(bySector) };
}
