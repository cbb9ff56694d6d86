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

const comparatives: [RegExp, Extreme['way'], string[]][] = [
  [/\b(?:cheaper|less expensive)\b/, 'least', ['valuation']],
  [/\b(?:more expensive|dearer|pricier)\b/, 'most', ['valuation']],
  [/\b(?:growing|grow|grows|grew|grown) (?:\w+ )?faster\b|\bfaster[- ]growing\b/, 'most', ['revenue growth']],
  [/\b(?:growing|grow|grows|grew|grown) (?:\w+ )?slower\b|\bslower[- ]growing\b/, 'least', ['revenue growth']],
  [/\bmore profitable\b/, 'most', ['operating margin', 'net margin', 'return on equity']],
  [/\bless profitable\b/, 'least', ['operating margin', 'net margin', 'return on equity']],
  [/\b(?:bigger|larger)\b/, 'most', ['market value']],
  [/\bsmaller\b/, 'least', ['market value']],
  [/\b(?:higher|more|greater)\b(?! or\b)/, 'most', []],
  [/\b(?:lower|less|fewer)\b(?! or\b)/, 'least', []],
];

/** `Has it risen more than`: asked of moves, which the figures as they stand do not settle. */
export function isOfMoves(text: string): boolean {
  return /\b(?:gone|ris(?:e|en|ing)|rose|fall(?:en|ing)?|fell|chang\w*|moved|improv\w*|increas\w*|decreas\w*|declin\w*|dropp\w*|widen\w*|shr[aiu]nk\w*)\b/.test(
    text,
  );
}

/** The comparative of a text in small letters: `cheaper`, `a higher margin than`. */
export function findComparative(text: string): Extreme | undefined {
  const found = comparatives.find(([sign]) => sign.test(text));
  return found && { way: found[1], names: found[2] };
}

/** The superlative of a text in small letters. */
export function findExtreme(text: string): Extreme | undefined {
  if (/\bat (?:most|least|best|worst)\b/.test(text)) return undefined;
  const found = words.find(([sign]) => sign.test(text));
  if (found) return { way: found[1], names: found[2] };
  const [end] = /\b(?:best|worst)\b/.exec(text) ?? [];
  if (!end) return undefined;
  return { way: (end === 'best') !== betterLow.test(text) ? 'most' : 'least', names: [] };
}
