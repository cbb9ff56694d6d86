import { remember } from './memory.ts';

/** One word of a text or a label, brought to the form in which both are compared. `isMetric` when it can be part of what a figure measures. */
export type Word = { word: string; raw: string; start: number; end: number };

const phrases: [RegExp, string][] = [
  [/\bearnings per (?:diluted )?share\b/gi, 'eps'],
  [/\bearned(?= [^.;,\d]{0,12}\d[\d.]* per (?:diluted |basic )?share)/gi, 'eps'],
  [/\bnet loss(?:es)?\b/gi, 'net income'],
  [/\bbelow (?=(?:its|the) (?:[\w-]+ )?(?:highest close|high\b|peak))/gi, 'drawdown '],
  [/(?<=\d ?[x×] )(?:trailing )?earnings\b/gi, 'p/e'],
  [/(?<=\d ?[x×] forward )earnings\b/gi, 'p/e'],
  [/\bprice[- ]to[- ]earnings\b|\bprice\/earnings\b|\bpe ratio\b|\btrailing earnings\b|\btimes earnings\b/gi, 'p/e'],
  [/\bprice[- ]to[- ]book\b/gi, 'p/b'],
  [/\bprice[- ]to[- ]sales\b/gi, 'p/s'],
  [/\bev\/revenue\b/gi, 'ev/sales'],
  [/\bfree cash[- ]flow\b/gi, 'fcf'],
  [/\b(?:operating cash[- ]flow|cash (?:flow )?from operat(?:ions|ing activities))\b/gi, 'ocf'],
  [/\bcapital expenditures?\b|\bcapital spending\b/gi, 'capex'],
  [/\breturn on equity\b/gi, 'roe'],
  [/\breturn on assets\b/gi, 'roa'],
  [/\breturn on invested capital\b/gi, 'roic'],
  [/\bnet (?:profit|earnings)\b(?! margin)|\bbottom line\b/gi, 'net income'],
  [/\boperating profit\b(?! margin)|\bebit\b/gi, 'operating income'],
  [/\brelative strength index\b/gi, 'rsi'],
  [/(?<=\bday )(?:simple )?(?:moving )?averages?\b/gi, 'sma'],
  [/\bsimple moving averages?\b|\bmoving averages?\b/gi, 'sma'],
  [/\bexponential moving average\b/gi, 'ema'],
  [/\baverage true range\b/gi, 'atr'],
  [/\bmarket (?:capitali[sz]ation|value)\b/gi, 'market cap'],
  [/\bcost of capital\b/gi, 'wacc'],
  [/\bcurrent ratio\b/gi, 'currentratio'],
  [/\bquick ratio\b/gi, 'quickratio'],
  [/\binterest (?:is|was) covered\b/gi, 'interest cover'],
  [/\bnet profit margin\b/gi, 'net margin'],
  [/\btop line\b|\bnet sales\b/gi, 'revenue'],
  [/\bresearch (?:and|&) development\b|\br&d\b/gi, 'rnd'],
  [/\b(?:share|stock) (?:repurchases?|buybacks?)\b|\bbuybacks?\b/gi, 'buyback'],
  [/\bnon-gaap\b/gi, 'adjusted'],
  [/\blong-term (?=debt|borrowings|liabilities|investments)/gi, 'longterm'],
  [/\bshort-term (?=debt|borrowings|liabilities|investments)/gi, 'shortterm'],
];

const anyPhrase = new RegExp(phrases.map(([phrase]) => `(${phrase.source})`).join('|'), 'gi');

/** The phrases that have one usual short form, in that form and padded to the length they had. */
function shortened(text: string): string {
  return text.replace(anyPhrase, (whole, ...groups) => {
    const at = groups.findIndex((group) => group !== undefined);
    return (phrases[at]?.[1] ?? whole).padEnd(whole.length, ' ');
  });
}

const tokens = /\b(?:P|EV|p|ev)\/[A-Za-z]+|[A-Za-z]+(?:&[A-Za-z]+)*|\d+(?:\.\d+)?/g;

/** The words of a text, in order. */
export const readWords: (text: string) => readonly Word[] = remember((text) =>
  [...shortened(text).matchAll(tokens)].map(({ 0: raw, index }) => ({
    word: normalise(raw),
    raw,
    start: index,
    end: index + raw.length,
  })),
);

const same: Record<string, string> = {
  sale: 'revenue',
  turnover: 'revenue',
  returned: 'return',
  returning: 'return',
  closed: 'close',
  closing: 'close',
  price: 'close',
  trade: 'close',
  profitability: 'margin',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
};
const rises = new Set(
  'growth grew grow grown growing rose rise risen rising up increase increased gain gained climbed expanded expansion improved improvement added higher widened change changed jumped surged'.split(
    ' ',
  ),
);
const falls = new Set(
  'fell fall fallen falling down decline declined declining decrease decreased drop dropped shrank shrunk contracted contraction lost lower slipped narrowed negative loss below worsened slid cut reduced'.split(
    ' ',
  ),
);

/** Rising and falling are both change; the sign tells which. */
function normalise(raw: string): string {
  const lower = raw.toLowerCase();
  if (rises.has(lower) || falls.has(lower)) return 'growth';
  const single = lower.length > 3 && /[^su]s$/.test(lower) ? lower.slice(0, -1) : lower;
  return same[single] ?? single;
}

export function isFall(raw: string): boolean {
  return falls.has(raw.toLowerCase());
}

const metricWords = new Set(
  (
    'revenue income profit margin earning eps ebitda ebit ebt cash flow fcf ocf debt equity asset liabilitie liability capex dividend yield buyback repurchase inventory receivable payable ' +
    'growth cagr cost expense tax interest share volume close target beta volatility rsi macd sma ema adx atr cci mfi obv cmf roc stochastic williams bollinger roe roa roic wacc leverage coverage cover ' +
    'ratio multiple p/e p/b p/s ev/ebitda ev/sales ev/fcf gross operating net pretax free subscriber user employee customer unit deliverie delivery backlog order guidance gdp inflation rate unemployment ' +
    'support resistance score sentiment piotroski altman market cap value book tangible goodwill premium discount upside downside drawdown return capital working current quick currentratio quickratio accrual storie story article ' +
    'publisher high low spread payout dso dio dpo cycle burn rank percentile confidence probability'
  ).split(' '),
);
const filler = new Set(
  'from with without against between or than into onto by per via during since until over under each all their his her which that this these those be been are were has have had do does did will would can may might own not no so but if while when where what who how very more less most least next other another some any only also both just even still yet ratio score the a an of to in and at is was it own its total reported trailing ttm ltm annual annualised annualized yearly quarterly quarter year fiscal latest current last twelve 12 month fy for on as per company daily value level reading figure amount actual now end usd bn share diluted'.split(
    ' ',
  ),
);

const changeNouns = /^(?:growth|cagr|change|gain|decline|loss|drawdown|drop)$/i;

/** Whether a word can be part of what a figure measures: finance's own nouns, and whatever the labels use (`also`). */
export function isMetric({ word, raw }: Word, also: ReadonlySet<string>): boolean {
  if (/^(?:\d.*|day|week|month|session)$/.test(word) || (word === 'growth' && !changeNouns.test(raw))) return false;
  return metricWords.has(word) || also.has(word);
}

/** Words that a text may leave out or add without naming another metric. */
export function isFiller(word: string): boolean {
  return filler.has(word);
}

const changing = new Set(
  'service product segment adjusted forward expected consensus estimated projected forecast peer median sector industry competitor rival guidance organic underlying core international domestic foreign previous target average normalised normalized implied basic weekly monthly intraday special interim recurring subscription hardware software cloud advertising licensing license wholesale retail online digital consumer enterprise commercial industrial automotive mobile gaming wearable longterm shortterm china chinese usa america american americas europe european asia asian japan japanese india indian uk germany german latin emea apac incremental marginal excess abnormal shareholder combined arm division subsidiary affiliate supplier venture unlevered levered headline comparable store forma'.split(
    ' ',
  ),
);

/** Words that make another metric of the one they stand before: `services revenue`, `forward P/E`. */
export function changesMetric(word: string): boolean {
  return changing.has(word);
}

export type Label = {
  words: ReadonlySet<string>;
  needed: string[];
  /** The numbers in its brackets. */
  parameters: string[];
  allowsEitherSign: boolean;
};

/** A fact's label as words: all of them, and those that a text must say. Brackets hold parameters, which it may leave out. */
export function readLabel(label: string): Label {
  const all = readWords(label.replace(/\bF[- ]?score\b/gi, 'F'));
  const inBrackets = new Set(readWords(label.match(/\([^)]*\)/g)?.join(' ') ?? '').map(({ word }) => word));
  const words = new Set(all.map(({ word }) => word));
  const isShare = /\bshare of\b/i.test(label);
  const needed = [...words].filter(
    (word) => (!isFiller(word) || (isShare && word === 'share')) && !inBrackets.has(word),
  );
  return {
    words,
    parameters: [...inBrackets].filter((word) => /^\d/.test(word)),
    needed: needed.length > 0 ? needed : [...words],
    allowsEitherSign:
      /drawdown|discount|decline|loss|below|distance|short|capital expenditure|capex|repurchase|buyback|dividends? paid|outflow/i.test(
        label,
      ),
  };
}
