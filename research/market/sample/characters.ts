import { findListing, type ListedCompany, listCompanies } from '#research/market/universe.ts';
import { findMold, type Mold } from './molds.ts';

/** What makes a simulated company resemble the real one of that name: sizes as of the anchor, the end of 2025. None of it is a quote or a filing. */
export type Character = {
  company: ListedCompany;
  mold: Mold;
  /** USD at the anchor. */
  price: number;
  /** Millions, at the anchor. */
  shares: number;
  /** USD millions in 2025. */
  revenue: number;
  /** Logarithmic, a year. */
  growth: number;
  /** Gross profit of revenue; a bank's net interest income of revenue. */
  gross: number;
  /** Operating income of revenue; a bank's or insurer's income before interest on its debt and tax. */
  operating: number;
  /** Dividends of normal net income. */
  payout: number;
  beta: number;
  /** Month in which the fiscal year ends. */
  yearEnd: number;
  /** Years named after the calendar year in which they begin, as some retailers do. */
  namedByStart: boolean;
  /** Operating margin of bad years. */
  badYears: Record<number, number>;
  /** Stories on an ordinary day. */
  coverage: number;
};

export function characterOf(ticker: string): Character | undefined {
  return characters.get(ticker);
}

export function listCharacters(): Character[] {
  return [...characters.values()];
}

/** ticker | mold | price | shares, m | revenue, bn | growth % | gross % | operating % | payout % | beta */
const table = `
AAPL hardware 272 14750 427 6 47 32 14 1.15
MSFT software 484 7430 305 13 69 45 25 0.95
NVDA chips 187 24300 190 28 72 60 1 1.7
AMD chips 165 1630 34 16 50 14 0 1.65
INTC chips 37 4350 53 -1 40 11 0 1.2
CRM software 265 950 41 10 77 20 20 1.15
ORCL software 195 2850 60 9 70 31 30 1.15
ADBE software 350 420 23.5 10 89 36 0 1.2
IBM network 296 935 65 3 58 17 65 0.75
CSCO network 77 3950 57 3 65 24 55 0.85
GOOGL internet 313 12100 400 12 59 32 8 1.05
META internet 660 2520 200 15 82 42 8 1.25
NFLX media 94 4240 45 12 47 29 0 1.2
DIS media 114 1790 94 4 37 15 20 1.1
VZ telecom 41 4220 138 1 60 22 56 0.5
T telecom 25 7150 125 1 60 21 45 0.55
AMZN marketplace 231 10690 710 10 50 10.8 0 1.25
TSLA carmaker 220 3320 96 14 19 11 0 1.9
GM carmaker 81 950 185 3 13 5.8 6 1.35
HD retailer 345 995 165 3 33.4 13.2 55 1
LOW retailer 241 561 85 2 33.5 12.4 38 1
MCD restaurant 306 714 26.5 3 57 46 58 0.6
SBUX restaurant 84 1137 37 4 27 12.5 70 0.95
NKE apparel 64 1480 47 2 44 9 60 1.1
PG staple 144 2340 84.5 2.5 51 24 60 0.45
CL staple 79 806 20 2.5 60 21 56 0.45
KO staple 70 4300 47.5 3 61 30 62 0.45
PEP staple 143 1368 93 2 54 14 70 0.45
WMT retailer 95 7970 700 4.5 25 4.4 34 0.65
COST retailer 862 444 280 7 12.8 3.9 27 0.85
XOM oil 120 4220 330 1 26 13 52 0.75
CVX oil 152 2000 190 1 30 12 62 0.8
COP oil 94 1240 60 3 45 23 42 1
EOG oil 105 545 23 3 60 33 38 1
SLB oil 38 1490 36 4 20 16.5 38 1.15
JPM bank 322 2720 182 6 52 39 28 1.05
BAC bank 55 7300 108 5 55 33 28 1.15
WFC bank 93 3140 83 3 57 31 27 1.1
GS bank 880 300 58 7 18 36 25 1.3
MS bank 178 1590 70 7 14 30 38 1.25
AXP bank 370 690 71 8 23 19 20 1.15
V payments 351 1930 40.5 10 80 62 22 0.9
MA payments 571 900 32.5 11 78 58 19 0.95
BRK.B insurer 503 2157 400 5 0 19 0 0.8
TRV insurer 290 224 48.5 6 0 16 16 0.65
PGR insurer 228 586 85 11 0 15.5 6 0.6
UNH healthPlan 330 906 445 8 18.5 5.2 44 0.6
JNJ drugmaker 207 2410 93 3 69 28 52 0.45
LLY drugmaker 850 895 62 18 82 42 24 0.65
MRK drugmaker 105 2500 64.5 5 76 36 44 0.5
PFE drugmaker 25 5685 62.5 1 72 25 68 0.6
AMGN drugmaker 327 538 36 5 70 31 50 0.6
ABBV drugmaker 228 1767 60 6 71 33 55 0.55
BA aerospace 217 760 85 4 16 9 0 1.35
GE aerospace 308 1055 44 8 36 22 20 1.2
CAT machinery 573 470 65 5 34 19 30 1.15
DE machinery 466 271 45 4 36 17 30 1
HON machinery 195 635 40 3 38 20.5 48 0.9
UNP railway 231 593 24.6 2.5 60 40 44 0.9
UPS retailer 99 847 88 2 24 9.3 70 1
LIN chemicals 426 467 34 4 49 28 38 0.85
SHW chemicals 324 248 23.5 4 49 17 28 1.1
APD chemicals 247 223 12 4 33 23 55 0.85
FCX mine 51 1436 26 4 32 27 18 1.45
NEM mine 100 1090 21 5 46 37 15 0.6
PLD landlord 128 930 8.8 7 75 48 110 1.1
AMT landlord 176 468 10.6 4 73 46 95 0.75
EQIX landlord 766 98 9.2 7 52 30 105 0.9
O landlord 56 920 5.7 7 92 48 120 0.7
SPG landlord 185 325 6.2 3 80 52 105 1.2
NEE utility 80 2080 27 5 62 36 70 0.6
DUK utility 117 777 31.5 3 50 27 68 0.45
SO utility 87 1100 28.5 4 50 27 68 0.45
AEP utility 115 534 21 4 50 26 60 0.5
D utility 59 853 15.5 3 48 26 78 0.5`;

const yearEnds: Record<string, number> = {
  AAPL: 9,
  ADBE: 11,
  APD: 9,
  COST: 8,
  CRM: 1,
  CSCO: 7,
  DE: 10,
  DIS: 9,
  HD: 1,
  LOW: 1,
  MSFT: 6,
  NKE: 5,
  NVDA: 1,
  ORCL: 5,
  PG: 6,
  SBUX: 9,
  V: 9,
  WMT: 1,
};
const namedByStart = new Set(['HD', 'LOW']);

/** Where a mold is too coarse. */
const particulars: Record<string, Partial<Mold>> = {
  IBM: { debt: 0.95 },
  INTC: { capex: 0.32, depreciation: 0.1, debt: 0.5 },
  MCD: { debt: 1.4 },
  MSFT: { capex: 0.16, depreciation: 0.14, debt: 0.2 },
  ORCL: { capex: 0.14, debt: 1.3 },
  UPS: { receivableDays: 45, inventoryDays: 0, capex: 0.05, debt: 0.26, season: [0.97, 0.97, 0.97, 1.09] },
};

const badYears: Record<string, Record<number, number>> = {
  AMZN: { 2014: 0.002, 2022: -0.006 },
  BA: { 2019: -0.03, 2020: -0.21, 2021: -0.05, 2022: -0.055, 2023: -0.01, 2024: -0.15, 2025: -0.04, 2026: 0.02 },
  COP: { 2016: -0.12, 2020: -0.11 },
  CVX: { 2020: -0.07 },
  DIS: { 2020: -0.04 },
  FCX: { 2015: -0.18, 2016: -0.05 },
  INTC: { 2023: 0.01, 2024: -0.2, 2025: -0.01 },
  SLB: { 2020: -0.3 },
  XOM: { 2020: -0.11 },
};

/** Much and little written about; an ordinary company has 0.55 stories on an ordinary day. */
const coverage: Record<string, number> = {
  AAPL: 1,
  AMZN: 1,
  BA: 0.9,
  GOOGL: 1,
  JPM: 0.85,
  META: 1,
  MSFT: 1,
  NFLX: 0.85,
  NVDA: 1,
  TSLA: 1,
  AEP: 0.04,
  APD: 0.04,
  O: 0.03,
};
const ordinaryCoverage = 0.55;

const characters = new Map(table.trim().split('\n').map(readRow));
for (const { ticker } of listCompanies())
  if (!characters.has(ticker)) throw new Error(`The sample market has no character for ${ticker}`);

function readRow(row: string): [string, Character] {
  const [ticker = '', moldName = '', ...cells] = row.split(' ');
  const company = findListing(ticker);
  const mold = findMold(moldName);
  if (company?.kind !== 'company' || !mold) throw new Error(`The sample market has a bad row: ${row}`);
  const [price = 0, shares = 0, revenueBn = 0, growth = 0, gross = 0, operating = 0, payout = 0, beta = 0] =
    cells.map(Number);
  const character: Character = {
    company,
    mold: { ...mold, ...particulars[ticker] },
    price,
    shares,
    revenue: revenueBn * 1000,
    growth: growth / 100,
    gross: gross / 100,
    operating: operating / 100,
    payout: payout / 100,
    beta,
    yearEnd: yearEnds[ticker] ?? 12,
    namedByStart: namedByStart.has(ticker),
    badYears: badYears[ticker] ?? {},
    coverage: coverage[ticker] ?? ordinaryCoverage,
  };
  return [ticker, character];
}
