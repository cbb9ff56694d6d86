import type { Bar } from '#contract/market.ts';
import type { IsoDate } from '#research/market/market.ts';
import { type Sector, sectors } from '#research/market/sectors.ts';
import type { Character } from './characters.ts';
import { fiscalQuarters } from './fiscal.ts';
import { type Random, randomFor } from './random.ts';
import { type Factors, marketPersistence, openReturns, ownPersistence } from './returns.ts';
import { logFairPrice, logGrowth, normOf, yearsFromAnchor } from './trend.ts';

/** What a simulated series is made from, whatever the instrument. */
type Instrument = {
  ticker: string;
  logFair: (day: IsoDate) => number;
  beta: number;
  sector: Sector | undefined;
  ownVolatility: number;
  /** Logarithmic jump on the first session that trades on earnings. */
  jumps: Map<IsoDate, number>;
  /** Shares traded on an ordinary day. */
  turnover: number;
};

/** Daily bars of a company from the first day on: market, sector and own returns around a fair price that grows with its earnings. */
export function drawBars(character: Character, factors: Factors): Bar[] {
  const { company, mold, beta, shares, price } = character;
  const norm = normOf(character);
  const last = factors.days.at(-1) ?? '';
  const size = mold.volatility * jumpOfVolatility;
  const jumps = fiscalQuarters(character, last).map(({ reaction, surprise, mood }): [IsoDate, number] => [
    reaction,
    size * (surpriseShare * surprise + moodShare * mood),
  ]);
  return draw(factors, {
    ticker: company.ticker,
    logFair: (day) => logFairPrice(character, norm, day),
    beta,
    sector: company.sector,
    ownVolatility: mold.volatility,
    jumps: new Map(jumps),
    turnover: (shares * 1e6 * dailyTurnover * mold.volatility) / Math.sqrt(Math.max(1, (price * shares) / 500_000)),
  });
}

/** Daily bars of the fund that stands for a sector, or of the whole market when there is none. */
export function drawFundBars(ticker: string, sector: Sector | undefined, factors: Factors): Bar[] {
  const price = sector ? sectorFundPrices[sector] : marketFundPrice;
  const beta = sector ? sectorBetas[sector] : 1;
  return draw(factors, {
    ticker,
    logFair: (day) => Math.log(price) + logGrowth(fundGrowth, yearsFromAnchor(day)),
    beta,
    sector,
    ownVolatility: sector ? 0.02 : 0.008,
    jumps: new Map(),
    turnover: sector ? 12_000_000 : 70_000_000,
  });
}

const jumpOfVolatility = 0.19;
const surpriseShare = 0.65;
const moodShare = 0.75;
const dailyTurnover = 0.03;
const fundGrowth = 0.075;
const marketFundPrice = 682;
const sectorFundPrices: Record<Sector, number> = {
  'Communication Services': 117,
  'Consumer Discretionary': 120,
  'Consumer Staples': 78,
  Energy: 45,
  Financials: 55,
  'Health Care': 155,
  Industrials: 156,
  'Information Technology': 144,
  Materials: 46,
  'Real Estate': 41,
  Utilities: 43,
};
const sectorBetas: Record<Sector, number> = {
  'Communication Services': 1,
  'Consumer Discretionary': 1.15,
  'Consumer Staples': 0.55,
  Energy: 0.9,
  Financials: 1.05,
  'Health Care': 0.6,
  Industrials: 1.05,
  'Information Technology': 1.2,
  Materials: 0.95,
  'Real Estate': 0.9,
  Utilities: 0.55,
};

/** How fast a price that strayed from its fair price comes back, a day: half of the way in about sixteen months. */
const reversion = 0.002;

function draw({ days, market, sectors: bySector }: Factors, instrument: Instrument): Bar[] {
  const { ticker, logFair, beta, sector, ownVolatility, jumps, turnover } = instrument;
  const persistence = sectors.some((name) => name === sector) ? ownPersistence : marketPersistence;
  const own = openReturns(`name ${ticker}`, ownVolatility, persistence);
  const shape = randomFor('shape', ticker);
  const sectorReturns = sector ? bySector[sector] : undefined;
  const bars: Bar[] = [];
  let astray = 0;
  let close = Math.exp(logFair(days[0] ?? ''));
  let busy = 0;
  days.forEach((day, i) => {
    const { shock, sigma } = own.next();
    const common = beta * (market[i] ?? 0) + (sectorReturns?.[i] ?? 0);
    const jump = jumps.get(day) ?? 0;
    astray = astray * (1 - reversion) + common + shock + jump;
    const next = Math.exp(logFair(day) + astray);
    const daySigma = Math.sqrt(sigma * sigma + commonSigma * commonSigma);
    busy = busyMemory * busy + 0.17 * shape.normal();
    bars.push(shapeBar({ t: Date.parse(day), previous: close, next, jump, sigma: daySigma, busy, turnover }, shape));
    close = next;
  });
  return bars;
}

const commonSigma = 0.008;
const busyMemory = 0.6;

type Day = {
  t: number;
  previous: number;
  next: number;
  jump: number;
  sigma: number;
  busy: number;
  turnover: number;
};

/** The day's path: the jump and part of the move come overnight; highs and lows reach beyond open and close; volume swells with the move. */
function shapeBar({ t, previous, next, jump, sigma, busy, turnover }: Day, shape: Random): Bar {
  const move = Math.log(next / previous);
  const overnight = jump + overnightShare * (move - jump) + 0.25 * sigma * shape.normal();
  const open = previous * Math.exp(overnight);
  const high = Math.max(open, next) * Math.exp(0.35 * sigma * Math.abs(shape.normal()));
  const low = Math.min(open, next) * Math.exp(-0.35 * sigma * Math.abs(shape.normal()));
  const swell = 0.3 * (Math.min(Math.abs(move) / sigma, 6) - 0.75) + (jump ? 0.45 : 0);
  const volume = Math.round(turnover * Math.exp(swell + busy));
  return { t, o: cents(open), h: cents(high), l: cents(low), c: cents(next), v: volume };
}

const overnightShare = 0.35;

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}
