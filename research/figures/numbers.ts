/** A number as written in prose: `value` after its scale word, `step` the size of its last digit. */
export type WrittenNumber = {
  /** Where it begins, its sign and currency included, and where it ends, its unit included. */
  start: number;
  end: number;
  value: number;
  step: number;
  /** As in a fact's `unit`; undefined when none is written. */
  unit: string | undefined;
  /** What thousands, millions ... multiply by; 1 when none were named. */
  factor: number;
  /** Whether it stands in brackets, which in a table's cell means negative. */
  bracketed: boolean;
};

const currencies =
  'USD|EUR|GBP|JPY|CHF|CAD|AUD|CNY|HKD|SEK|NOK|DKK|INR|KRW|BRL|MXN|TWD|SGD|ZAR|ILS|NZD|PLN|THB|IDR|TRY|CZK|HUF|CLP|SAR|AED';
const symbols: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
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
};
const currencyWords: Record<string, string> = { dollar: 'USD', euro: 'EUR', pound: 'GBP', yen: 'JPY' };

const digits = /(?<![\w.]|\d[,'’])(?:\d{1,3}(?:[,\u00A0\u202F]\d{3})+(?![,\d])|\d+)(?:\.\d+)?|(?<![\w.])\.\d+/g;
const before = new RegExp(
  `(?:(?<=^|[^\\w)%.\uE001])(?<sign>[-+−–]))?(?<bracket>\\()?(?<currency>(?:US|C|A|HK|NZ|S|NT|R)?\\$|[€£¥₹₩]|(?:${currencies})\\s?)?(?<inner>(?<=[$€£¥₹₩(]|[A-Z]\\s?)[-+−–])?(?<innerBracket>\\()?$`,
);
const after = new RegExp(
  `(?<bracket>\\)(?=\\s?(?:%|bn|m\\b|billion|million|k\\b|tn|trillion)))?(?:\\s?(?<scaleWord>bn|billions?|mn|mm|millions?|tn|trillions?|thousands?)\\b|(?<scaleLetter>[kKmMbBtT])\\b)?(?:[ -]?(?<unit>%[ -]points?|%|per\\s?cent\\b|percent(?:age)?[ -]points?\\b|pp(?:ts?)?\\b|points?\\b|pts\\b|basis[ -]points?\\b|bps?\\b|x\\b|×|times\\b|days?\\b|shares?\\b))?(?:\\s(?<currency>${currencies}|dollars?|euros?|pounds?|yen)\\b)?`,
  'y',
);
const scales: Record<string, number> = { k: 1e3, t: 1e12, m: 1e6, b: 1e9 };

/** Reads every number of `prose`: signs `-`, `−` and brackets, separators, currency before or after, scale words, units, and what a range's ends share. */
export function readNumbers(prose: string): WrittenNumber[] {
  const numbers: WrittenNumber[] = [];
  for (const match of prose.matchAll(digits)) {
    const number = readNumber(prose, match);
    if (number) numbers.push(number);
  }
  shareUnits(prose, numbers);
  return numbers;
}

function readNumber(prose: string, { 0: text, index }: RegExpExecArray): WrittenNumber | undefined {
  const lead = before.exec(prose.slice(Math.max(0, index - 10), index));
  after.lastIndex = index + text.length;
  const tail = after.exec(prose);
  const end = index + text.length + (tail?.[0].length ?? 0);
  if (/^\w/.test(prose.slice(end, end + 1))) return undefined;
  const { sign, bracket, currency, inner, innerBracket } = lead?.groups ?? {};
  const factor = scaleOf(tail?.groups ?? {});
  const bracketed = Boolean(bracket ?? innerBracket) && (Boolean(tail?.groups?.bracket) || prose[end] === ')');
  const isAccounting = bracketed && Boolean(innerBracket ?? tail?.groups?.bracket);
  const isNegative = /[-−–]/.test(`${sign ?? ''}${inner ?? ''}`) || isAccounting;
  const decimals = text.split('.')[1]?.length ?? 0;
  return {
    start: index - (lead?.[0].length ?? 0),
    end: isAccounting && prose[end] === ')' ? end + 1 : end,
    value: (isNegative ? -1 : 1) * Number(text.replace(/[^\d.]/g, '')) * factor,
    step: 10 ** -decimals * factor,
    unit: unitOf(tail?.groups ?? {}, currency),
    factor,
    bracketed,
  };
}

function scaleOf({ scaleWord, scaleLetter }: Record<string, string | undefined>): number {
  const letter = (scaleWord === 'thousand' || scaleWord === 'thousands' ? 'k' : (scaleWord ?? scaleLetter))?.[0];
  return letter ? (scales[letter.toLowerCase()] ?? 1) : 1;
}

function unitOf({ unit, currency: named }: Record<string, string | undefined>, currency: string | undefined) {
  if (currency) return symbols[currency] ?? currency.trim();
  if (named) return currencyWords[named.replace(/s$/, '')] ?? named;
  if (!unit) return undefined;
  if (/^(?:%|per\s?cent|percent)$/.test(unit)) return '%';
  if (/^(?:b|basis)/.test(unit)) return 'bp';
  if (/^(?:%|p)/.test(unit)) return 'points';
  return unit.startsWith('day') ? 'days' : unit.startsWith('share') ? 'shares' : 'x';
}

const joined = /^\s?(?:[-–—/]|to|and|or|,)\s?$/;

/** `148-214bn`, `$148 to 214`, `9.5 / 9.0 / 8.5 %`: the ends of a range share a unit and a scale written once. */
function shareUnits(prose: string, numbers: WrittenNumber[]): void {
  const pairs = numbers.slice(1).map((second, at) => [numbers[at], second] as const);
  for (const [first, second] of pairs.toReversed()) if (first && isRange(prose, first, second)) lendBack(first, second);
  for (const [first, second] of pairs)
    if (first?.unit && !second.unit && second.factor === 1 && isRange(prose, first, second)) second.unit = first.unit;
}

function isRange(prose: string, first: WrittenNumber, second: WrittenNumber): boolean {
  const between = prose.slice(first.end, second.start);
  if (!joined.test(between)) return false;
  return !/and|or|,/.test(between) || /\bbetween\s*$/i.test(prose.slice(Math.max(0, first.start - 12), first.start));
}

function lendBack(first: WrittenNumber, second: WrittenNumber): void {
  const isSameMoney = first.unit === second.unit || first.unit === undefined || second.unit === undefined;
  if (first.factor === 1 && isSameMoney) {
    first.value *= second.factor;
    first.step *= second.factor;
    first.factor = second.factor;
  }
  first.unit ??= second.unit;
}
