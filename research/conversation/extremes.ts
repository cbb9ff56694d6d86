/** A superlative: which end is asked for, and the terms that the word itself names. */
export type Extreme = { way: 'most' | 'least'; names: string[] };

/** Where a low figure is the better one. */
const betterLow =
  /\b(?:efficiency ratio|cost[- ](?:to[- ])?income|net debt|leverage|p\/?e|p\/?b|ev\/?\w+|valuation|volatility)\b/;

const words: [RegExp, Extreme['way'], string[]][] = [
  [/\bcheapest\b|\bleast expensive\b/, 'least', ['valuation']],
  [/\b(?:most expensive|dearest|priciest)\b/, 'most', ['valuation']],
  [/\bfastest\b/, 'most', ['revenue growth']],
  [/\bslowest\b/, 'least', ['revenue growth']],
  [/\bmost profitable\b/, 'most', ['operating margin', 'return on equity']],
  [/\bleast profitable\b/, 'least', ['operating margin', 'return on equity']],
  [/\b(?:biggest|largest)\b/, 'most', ['market value']],
  [/\bsmallest\b/, 'least', ['market value']],
  [/\b(?:highest|strongest|most)\b(?! of\b| recent)/, 'most', []],
  [/\b(?:lowest|weakest|least)\b/, 'least', []],
];

/** The superlative of a text in small letters. */
export function findExtreme(text: string): Extreme | undefined {
  if (/\bat (?:most|least|best|worst)\b/.test(text)) return undefined;
  const found = words.find(([sign]) => sign.test(text));
  if (found) return { way: found[1], names: found[2] };
  const [end] = /\b(?:best|worst)\b/.exec(text) ?? [];
  if (!end) return undefined;
  return { way: (end === 'best') !== betterLow.test(text) ? 'most' : 'least', names: [] };
}
