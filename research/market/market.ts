import type { Source } from '#contract/facts.ts';
import type { Article, Bar, Listing } from '#contract/market.ts';
import type { Sector } from './sectors.ts';

/** `2026-11-20`. */
export type IsoDate = string;

/** What a source has. `asOf` is the ISO date (or date and time) up to which it speaks. */
export type Found<T> = { found: T; source: Source; asOf: string };
/** Absence is a value: `missing` says why, for a reader. `unknownTicker` when the source has never heard of the ticker. */
export type Missing = { missing: string; unknownTicker?: true };
export type Lookup<T> = Found<T> | Missing;

export function isFound<T>(lookup: Lookup<T>): lookup is Found<T> {
  return 'found' in lookup;
}

/** An outage is an error: the source did not answer, or answered nonsense. The text is fit for a reader and holds no key or URL query. */
export class SourceDown extends Error {
  readonly sourceName: string;
  /** When the source asked to be left alone until (milliseconds UTC). */
  readonly retryAt: number | undefined;
  constructor(sourceName: string, why: string, retryAt?: number) {
    super(`${sourceName}: ${why}`);
    this.name = 'SourceDown';
    this.sourceName = sourceName;
    this.retryAt = retryAt;
  }
}

export type Company = Listing & {
  currency: string;
  kind: 'company' | 'fund' | 'index';
  /** GICS sector; undefined for an index or where the source cannot say. */
  sector: Sector | undefined;
  industry: string | undefined;
  /** How the classification was reached, for a reader: `GICS`, `SIC 3571 read as GICS Information Technology`. */
  classifiedBy: string | undefined;
  about: string | undefined;
  cik: string | undefined;
  sharesOutstanding: number | undefined;
};

/** Daily bars of trading days, ascending, adjusted for splits and not for dividends. */
export type PriceSeries = { currency: string; bars: Bar[]; delayed: boolean };

export type IncomeLine =
  | 'revenue'
  | 'costOfRevenue'
  | 'grossProfit'
  | 'researchAndDevelopment'
  | 'sellingGeneralAdministrative'
  | 'operatingExpenses'
  | 'operatingIncome'
  | 'interestExpense'
  | 'netInterestIncome'
  | 'noninterestIncome'
  | 'noninterestExpense'
  | 'provisionForCreditLosses'
  | 'pretaxIncome'
  | 'incomeTax'
  | 'netIncome'
  | 'basicShares'
  | 'dilutedShares'
  | 'basicEps'
  | 'dilutedEps';

export type BalanceLine =
  | 'cash'
  | 'shortTermInvestments'
  | 'receivables'
  | 'inventory'
  | 'currentAssets'
  | 'fixedAssets'
  | 'goodwillAndIntangibles'
  | 'totalAssets'
  | 'accountsPayable'
  | 'shortTermDebt'
  | 'currentLiabilities'
  | 'longTermDebt'
  | 'totalLiabilities'
  | 'retainedEarnings'
  | 'equity'
  | 'noncontrollingInterest';

/** Signs as in the statement: money going out is negative. */
export type CashFlowLine =
  | 'operatingCashFlow'
  | 'capitalExpenditure'
  | 'investingCashFlow'
  | 'financingCashFlow'
  | 'depreciationAndAmortization'
  | 'stockCompensation'
  | 'dividendsPaid'
  | 'shareRepurchases'
  | 'netChangeInCash';

/** One fiscal year or quarter. Flows cover `start` to `end`; the balance is at `end`. A line the filing lacks is absent, never 0. Whole currency units, per-share lines in currency per share. */
export type FiscalPeriod = {
  fiscalYear: number;
  fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4';
  start: IsoDate;
  end: IsoDate;
  /** Undefined when the period has no filing of its own (a fourth quarter derived from the annual report). */
  filed: IsoDate | undefined;
  /** Said to the reader when the period was not reported but worked out: `FY2024 less the first three quarters`. */
  derived: string | undefined;
  source: Source;
  income: Partial<Record<IncomeLine, number>>;
  balance: Partial<Record<BalanceLine, number>>;
  cashFlow: Partial<Record<CashFlowLine, number>>;
};

/** How the statements are built: a bank has no cost of revenue, an insurer no current assets. */
export type StatementKind = 'industrial' | 'bank' | 'insurer';

/** Both lists ascending by end date, without gaps being filled: a missing quarter is simply not there. */
export type Statements = {
  currency: string;
  kind: StatementKind;
  annual: FiscalPeriod[];
  quarterly: FiscalPeriod[];
};

export type Dividend = { exDate: IsoDate; payDate: IsoDate | undefined; amount: number; currency: string };
/** `ratio` 4 is a four-for-one split. */
export type Split = { date: IsoDate; ratio: number };
export type CorporateActions = { dividends: Dividend[]; splits: Split[] };

/** A peer with the classification that made it one. */
export type Peer = Listing & { sector: Sector; industry: string };
/** `rule` says, for a reader, how the peers were chosen. */
export type Peers = { rule: string; peers: Peer[] };

/** One release of results: what was reported and, where estimates are known, what had been expected. Money in whole currency units, earnings per diluted share, in shares of today. */
export type EarningsReport = {
  fiscalYear: number;
  fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4';
  /** End of the quarter. */
  end: IsoDate;
  /** The day of the announcement; undefined where the source knows none: the day of the filing is another. */
  released: IsoDate | undefined;
  /** The day of the report itself, the 10-Q or 10-K. */
  filed: IsoDate | undefined;
  /** Relative to the session in New York; undefined where the source does not say. */
  time: 'before the open' | 'after the close' | undefined;
  eps: number | undefined;
  epsExpected: number | undefined;
  revenue: number | undefined;
  revenueExpected: number | undefined;
};

/** `confirmed` when the company has announced the date; otherwise it is where the source expects it. */
export type NextEarnings = {
  fiscalYear: number;
  fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4';
  date: IsoDate;
  time: EarningsReport['time'];
  confirmed: boolean;
  epsExpected: number | undefined;
  revenueExpected: number | undefined;
};

/** Reports ascending by the end of the quarter. */
export type Earnings = { currency: string; reports: EarningsReport[]; next: NextEarnings | undefined };

export const macroSeriesIds = [
  'policy-rate',
  'treasury-3m',
  'treasury-2y',
  'treasury-10y',
  'treasury-30y',
  'cpi',
  'core-cpi',
  'unemployment',
  'real-gdp',
  'industrial-production',
  'credit-spread',
  'volatility-index',
] as const;
export type MacroSeriesId = (typeof macroSeriesIds)[number];

/** A series of the economy. `unit` as in a fact: `%` for rates and yields, empty for an index. `observations` ascending, each dated with the day it stands for and, where it is known, the day it was published. */
export type MacroSeries = {
  id: MacroSeriesId;
  name: string;
  unit: string;
  frequency: 'daily' | 'monthly' | 'quarterly';
  observations: { date: IsoDate; value: number; published?: IsoDate }[];
};

export type Filing = {
  form: string;
  title: string;
  filed: IsoDate;
  /** End of the period it reports. */
  period: IsoDate | undefined;
  url: string | undefined;
};

/** Where market data comes from. Every call may throw `SourceDown`; none throws for absence. */
export type Market = {
  /** As the reader knows it: `Sample market`, `Massive`. */
  name: string;
  /** The word on the wire: `sample`, `massive`. */
  id: string;
  simulated: boolean;
  /** Up to `count` listings for what was typed so far: ticker prefix first, then words of the name. */
  search(typed: string, count: number): Promise<Listing[]>;
  company(ticker: string): Promise<Lookup<Company>>;
  /** Bars from `from` to `to`, both included. */
  prices(ticker: string, from: IsoDate, to: IsoDate): Promise<Lookup<PriceSeries>>;
  statements(ticker: string): Promise<Lookup<Statements>>;
  /** Newest first. */
  news(ticker: string, count: number): Promise<Lookup<Article[]>>;
  actions(ticker: string): Promise<Lookup<CorporateActions>>;
  peers(ticker: string): Promise<Lookup<Peers>>;
  earnings(ticker: string): Promise<Lookup<Earnings>>;
  macro(series: MacroSeriesId): Promise<Lookup<MacroSeries>>;
  /** Newest first. */
  filings(ticker: string): Promise<Lookup<Filing[]>>;
};
