import { listCompanies } from '#research/market/universe.ts';

const legal =
  /,? (?:Inc\.|Corporation|Incorporated|Limited|plc|Companies, Inc\.|Company|Companies|Group|Group, Inc\.|& Co\.|& Company|Holdings|Platforms|Systems|Brands|Energy|Enterprises)(?=,| |$)\.?/g;

/** Names that people use and no register does. */
const usual: Record<string, string> = {
  google: 'GOOGL',
  facebook: 'META',
  instagram: 'META',
  youtube: 'GOOGL',
  amazon: 'AMZN',
  coke: 'KO',
  'coca cola': 'KO',
  pepsi: 'PEP',
  jpmorgan: 'JPM',
  'jp morgan': 'JPM',
  'j.p. morgan': 'JPM',
  bofa: 'BAC',
  goldman: 'GS',
  amex: 'AXP',
  berkshire: 'BRK.B',
  exxon: 'XOM',
  exxonmobil: 'XOM',
  conoco: 'COP',
  schlumberger: 'SLB',
  lilly: 'LLY',
  merck: 'MRK',
  'j&j': 'JNJ',
  'johnson and johnson': 'JNJ',
  'p&g': 'PG',
  'procter and gamble': 'PG',
  procter: 'PG',
  colgate: 'CL',
  disney: 'DIS',
  'general motors': 'GM',
  'home depot': 'HD',
  "lowe's": 'LOW',
  lowes: 'LOW',
  "mcdonald's": 'MCD',
  mcdonalds: 'MCD',
  'at&t': 'T',
  amd: 'AMD',
  ibm: 'IBM',
  'wells fargo': 'WFC',
  deere: 'DE',
  'john deere': 'DE',
  boeing: 'BA',
  salesforce: 'CRM',
  'union pacific': 'UNP',
  unitedhealth: 'UNH',
  nextera: 'NEE',
  'duke energy': 'DUK',
  'dominion energy': 'D',
  'southern company': 'SO',
  'sherwin-williams': 'SHW',
  'air products': 'APD',
  freeport: 'FCX',
  'american tower': 'AMT',
  'realty income': 'O',
  'simon property': 'SPG',
  starbucks: 'SBUX',
  cisco: 'CSCO',
  chevron: 'CVX',
  costco: 'COST',
};

/** A name that is also a word needs its capital: a visa, a progressive tax. */
const words = new Set([
  'visa',
  'progressive',
  'southern',
  'travelers',
  'dominion',
  'caterpillar',
  'oracle',
  'apple',
  'meta',
  'linde',
  'target',
  'nike',
  'intel',
]);
const alwaysNames = new Set(['apple', 'nike', 'intel', 'linde', 'oracle', 'caterpillar', 'meta']);

/** A shorter name with an `s` behind it may well be another word. */
const shortestWithSlip = 5;

type Named = { name: string; ticker: string };

function namesOf({ name, ticker }: Named): Named[] {
  const bare = name
    .replace(/^The /, '')
    .replace(/\.com\b/, '')
    .replaceAll(legal, '')
    .replace(/[,.]+$/, '')
    .trim();
  return [...new Set([name, bare].map((each) => each.toLowerCase()))].map((each) => ({ name: each, ticker }));
}

const known = [
  ...listCompanies().flatMap(namesOf),
  ...Object.entries(usual).map(([name, ticker]) => ({ name, ticker })),
].filter(({ name }) => name.length > 2);
const tickers = new Map(known.map(({ name, ticker }) => [name, ticker]));
const anyName = new RegExp(
  `(?<![\\w&])(?:${[...tickers.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|')})(?<slip>s)?(?!\\w)`,
  'gi',
);

type FoundName = { ticker: string; at: number; end: number };

/** The companies that a text calls by name, in order; `walmarts` is Walmart's. A name that is a word too needs its capital, or another company beside it: `visa or mastercard`. */
export function findNames(text: string): FoundName[] {
  const found = [...text.matchAll(anyName)].flatMap(({ 0: whole, index, groups = {} }) => {
    const called = groups.slip && !tickers.has(whole.toLowerCase()) ? whole.slice(0, -1) : whole;
    const name = called.toLowerCase();
    const ticker = tickers.get(name);
    if (!ticker || (called !== whole && name.length < shortestWithSlip)) return [];
    const isSure = !words.has(name) || alwaysNames.has(name) || called !== name;
    return [{ ticker, at: index, end: index + whole.length, isSure }];
  });
  return found
    .filter((each) => each.isSure || found.some((other) => other.isSure && isBeside(text, each, other)))
    .map(({ ticker, at, end }) => ({ ticker, at, end }));
}

function isBeside(text: string, one: FoundName, other: FoundName): boolean {
  const between = one.at < other.at ? text.slice(one.end, other.at) : text.slice(other.end, one.at);
  return /^(?:'s)?,? ?(?:or|and|vs\.?|versus|against|than|with|to)? ?$/.test(between) && between.trim() !== '';
}
