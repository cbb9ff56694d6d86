import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The recordings end with the close of this day; a clock set to `recordedNow` sees them as of that evening. */
export const recordedDay = '2025-07-31';
export const recordedNow = Date.parse(`${recordedDay}T21:00:00Z`);

/** Where the recorded provider data are: beside the repository, or in TICKMARK_RECORDED_DATA. They are not part of it. */
export const recordedFolder =
  process.env.TICKMARK_RECORDED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

export const hasRecordings = existsSync(join(recordedFolder, 'providers/stockbench'));

/** Said by the tests that are skipped without them. */
export const whySkipped = `recorded market data not found at ${recordedFolder} (set TICKMARK_RECORDED_DATA): these tests are skipped`;

export const recordedTickers = [
  ...['AAPL', 'AMGN', 'AMZN', 'AXP', 'BA', 'CAT', 'CRM', 'GS', 'HD', 'HON'],
  ...['IBM', 'JNJ', 'JPM', 'MCD', 'MSFT', 'PG', 'SHW', 'TRV', 'UNH', 'V'],
];

type RawValue = { value: number };
export type RawFiling = {
  start_date: string;
  end_date: string;
  filing_date?: string;
  fiscal_year: string;
  fiscal_period: string;
  cik: string;
  sic: string;
  company_name: string;
  financials: Record<string, Record<string, RawValue>>;
};
export type RawBar = {
  date: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  vwap: number;
};
export type RawArticle = {
  id: string;
  title: string;
  description: string;
  article_url: string;
  published_utc: string;
  publisher: { name: string };
  tickers: string[];
};
export type RawDividend = { ex_dividend_date: string; cash_amount: number; pay_date: string; currency: string };
export type RawSplit = { execution_date: string; split_from: number; split_to: number };

/** Newest first, as the provider answered. */
export function readFilings(ticker: string): RawFiling[] {
  return readJson(`providers/stockbench/polygon-financials-quarterly-${ticker}.json`) ?? [];
}

export function readBars(ticker: string): RawBar[] {
  return readTable(`prices/djia20-polygon-2024-12_2025-07/${ticker}.csv`).map((row) => ({
    date: row.date ?? '',
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: Number(row.volume),
    vwap: Number(row.vwap),
  }));
}

/** Polygon's articles, and Finnhub's headlines in the same form; newest first. */
export function readArticles(): RawArticle[] {
  const polygon = readLines<RawArticle>('providers/stockbench/polygon-news-raw.jsonl');
  const finnhub = readLines<{
    id: number;
    title: string;
    description: string;
    url: string;
    published_utc: string;
    source: string;
    related_symbols: string[];
  }>('providers/stockbench/finnhub-news.jsonl').map((item) => ({
    id: `finnhub-${item.id}`,
    title: item.title,
    description: item.description,
    article_url: item.url,
    published_utc: `${item.published_utc}Z`,
    publisher: { name: item.source },
    tickers: item.related_symbols,
  }));
  return [...polygon, ...finnhub].sort((a, b) => (a.published_utc < b.published_utc ? 1 : -1));
}

export function readDividends(ticker: string): RawDividend[] {
  return (readActions()[`${ticker}.dividends`] as RawDividend[] | undefined) ?? [];
}

export function readSplits(ticker: string): RawSplit[] {
  return (readActions()[`${ticker}.splits`] as RawSplit[] | undefined) ?? [];
}

/** Rows of the S&P 500 list by its column names (`Symbol`, `Security`, `CIK`). */
export function readConstituents(): Record<string, string>[] {
  return readTable('companies/sp500-constituents.csv');
}

function readActions(): Record<string, unknown> {
  return readJson('providers/stockbench/polygon-corporate-actions.json') ?? {};
}

function readText(path: string): string | undefined {
  const file = join(recordedFolder, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const parsed = new Map<string, unknown>();

/** Parsed once per process: a page of analyses asks for the same filings many times. */
function readJson<T>(path: string): T | undefined {
  if (!parsed.has(path)) {
    const text = readText(path);
    parsed.set(path, text === undefined ? undefined : JSON.parse(text));
  }
  return parsed.get(path) as T | undefined;
}

function readLines<T>(path: string): T[] {
  return (readText(path) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** A CSV with a head; commas within double quotes belong to the cell. */
function readTable(path: string): Record<string, string>[] {
  const [head = '', ...lines] = (readText(path) ?? '').trim().split('\n');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, i) => [names[i] ?? '', cell])));
}

function cells(line: string): string[] {
  return (line.trim().match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, '').replaceAll('"', ''));
}
