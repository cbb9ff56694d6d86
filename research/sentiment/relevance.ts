import { readWords } from './words.ts';

/** How much a story is about the company, 0 to 1, and why it counts for less than whole. */
export type Relevance = {
  weight: number;
  why:
    | 'named late'
    | 'named below'
    | 'about another'
    | 'not named'
    | 'a list'
    | 'quoted as a source'
    | "a law firm's notice"
    | undefined;
};

/** The published weights of the rule. */
export const relevanceWeights = {
  headline: 1,
  late: 0.5,
  description: 0.4,
  unnamed: 0.15,
  list: 0.25,
  quoted: 0.25,
  notice: 0.15,
} as const;
/** A company named after so many words of a headline is rarely what it is about. */
const leadingWords = 6;

const forms =
  /[,.]?\s+(?:inc|incorporated|corp|corporation|co|company|companies|plc|ltd|limited|llc|sa|nv|ag|se|holdings?|group|the|class [a-c]|common stock)\.?$/i;
const commonFirstWords = new Set(
  'american,united,general,first,international,national,bank,the,global,new,south,southern,north,northern,western,eastern,home,public,digital,applied,advanced,core,best,capital,consolidated,dominion,duke,automatic,us,realty,simon,air,texas,micron,archer,lam,charles,johnson,procter,old,delta,union,target,visa,gap,block,match,key,ball'.split(
    ',',
  ),
);

/** The names a story may use for a company, in lower case: its ticker, its name without the legal form, and the name's first word when that is telling. */
export function namesOf(ticker: string, name: string | undefined): string[] {
  const tickerName = ticker.length > 1 ? [ticker.toLowerCase()] : [];
  const bare = stripForms(name ?? '').toLowerCase();
  if (!bare) return tickerName;
  const [first = ''] = bare.split(/[\s.&]+/);
  const telling = first.length >= 4 && !commonFirstWords.has(first) && first !== bare;
  return [...new Set([...tickerName, bare, ...(telling ? [first] : [])])];
}

function stripForms(name: string): string {
  const trimmed = name
    .replace(/\s*&\s*co\.?$/i, '')
    .replace(/^the\s+/i, '')
    .replace(/\.com\b/i, '');
  const shorter = trimmed.replace(forms, '');
  return shorter === name ? shorter.replaceAll(/[,.]+$/g, '').trim() : stripForms(shorter);
}

/** Judges by the text alone: feeds file the same story under every ticker that it names. */
export function judgeRelevance(title: string, description: string, names: readonly string[]): Relevance {
  if (isNotice(title)) return { weight: relevanceWeights.notice, why: "a law firm's notice" };
  if (isList(title, description)) return { weight: relevanceWeights.list, why: 'a list' };
  if (isQuotedOnly(title, names)) return { weight: relevanceWeights.quoted, why: 'quoted as a source' };
  if (mentions(leadOf(title), names)) return { weight: relevanceWeights.headline, why: undefined };
  if (mentions(title, names)) return { weight: relevanceWeights.late, why: 'named late' };
  if (namesAnother(title)) return { weight: relevanceWeights.unnamed, why: 'about another' };
  if (mentions(description, names)) return { weight: relevanceWeights.description, why: 'named below' };
  return { weight: relevanceWeights.unnamed, why: 'not named' };
}

/** `3 stocks to buy`, `Top 10 ...`, four names in a row, or four tickers in the text. */
function isList(title: string, description: string): boolean {
  const listed =
    /\b(?:top|best)\s+\d+\b|\b\d+\s+(?:[\w-]+\s+){0,4}(?:stocks|shares|companies|picks|names|etfs|funds)\b|\bstocks to (?:buy|watch|sell)\b|\bmarket (?:report|size|wrap|movers)\b/i;
  const row = /(?:[A-Z][\w&.'-]*(?:\s[A-Z][\w&.'-]*){0,2},\s+){3,}(?:and\s+)?[A-Z]/;
  const tickers = new Set(
    `${title} ${description}`.match(/\$[A-Z]{1,5}\b|\b(?:NASDAQ|NYSE|AMEX|NYSEARCA):\s*[A-Z.]{1,6}\b/g) ?? [],
  );
  return listed.test(title) || row.test(title) || tickers.size >= 4;
}

/** Law firms that look for plaintiffs publish the same notice for weeks, under every ticker in reach: one lawsuit, not a stream of news. */
function isNotice(title: string): boolean {
  return /\b(?:law offices?|law firm|llp|investors? (?:alert|notice|reminder|deadline)|shareholder (?:alert|reminder|notice)|deadline (?:alert|reminder)|class action lawsuit|securities fraud|contact the firm|lead plaintiff|investigates? claims|on behalf of (?:investors|shareholders)|who lost money|encourages? (?:\S+ ){0,6}(?:investors|shareholders))\b/i.test(
    title,
  );
}

/** `Oil to fall: Goldman Sachs`, `says JPMorgan`: a house's view of something else. */
function isQuotedOnly(title: string, names: readonly string[]): boolean {
  const view = /^(.*?)(?:[:,]\s*(?:says?\s+)?|\b(?:says?|according to)\s+)((?:[^\s:,]+\s*){1,4})$/i.exec(title.trim());
  return view !== null && mentions(view[2] ?? '', names) && !mentions(view[1] ?? '', names);
}

/** `Why Boot Barn (BOOT) is up`: a ticker in brackets says whom a headline is about. */
function namesAnother(title: string): boolean {
  return /\((?:[A-Z]+:\s*)?[A-Z]{1,5}\)/.test(title);
}

function leadOf(title: string): string {
  return title.split(/\s+/).slice(0, leadingWords).join(' ');
}

function mentions(text: string, names: readonly string[]): boolean {
  const words = ` ${readWords(text)
    .map((word) => word.text)
    .join(' ')} `;
  return names.some((name) =>
    words.includes(
      ` ${readWords(name)
        .map((word) => word.text)
        .join(' ')} `,
    ),
  );
}
