import type { WrittenNumber } from './numbers.ts';
import { leaningOf, reachOf } from './reach.ts';
import { currencyAfter, scaleOf, unitAfter, unitOf } from './units.ts';

/** The figures that stand in words: `twenty-four percent`, `half a billion dollars`, `a third of revenue`, `doubled`, `fivefold`. Words without a unit (`two reasons`) are none. */
export function readSpelled(prose: string): WrittenNumber[] {
  if (!anyWord.test(prose)) return [];
  const found = [
    ...readAmounts(prose),
    ...readShares(prose),
    ...readTimes(prose),
    ...readDecades(prose),
    ...readBare(prose),
    ...readVague(prose),
  ];
  const inOrder = found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return inOrder.filter((number, at) => inOrder.slice(0, at).every(({ end }) => end <= number.start));
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const small = new Map<string, number>([
  ...ones.map((word, at): [string, number] => [word, at]),
  ...tens.map((word, at): [string, number] => [word, 20 + 10 * at]),
  ['a', 1],
  ['an', 1],
  ['dozen', 12],
  ['fourty', 40],
  ['ninty', 90],
]);
const numeral = [...ones, ...tens, 'fourty', 'ninty'].toSorted((a, b) => b.length - a.length).join('|');
const anyWord = new RegExp(
  `\\b(?:${numeral}|hundred|thousand|million|billion|trillion|dozen|half|halv|third|quarter|fifth|tenth|doubl|tripl|trebl|quadrupl|quintupl|twice|thrice|\\w+fold|single|low|mid|high)|[½⅓⅔¼¾⅕⅛]|digit|\\d/\\d|magnitude|[\\p{L}\\p{N}\\p{So}]%`,
  'iu',
);
const scale = 'hundred|thousand|million|billion|trillion';
const fractionSigns: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
};

const word = `(?:${numeral}|${scale}|dozen)`;
const counted = 'stories|articles|headlines|publishers|employees|subscribers|users|customers|stores|percentile';
const amount = new RegExp(
  `(?<![\\w-])(?<minus>minus |negative )?(?:(?<part>half|(?:a )?quarter of|three quarters of) )?(?<words>(?:an? )?${word}(?:(?:[ -]|[ -]and[ -]| point )${word})*|(?<=half |of )an?(?= (?:per|point|basis)))(?<and> and (?:a|one) (?:half|quarter)| and three quarters)?(?:[ -](?<unit>${unitAfter}))?(?:\\s(?<currency>${currencyAfter})(?!\\w)(?:,? and (?<cents>${word}(?:[ -]${word})*) (?:cents?|pence))?)?(?=\\s(?<counted>${counted})\\b|)(?=(?<perShare> (?:per|a) share\\b)|)`,
  'gi',
);

function* readAmounts(prose: string): Generator<WrittenNumber> {
  for (const { 0: whole, index, groups = {} } of prose.matchAll(amount)) {
    const { unit, currency } = groups;
    if (!isFigure(groups, prose, index + whole.length)) continue;
    const { size, step } = sizeOf(groups);
    yield {
      ...numberAt(prose, index, whole, size, step),
      value: groups.minus ? -size : size,
      unit: isCents(currency) ? 'USD' : unitOf(unit?.toLowerCase(), undefined, currency),
      ...(groups.perShare ? { perShare: true } : {}),
      ...(/fold/i.test(unit ?? '') ? { isRatio: true } : {}),
    };
  }
}

type Groups = Record<string, string | undefined>;

/** A number in words is a figure when something is counted or measured by it: `five years` and `three times a day` are none. */
function isFigure({ words = '', unit, currency, counted: things }: Groups, prose: string, end: number): boolean {
  if (new RegExp(`^(?:${scale})`, 'i').test(words)) return false;
  if (/^days?$/i.test(unit ?? '')) return /\b(?:D[SIP]O|cycle|days (?:sales|of inventory|payable))\b/.test(prose);
  if (/^(?:weeks?|months?|quarters?|years?|hours?|minutes?|shares?)$/i.test(unit ?? '')) return false;
  if (/^(?:x|times)$/i.test(unit ?? ''))
    return !/^\s*(?:in|a|per|since|this|over|that|during|each|every|last)\b/.test(prose.slice(end));
  if (unit || currency || things) return true;
  return (
    /million|billion|trillion/i.test(words) &&
    !(/^a/i.test(words) && /^ (?:things|times|reasons|ways|people|miles)/.test(prose.slice(end)))
  );
}

function isCents(currency: string | undefined): boolean {
  return /^(?:cents?|pence)$/.test(currency ?? '');
}

function sizeOf({ words = '', and = '', part = '', currency, cents }: Groups): { size: number; step: number } {
  const read = readCardinal(words);
  const extra = and && (/quarters/.test(and) ? 0.75 : /quarter/.test(and) ? 0.25 : 0.5);
  const taken = part && (/three/i.test(part) ? 0.75 : /half/i.test(part) ? 0.5 : 0.25);
  const factor = (taken || 1) * (isCents(currency) ? 0.01 : 1);
  if (cents) return { size: read.value + readCardinal(cents).value / 100, step: 0.01 };
  const size = (read.value + (extra || 0) * read.last) * factor;
  return { size, step: (extra || taken ? read.last / 10 : read.step) * (isCents(currency) ? 0.01 : 1) };
}

/** `twenty-four point three million`: its value, its last digit's step and its last scale. */
function readCardinal(words: string): { value: number; step: number; last: number } {
  const [before = '', after = ''] = words.toLowerCase().split(' point ');
  let total = 0;
  let run = 0;
  let last = 1;
  for (const each of before.split(/[ -]/).filter((part) => part && part !== 'and')) {
    if (/^(?:thousand|million|billion|trillion)$/.test(each)) {
      last = scaleOf(each);
      total += (run || 1) * last;
      run = 0;
    } else if (each === 'hundred') run = (run || 1) * 100;
    else run = run > 0 && each === 'dozen' ? run * 12 : run + (small.get(each) ?? 0);
  }
  const decimals = after.split(/[ -]/).filter((part) => small.has(part));
  const scaled = after.split(/[ -]/).find((part) => /^(?:thousand|million|billion|trillion)$/.test(part));
  const by = scaled ? scaleOf(scaled) : 1;
  const fraction = Number(`0.${decimals.map((part) => small.get(part)).join('') || 0}`);
  const step = decimals.length ? 10 ** -decimals.length * by : total > 0 && run === 0 ? last : 1;
  return { value: (total + run + fraction) * by, step, last: Math.max(last, by) };
}

const fractions: Record<string, number> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  sixth: 1 / 6,
  eighth: 1 / 8,
  tenth: 1 / 10,
};
const share =
  /(?<![\w-])(?:(?<sign>[½⅓⅔¼¾⅕⅛]|(?<![\d/.,$€£])(?:1\/2|1\/3|2\/3|1\/4|3\/4|1\/5|2\/5|3\/5|4\/5)(?![\d/.,%]))|(?:(?<count>an?|one|two|three|four|five|seven|nine)[ -])?(?<part>half|halve|third|quarter|fifth|sixth|eighth|tenth)s?)(?=(?: of (?!the (?:year|decade|century|month|session|day)|20|fiscal|FY|a (?:year|day|point|percent))| (?:its|their|the (?!year|season|session)|as (?:much|many|large|big|high))| (?:lower|higher|more|less|below|above|cheaper|larger|smaller|up|down)\b)|(?<=\b(?:by|to|fell|rose|gained|lost|dropped|jumped|grew|over|nearly|about|than|almost|roughly) (?:an? |one |two[ -]|three[ -])?(?:half|third|quarter|fifth|tenth)s?|(?<=\bin )half)(?![\w-]| (?:year|quarter|point|percent|hour|billion|million|a )))/gi;

function* readShares(prose: string): Generator<WrittenNumber> {
  for (const { 0: whole, index, groups = {} } of prose.matchAll(share)) {
    const { sign, count, part = '' } = groups;
    if (!sign && !count && !/^hal/i.test(part)) continue;
    if (/^one$/i.test(count ?? '') && /\bin $/.test(prose.slice(0, index))) continue;
    if (
      /\b(?:first|second|latter|other|better|fiscal|every|each|per|last|this|next|the) $/i.test(
        prose.slice(Math.max(0, index - 8), index),
      )
    )
      continue;
    const one = fractions[part.toLowerCase().replace('halve', 'half')] ?? 0;
    const size = 100 * (sign ? fractionOf(sign) : one * Math.max(1, small.get((count ?? 'a').toLowerCase()) ?? 1));
    yield { ...numberAt(prose, index, whole, size, 1), unit: '%', ...(sign ? { isFraction: true } : {}) };
  }
}

function fractionOf(sign: string): number {
  const [over, under] = sign.split('/').map(Number);
  return over && under ? over / under : (fractionSigns[sign] ?? 0);
}

const bare =
  /(?<=\b(?:is|was|are|were|of|at|to|about|nearly|almost|roughly|around|approximately|over|than|by|brings? in) )(?<count>a|one|two|three|four)[ -](?<part>half|third|quarter|fifth)s?(?=[.,;)]|$| of )/gi;
const mixed =
  /(?<![\w.,])(?<whole>\d{1,3})?(?<sign>[½⅓⅔¼¾⅕⅛])\s?(?<unit>%|per ?cent\b|percent\b|points?\b|x\b|times\b)/gi;

/** `about one-third.` at the end of a clause, `4½%`. */
function* readBare(prose: string): Generator<WrittenNumber> {
  for (const { 0: whole, index, groups = {} } of prose.matchAll(bare)) {
    if (/^a quarter$/i.test(whole) && !/\bby $/.test(prose.slice(0, index))) continue;
    const count = small.get((groups.count ?? '').toLowerCase()) ?? 1;
    const size = 100 * (fractions[(groups.part ?? '').toLowerCase()] ?? 0) * count;
    yield { ...numberAt(prose, index, whole, size, 1), unit: '%' };
  }
  for (const { 0: whole, index, groups = {} } of prose.matchAll(mixed)) {
    const size = Number(groups.whole ?? 0) + (fractionSigns[groups.sign ?? ''] ?? 0);
    const unit = unitOf(groups.unit?.toLowerCase(), undefined, undefined);
    yield { ...numberAt(prose, index, whole, size, 0.1), unit, isFraction: true };
  }
  for (const { 0: whole, index } of prose.matchAll(/\b(?:an?|one|two|three|several) orders? of magnitude\b/gi))
    yield { ...numberAt(prose, index, whole, 10, 1), unit: 'x', isRatio: true };
}

const vague =
  /(?<![\p{L}\p{N}/%])[\p{L}\p{N}\p{So}]*[\p{L}\p{Nl}\p{No}\p{So}](?<!(?<![\p{L}\p{N}])[xnyz])%(?![A-Z])|\b(?:tens|dozens|hundreds|thousands) of (?:thousands|millions|billions|trillions)\b|\b(?:millions|billions|trillions) of dollars\b|\bin the (?:tens|hundreds|thousands|millions|billions|trillions)\b/giu;

/** What states an amount that nobody can check: `XLV%`, `四十五%`, `tens of billions`. No fact says it. */
function* readVague(prose: string): Generator<WrittenNumber> {
  for (const { 0: whole, index } of prose.matchAll(vague))
    if (!/[½⅓⅔¼¾⅕⅛\uE000\uE001]/.test(whole)) yield numberAt(prose, index, whole, Number.NaN, 1);
}

const multiples: Record<string, number> = {
  doubl: 2,
  tripl: 3,
  trebl: 3,
  quadrupl: 4,
  quintupl: 5,
  halv: 0.5,
  twice: 2,
  thrice: 3,
};
const times =
  /(?<![\w-])(?:(?<verb>doubl|tripl|trebl|quadrupl|quintupl|halv)(?<form>ed|ing|es|e)\b(?![ -](?:bottom|top|digit|A\b|count|check|tax|down|edged|play|witching|leverag))|(?<adverb>twice|thrice)(?= (?:the|its|their|as|that|what|those|this|our|\w+['’]s)\b)|(?<fold>one|two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|\d+(?:\.\d+)?)[ -]?fold\b)/gi;

function* readTimes(prose: string): Generator<WrittenNumber> {
  for (const { 0: whole, index, groups = {} } of prose.matchAll(times)) {
    const { verb, form = '', adverb, fold } = groups;
    const after = prose.slice(index + whole.length);
    if (
      verb &&
      (form === 'e' || form === 'es') &&
      !/^(?:\s(?:the|its|their|that|what|from|in|to|since|over)\b|[.,;])/.test(after)
    )
      continue;
    const size = fold
      ? (small.get(fold.toLowerCase()) ?? (fold === 'hundred' ? 100 : Number(fold)))
      : (multiples[(verb ?? adverb ?? '').toLowerCase()] ?? 0);
    yield { ...numberAt(prose, index, whole, size, size < 1 ? 0.05 : 0.1), unit: 'x', isRatio: true };
  }
}

const decades =
  /(?<![\w-])(?<where>low|mid|high|middle|upper|lower)[ -](?:to[ -](?:mid|high)[ -])?(?:(?<ten>[1-9]0)s|(?<spelled>teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)|(?<digits>single|double)[ -]digits?)(?:[ -](?<unit>%|percent|per cent|percentages?)(?!\w))?|(?<![\w-])(?<plain>single|double|triple)[ -]digits?(?![\w])/gi;
const spelledTens: Record<string, number> = {
  teens: 10,
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
  nineties: 90,
};
const thirds: Record<string, [number, number]> = {
  low: [0, 4],
  lower: [0, 4],
  mid: [3, 7],
  middle: [3, 7],
  high: [6, 10],
  upper: [6, 10],
};

/** `the mid-40s`, `low double digits`: a band, in which the true value lies. */
function* readDecades(prose: string): Generator<WrittenNumber> {
  for (const { 0: whole, index, groups = {} } of prose.matchAll(decades)) {
    const digits = (groups.digits ?? groups.plain)?.toLowerCase();
    const [low, high] = digits ? bandOf(digits, groups.where?.toLowerCase()) : decadeOf(groups);
    const middle = (low + high) / 2;
    const reach = { below: middle - low, above: high - middle };
    yield {
      ...numberAt(prose, index, whole, middle, high - low),
      reach,
      unit: digits || groups.unit ? '%' : undefined,
      isBand: true,
    };
  }
}

function decadeOf({ ten, spelled, where = '' }: Record<string, string | undefined>): [number, number] {
  const from = ten ? Number(ten) : (spelledTens[spelled?.toLowerCase() ?? ''] ?? 0);
  const [low, high] = thirds[where.toLowerCase()] ?? [0, 10];
  return [from + low, from + high];
}

const bands: Record<string, [number, number]> = { single: [0, 10], double: [10, 100], triple: [100, 1000] };

function bandOf(digits: string, where: string | undefined): [number, number] {
  const [from, to] = bands[digits] ?? [0, 0];
  if (!where || digits === 'triple') return [from, to];
  const [low, high] = thirds[where] ?? [0, 10];
  return [from + low, from + high];
}

function numberAt(prose: string, index: number, whole: string, size: number, step: number): WrittenNumber {
  const end = index + whole.length;
  const leaning = leaningOf(prose.slice(Math.max(0, index - 28), index), prose.slice(end, end + 16));
  return {
    start: index,
    end,
    value: size,
    step,
    unit: undefined,
    factor: 1,
    bracketed: false,
    reach: reachOf(size, step, leaning),
  };
}
