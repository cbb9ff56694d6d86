import { spellTicker, tickerSchema } from '#contract/ticker.ts';
import { findListing } from '#research/market/universe.ts';
import { findNames } from './company-names.ts';
import { guessTerms } from './spelling.ts';
import { findTerms } from './terms/terms.ts';

export type Mention = { ticker: string; at: number; end: number };

/** Capitals that stand for something else in this trade, or are ordinary words when everything is shouted. */
const noTickers = new Set(
  (
    'A I AI AM AN AND ARE AS AT ATH BE BUT BUY BY CAN CEO CFO COO CPI DCF DID DO DOES EPS ESG ETF EU EUR FCF FED FOR FROM FX FY GAAP GDP GET GIVE GO GOOD HAS HAVE HELP HI HIGH HOLD HOW IF IN IPO IS IT ITS LAST LOW ME ' +
    'MORE MY NEW NEXT NO NOT NOW OF OK ON OR PE PB PEG PM PS QOQ RATE RISK ROA ROE ROI RSI SEC SELL SHOW SHOULD SO TELL THAN THANK THANKS THAT THE THEIR THEN THERE THEY THIS TIME TO TREND TTM UK UP US USA USD VIX VS WACC WAS WE WHAT ' +
    'WHEN WHERE WHICH WHO WHY WILL WITH YES YIELD YOU YOUR YOY YTD ZERO EV NII DSO DIO DPO OBV LTM NTM CAGR MAX MIN AVG EST HELLO HEY PLEASE AGAIN FULL DATA NEWS'
  ).split(' '),
);
/** Tickers that are words in small letters, or letters that are words in capitals. */
const ordinarySmall = new Set('cat low cop dis cost hon ups amt crm spy pep lin met all now key'.split(' '));

/** The companies that a message names by ticker or by name, in order, each once. */
export function findMentions(text: string): Mention[] {
  const named = findNames(text);
  const free = (mention: Mention) => !named.some(({ at, end }) => mention.at < end && mention.end > at);
  const all = [...named, ...findTickers(text).filter(free)].sort((a, b) => a.at - b.at);
  return all.filter((mention, at) => all.findIndex(({ ticker }) => ticker === mention.ticker) === at);
}

function findTickers(text: string): Mention[] {
  const isShouted = !/[a-z]/.test(text) && text.split(' ').length > 3;
  return [
    ...text.matchAll(/(\$?)(?<![\w.&/])(\^?[A-Za-z][A-Za-z]{0,5}(?:[./-][A-Za-z])?)(?![\w&%]|\/[A-Za-z]|[.][A-Za-z])/g),
  ].flatMap(({ 0: whole, 1: dollar = '', 2: word = '', index }) => {
    const ticker = readTicker(word);
    if (!ticker) return [];
    const before = text.slice(Math.max(0, index - 24), index);
    const after = text.slice(index + whole.length);
    const isTicker = dollar !== '' || isWritten(word, ticker, before, after, isShouted);
    return isTicker ? [{ ticker, at: index, end: index + whole.length }] : [];
  });
}

function isWritten(word: string, ticker: string, before: string, after: string, isShouted: boolean): boolean {
  const isListed = findListing(ticker) !== undefined;
  if (word !== word.toUpperCase())
    return word === word.toLowerCase() && isListed && word.length > 2 && !ordinarySmall.has(word);
  if (noTickers.has(ticker) || isAverage(ticker, before, after)) return false;
  if (word.length === 1) return isListed && isPlaced(before, after);
  if (isListed) return !isShouted || word.length > 3;
  return (
    !isShouted &&
    word.length <= 5 &&
    isPlaced(before, after) &&
    findTerms(word.toLowerCase(), 'company-analyst').length === 0
  );
}

/** `MA` is Mastercard, and a moving average. */
function isAverage(ticker: string, before: string, after: string): boolean {
  return ticker === 'MA' && (/(?:day|hull|\d) ?$/i.test(before) || /^ ?\(?\d/.test(after));
}

/** Where a company is expected: `for X`, `X's`, `X vs`, `and X?`. */
function isPlaced(before: string, after: string): boolean {
  return (
    /^'s\b|^,? (?:vs|versus|against|and \$?[A-Z]{1,5}\b)/.test(after) ||
    /(?:^|\b(?:and|for|about|of|vs\.?|versus|against|with|to|than|analy[sz]e|compare|on|in|or),? )$/i.test(before)
  );
}

/** A text read as a ticker, in our spelling; undefined when it has not the form of one. */
export function readTicker(text: string): string | undefined {
  const read = tickerSchema.safeParse(text);
  return read.success ? read.data : undefined;
}

/** A message that is a ticker and nothing else: `AAPL`, `$BRK/B`, `Analyze aapl.` */
export function readBare(message: string): string | undefined {
  const [, verb, word = ''] = /^(analy[sz]e\s+)?\$?(\S+?)[.!?]*$/i.exec(message.trim()) ?? [];
  const ticker = readTicker(word);
  if (!ticker) return undefined;
  if (verb || message.trim().startsWith('$')) return ticker;
  const isKnown = findListing(ticker) !== undefined;
  if (word === spellTicker(word)) return isKnown || !isWord(ticker) ? ticker : undefined;
  return isKnown && !ordinarySmall.has(word.toLowerCase()) ? ticker : undefined;
}

function isWord(ticker: string): boolean {
  const word = ticker.toLowerCase();
  return (
    noTickers.has(ticker) ||
    findTerms(word, 'company-analyst').length > 0 ||
    (word.length > 4 && guessTerms([word], 'company-analyst').length > 0)
  );
}
