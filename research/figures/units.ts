const currencies =
  'USD|EUR|GBP|JPY|CHF|CAD|AUD|CNY|HKD|SEK|NOK|DKK|INR|KRW|BRL|MXN|TWD|SGD|ZAR|ILS|NZD|PLN|THB|IDR|TRY|CZK|HUF|CLP|SAR|AED|RMB';
const symbols: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  HK$: 'HKD',
  NZ$: 'NZD',
  S$: 'SGD',
  NT$: 'TWD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  '฿': 'THB',
};
const words: Record<string, string> = {
  dollar: 'USD',
  buck: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  yen: 'JPY',
  yuan: 'CNY',
  renminbi: 'CNY',
  rupee: 'INR',
  won: 'KRW',
  franc: 'CHF',
};

/** A currency before its number: `$`, `HK$`, `EUR `. */
export const currencyBefore = `(?:US|CA?|AU?|HK|NZ|S|NT|R)?\\$|[€£¥₹₩₽₺₪฿]|(?<![A-Za-z])(?:${currencies})\\s?`;
/** A currency after its number; other countries' dollars are none that we know. */
export const currencyAfter = `${currencies}|(?:US |U\\.S\\. |American )?[dD]ollars?|bucks?|(?:[A-Z][a-z]+ ){1,2}dollars?|[eE]uros?|pounds?(?: sterling)?|yen|yuan|renminbi|rupees?|won|francs?|cents?|pence|p(?=[\\s.,;)]|$)|[€£¥$](?!\\d)`;
export const scaleWords =
  'bn|billions?|mn|mm|millions?|mln|tn|trn|trillions?|thousands?|hundreds?|crore|lakh|Mrd|Mio|Milliarden|Millionen|milliards?|Billionen';
/** A unit after its number; of the last line no fact speaks, so that nothing can be matched by it. */
export const unitAfter =
  '%[ -]points?|%|per\\s?cent\\b|percent(?:age)?[ -]points?\\b|percent\\b|[Pp]rozent\\b|pour cent\\b|por ciento\\b|per cento\\b|pct\\b(?: points?)?|p\\.p\\.|pp(?:ts?)?\\b|points?\\b|pts\\b|basis[ -]points?\\b|bps?\\b|x(?!\\w|\\.\\d)|X(?!\\w)|×|times\\b|-?fold\\b|' +
  'days?\\b|shares?\\b(?= |[.,;)]|$)|weeks?\\b|months?\\b|quarters?\\b|years?\\b|hours?\\b|minutes?\\b|' +
  '‰|°[CF]?|[²³¹⁰-⁹₀-₉^]+|tons?\\b|tonnes?\\b|barrels?\\b|euro cents?\\b|(?:k|mega|giga|tera)?watts?\\b|[GMkT]W\\b|[GMT]B\\b';

const scales: Record<string, number> = { k: 1e3, t: 1e12, m: 1e6, b: 1e9, h: 100, c: 1e7, l: 1e5 };

/** What a scale's word or letter multiplies by; 1 without one. */
export function scaleOf(word: string | undefined): number {
  if (!word) return 1;
  if (/^(?:mrd|milliard)/i.test(word)) return 1e9;
  if (/^Billionen/.test(word)) return 1e12;
  return (/^thou/i.test(word) ? 1e3 : scales[word.charAt(0).toLowerCase()]) ?? 1;
}

/** The unit as a fact names it. What is no fact's unit is given back as it stands. */
export function unitOf(unit: string | undefined, before: string | undefined, after: string | undefined) {
  if (before) return symbols[before] ?? before.trim().replace('RMB', 'CNY');
  if (after) return currencyNamed(after);
  if (!unit) return undefined;
  if (/^(?:%|per\s?cento?|percent|pct|prozent|pour cent|por ciento)$/i.test(unit)) return '%';
  if (/^(?:bp|basis)/.test(unit)) return 'bp';
  if (/^(?:%|p)/.test(unit)) return 'points';
  if (/^(?:x|X|×|times|-?fold)$/.test(unit)) return 'x';
  return /^(?:day|share)/.test(unit) ? `${unit.replace(/s$/, '')}s` : unit.replace(/s$/, '');
}

function currencyNamed(word: string): string {
  if (/^(?:pence|p)$/.test(word)) return 'pence';
  const plain = word.replace(/^(?:US|U\.S\.|American) /, '').replace(/ sterling$/, '');
  return symbols[plain] ?? words[plain.replace(/s$/, '').toLowerCase()] ?? plain.replace('RMB', 'CNY');
}
