import { leaningOf, type Reach, reachOf } from './reach.ts';
import { currencyAfter, currencyBefore, scaleOf, scaleWords, unitAfter, unitOf } from './units.ts';

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
  /** How far from `value`, taken without its sign, the true one may lie. */
  reach: Reach;
  /** `$7.46 a share`: no total can be meant. */
  perShare?: boolean;
  /** `the mid-40s`: of whatever the figure is in. */
  isBand?: boolean;
  /** It says how many times as much there is now: `doubled`, `fivefold`. A growth of 100% is a doubling. */
  isRatio?: boolean;
  /** Digits that are one figure together: `1/3`. */
  isFraction?: boolean;
};

const exponent = '(?:[eE][+-]?\\d+(?!\\w)|\\s?[×x*·]\\s?10(?:\\^|\\*\\*)\\{?-?\\d+\\}?)?';
const whole =
  "\\d{1,3}(?:[,'’\\u00A0\\u2009\\u202F]\\d{3})+(?![,\\d])|\\d{1,3}(?: \\d{3})+(?![\\d,])|\\d{1,2}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d{1,3}(?:\\.\\d{3})+(?=,\\d{1,2}(?!\\d))|\\d{1,3}(?:\\.\\d{3}){2,}(?![.\\d])|\\d+";
const digits = new RegExp(
  `(?<!\\d|\\d[.,'’])(?:(?:${whole})(?:\\.\\d+|,\\d{1,2}(?![\\d,]|\\.\\d))?|(?<![\\w.)])\\.\\d+)${exponent}`,
  'g',
);
const sign = '[-+−–‐‑‒﹣⁻˗➖]';
const before = new RegExp(
  `(?:(?<=^|[^\\w)%.\\]\uE001])(?<sign>${sign}|(?:minus|negative) ))?(?<bracket>\\()?(?<currency>${currencyBefore})?(?<inner>(?<=[$€£¥₹₩(]|[A-Z]\\s?)${sign})?(?<innerBracket>\\()?$`,
  'i',
);
const after = new RegExp(
  `(?<bracket>\\)(?=\\s?(?:%|bn|m\\b|billion|million|k\\b|tn|trillion)))?(?:[\\s-]?(?<scaleWord>${scaleWords})\\b(?:(?<=M(?:rd|io))\\.)?|(?<scaleLetter>[kKmMbBtT])(?!\\w))?(?:[ \\u00A0\\u2009\\u202F-]?(?<unit>${unitAfter}))?(?:\\s?(?<currency>${currencyAfter})(?!\\w))?(?=(?<perShare> (?:per|a) (?:diluted |basic )?share\\b|/share\\b)|)`,
  'y',
);

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
  const lead = before.exec(prose.slice(Math.max(0, index - 16), index));
  after.lastIndex = index + text.length;
  const tail = after.exec(prose);
  const said: Groups = tail?.groups ?? {};
  const start = index - (lead?.[0].length ?? 0);
  const end = index + text.length + (tail?.[0].length ?? 0);
  const { size, step } = sizeOf(text);
  const unit = unitOf(said.unit, lead?.groups?.currency, said.currency);
  const scale = said.scaleWord ?? said.scaleLetter;
  const rest = restOf(prose, index, end, lead?.groups?.currency, unit === undefined && step === 1 && !scale);
  if (rest === undefined) return undefined;
  const factor = scaleOf(scale) * (/^cent|^pence/.test(unit ?? '') ? 0.01 : 1);
  const { isNegative, isAccounting, bracketed } = signOf(prose, lead?.groups ?? {}, said, start, end);
  const leaning = leaningOf(prose.slice(Math.max(0, start - 28), start), prose.slice(end, end + 16));
  return {
    start,
    end: isAccounting && prose[end] === ')' ? end + 1 : end + rest.length,
    value: (isNegative ? -1 : 1) * size * factor,
    step: step * factor,
    unit: /^[A-Z]/i.test(rest) && !isOrdinal(rest) ? rest : unit?.replace(/^cents?$/, 'USD').replace('pence', 'GBP'),
    factor,
    bracketed,
    reach: reachOf(size * factor, step * factor, leaning),
    ...(said.perShare ? { perShare: true } : {}),
  };
}

type Groups = Record<string, string | undefined>;

/** Letters that touch the number, if it is a figure all the same; undefined when they make a name of it. */
function restOf(prose: string, index: number, end: number, currency: string | undefined, isPlain: boolean) {
  const rest = /^(?!ish\b)[A-Za-z]\w*/.exec(prose.slice(end, end + 30))?.[0] ?? '';
  const prefix = currency ? '' : (/[A-Za-z]+$/.exec(prose.slice(Math.max(0, index - 12), index))?.[0] ?? '');
  const isRank = isOrdinal(rest) && /^ percentile/.test(prose.slice(end + 2));
  return (rest || prefix) && !isRank && isName(isPlain, prefix, rest) ? undefined : rest;
}

function isOrdinal(rest: string): boolean {
  return /^(?:st|nd|rd|th)$/.test(rest);
}

/** Brackets are of accounting where a currency or a unit stands outside them, or a verb leads to them: `$(3.2)bn`, `growth was (4.9%)`. */
function signOf(prose: string, lead: Groups, said: Groups, start: number, end: number) {
  const opens = Boolean(lead.bracket ?? lead.innerBracket);
  const bracketed = opens && (Boolean(said.bracket) || prose[end] === ')');
  const isLedTo = /(?:\b(?:was|is|of|at|to|were|reached|hit)|:) ?$/.test(prose.slice(Math.max(0, start - 9), start));
  const isAccounting = bracketed && (Boolean(lead.innerBracket ?? said.bracket) || isLedTo);
  return { isNegative: /[^+]/.test(`${lead.sign ?? ''}${lead.inner ?? ''}`) || isAccounting, isAccounting, bracketed };
}

/** Letters touching a plain number make a name of it: `5G`, `H100`. With a decimal point, a unit or a currency it is a figure, whatever touches it; `v2.0` is not. */
function isName(isPlain: boolean, prefix: string, rest: string): boolean {
  if (isPlain) return !/^[eE]$/.test(prefix);
  return prefix !== '' && rest === '' ? /^[vV]$/.test(prefix) : false;
}

function sizeOf(text: string): { size: number; step: number } {
  const [mantissa = '', power = '0'] = text.split(/[eE]|\s?[×x*·]\s?10(?:\^|\*\*)\{?/);
  const english = toEnglish(mantissa);
  const decimals = english.split('.')[1]?.length ?? 0;
  const scale = 10 ** Number(power.replace('}', ''));
  return { size: Number(english) * scale, step: 10 ** -decimals * scale };
}

/** `1.234,5`, `32,4` and `1.234.567` as they are written in English, without separators of thousands. */
function toEnglish(text: string): string {
  const plain = text.replace(/[\s'’]/g, '');
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(plain))
    return plain.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', '');
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
  return (
    !/and|or|,/.test(between) ||
    /\b(?:between|from|of)\s*$/i.test(prose.slice(Math.max(0, first.start - 12), first.start))
  );
}

function lendBack(first: WrittenNumber, second: WrittenNumber): void {
  const isSameMoney = first.unit === second.unit || first.unit === undefined || second.unit === undefined;
  if (first.factor === 1 && isSameMoney && second.factor !== 1) {
    first.value *= second.factor;
    first.step *= second.factor;
    first.reach = { below: first.reach.below * second.factor, above: first.reach.above * second.factor };
    first.factor = second.factor;
  }
  first.unit ??= second.unit;
}
