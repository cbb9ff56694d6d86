import { remember } from './memory.ts';
import { changesMetric, isFiller, isMetric, readWords, type Word } from './words.ts';

/** Whose figure it is: the ticker of a company in the ledger, or a stranger of whom the ledger knows nothing. */
export type Owner = {
  ticker: string | 'stranger';
  at: number;
  end: number;
  /** Known by name, and no mere capital. */
  isSure: boolean;
};

/** A company and what a text may call it: its ticker, its name. */
export type Called = { ticker: string; names: string[] };

/** Who is who: the subject, whom a word of a name stands for, the other tickers in the ledger, and the words of the labels. */
export type Cast = {
  subject: string;
  names: ReadonlyMap<string, string>;
  tickers: ReadonlySet<string>;
  labelWords: ReadonlySet<string>;
};

/** The first of `companies` is the subject; a word that two of them share stands for the first. */
export function readCast(companies: Called[], tickers: Iterable<string>, labelWords: ReadonlySet<string>): Cast {
  const called = companies
    .toReversed()
    .flatMap(({ ticker, names }) =>
      names.flatMap((name) => readWords(name).map(({ raw }) => [raw.toLowerCase(), ticker] as const)),
    );
  return { subject: companies[0]?.ticker ?? '', names: new Map(called), tickers: new Set(tickers), labelWords };
}

const named = /\b[A-Z][A-Za-z&]*(?:\.[A-Z])?(?:[-.][A-Z][A-Za-z]*)*(['’]s\b)?/g;
const ordinary =
  /^(?:I|It|Its|The|This|That|These|Those|A|An|In|On|At|For|By|As|And|But|Or|If|When|While|With|Over|From|To|Of|Both|Each|Here|There|What|Which|Its|Our|Their|Management|Company|Street|Fed|Federal|Reserve|New|York|US|U\.S|USD|GAAP|CEO|CFO|COO|AI|IT|ETF|GICS|SEC|NYSE|NASDAQ|Nasdaq|FY\w*|TTM|LTM|NTM|YTD|YoY|QoQ|CAGR|DCF|EV|ROE|ROA|ROIC|WACC|NOPAT|RSI|MACD|SMA|EMA|ATR|ADX|GDP|CPI|YTM|EPS|EBIT|EBITDA|FCF|Buy|Sell|Hold|Neutral|Strong|Monday|Tuesday|Wednesday|Thursday|Friday|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Q[1-4]|H[12]|Year|Today|Data|Source)$/;
const reporting =
  /^(?:,[^,]{1,40},|\s\([^()]{1,24}\))?\s+(?:reported|posted|has|had|earned|trades|traded|grew|generated|makes|made|runs|leads|delivered|booked|saw)\b/;

const readers = new WeakMap<Cast, (text: string) => readonly Owner[]>();

/** The companies that a sentence names, in order. A capital inside a sentence that is no word of finance or of a label is taken for a name. */
export function readOwners(text: string, cast: Cast): readonly Owner[] {
  const known = readers.get(cast);
  if (known) return known(text);
  readers.set(
    cast,
    remember((each) => ownersIn(each, cast)),
  );
  return readOwners(text, cast);
}

function ownersIn(text: string, cast: Cast): Owner[] {
  const owners: Owner[] = [];
  for (const { 0: whole, 1: possessive, index } of text.matchAll(named)) {
    const name = whole.replace(/['’]s$/, '');
    const ticker = ownerOf(name, cast);
    if (!ticker || (ticker === 'stranger' && !isName(text, name, index, possessive, cast))) continue;
    owners.push({ ticker, at: index, end: index + name.length, isSure: ticker !== 'stranger' || famous.test(name) });
  }
  return owners.length > 1 ? withPointers(owners, text) : owners;
}

/** `the former`, `the latter`: of the two that were named. */
function withPointers(owners: Owner[], text: string): Owner[] {
  const [one, two] = new Set(owners.map(({ ticker }) => ticker));
  const pointers = [...text.matchAll(/\bthe (?:(former)|latter)\b/gi)].map(({ 0: { length }, 1: isFormer, index }) => ({
    ticker: (isFormer ? one : two) ?? 'stranger',
    at: index,
    end: index + length,
    isSure: false,
  }));
  return pointers.length ? [...owners, ...pointers].toSorted((a, b) => a.at - b.at) : owners;
}

function ownerOf(name: string, { subject, names, tickers }: Cast): string | undefined {
  if (name === subject) return subject;
  if (tickers.has(name)) return name;
  const called = name.length > 2 ? names.get(name.toLowerCase()) : undefined;
  if (called !== undefined) return called;
  return name.length < 2 || ordinary.test(name) ? undefined : 'stranger';
}

function isName(text: string, name: string, at: number, possessive: string | undefined, { labelWords }: Cast): boolean {
  const words = readWords(name);
  if (words.every((word) => isKnownWord(word, labelWords))) return false;
  if (possessive) return true;
  if (famous.test(name)) return true;
  const opens = /(?:^|[.!?:|>#*\uE000]|(?:^|\n)\s*[-+])\s*$/.test(text.slice(0, at));
  return !opens || reporting.test(text.slice(at + name.length));
}

/** Companies that a model compares with, known or not: at the start of a sentence too. */
const famous =
  /^(?:Tesla|Nvidia|NVIDIA|Amazon|Alphabet|Google|Meta|Facebook|Netflix|Microsoft|Apple|Samsung|Intel|AMD|Broadcom|Qualcomm|Oracle|Salesforce|Adobe|IBM|Cisco|Dell|Sony|Huawei|Xiaomi|TSMC|ASML|SAP|Toyota|Ford|GM|Rivian|Lucid|BYD|Volkswagen|BMW|Boeing|Airbus|Walmart|Costco|Nike|Adidas|Starbucks|Disney|Comcast|Verizon|Visa|Mastercard|PayPal|JPMorgan|Citigroup|Goldman|Morgan|Exxon|ExxonMobil|Chevron|Shell|BP|Pfizer|Merck|Novartis|Lilly|Spotify|Uber|Airbnb|Palantir|Snowflake|Berkshire|Alibaba|Tencent|Baidu|Micron|Lenovo|HP|Pepsi|PepsiCo|Caterpillar|Honeywell|Siemens)\b/;

function isKnownWord(word: Word, labelWords: ReadonlySet<string>): boolean {
  return isMetric(word, labelWords) || isFiller(word.word) || changesMetric(word.word) || word.word === 'growth';
}
