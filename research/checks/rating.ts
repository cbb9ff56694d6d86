import { bandOf } from '#research/indicators/rating.ts';
import { altmanZone } from '#research/valuation/altman.ts';
import { type Finding, find, inEachPassage, type Rule, tellFact } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { clauseOf, isSupposed, leadOf, tailOf } from './wording.ts';

/** A rating's name beside the figure that it follows from, by the rule's own bounds. */
export const rating: Rule = inEachPassage((passage, reading) =>
  passage.figures.flatMap((figure, at) => {
    const scale = figure.fact && scales.find(({ of }) => of.test(figure.fact?.label ?? ''));
    return scale ? judge(scale, figure, at, passage, reading) : [];
  }),
);

type Scale = {
  of: RegExp;
  words: RegExp;
  /** Whether the word, in small letters, may be said of this value. */
  holds: (word: string, value: number) => boolean;
  rule: string;
};

const scales: Scale[] = [
  {
    of: /^(?:Daily|Weekly) technical composite$/,
    words: /\b(?:strong buy|strong sell|buy|sell|neutral)\b/gi,
    holds: (word, value) => bandOf(value).toLowerCase() === word,
    rule: 'Strong Buy is above 0.5, Buy above 0.1, Sell below −0.1, Strong Sell below −0.5',
  },
  oscillator(/^(?:Weekly )?RSI \(/, 30, 70),
  oscillator(/^Stochastic %K/, 20, 80),
  oscillator(/^MFI/, 20, 80),
  oscillator(/^Williams %R/, -80, -20),
  oscillator(/^CCI/, -100, 100),
  {
    of: /^Altman Z/,
    words: /\b(?:safe|distress|gr[ea]y)\b(?= zone)/gi,
    holds: (word, value) => altmanZone(value) === word.replace('gray', 'grey'),
    rule: 'the zones are distress under 1.81, grey, and safe above 2.99',
  },
  {
    of: /^Piotroski F/,
    words: /\b(?:strong|weak)\b/gi,
    holds: (word, value) => (word === 'strong' ? value >= 6 : value <= 4),
    rule: 'of nine tests, few passed are weak and many strong',
  },
  {
    of: /^Yield curve, /,
    words: /\b(?:inverted|inversion|upward[- ]sloping|normal)\b/gi,
    holds: (word, value) => value < 0 === word.startsWith('inver'),
    rule: 'a curve is inverted below zero',
  },
];

function oscillator(of: RegExp, low: number, high: number): Scale {
  return {
    of,
    words: /\b(?:overbought|oversold)\b/gi,
    holds: (word, value) => (word === 'overbought' ? value >= high : value <= low),
    rule: `overbought is from ${`${high}`.replace('-', '−')}, oversold to ${`${low}`.replace('-', '−')}`,
  };
}

/** Near a boundary, or of another time: said of a figure that the word does not yet, or no longer, describe. */
const hedged =
  /\b(?:near|nearing|close to|approach\w*|short of|below|above|under|over|from|towards?|territory soon|almost|leaving|left|exit\w*|between|until|before|was|were|had been|previously|former\w*|past|no longer|since|far|level|line|mark|threshold|away|enter\w*)\b/i;

function judge(
  { words, holds, rule }: Scale,
  figure: Figure,
  at: number,
  passage: Passage,
  reading: Reading,
): Finding[] {
  const { fact } = figure;
  if (!fact) return [];
  const lead = passage.isRow ? '' : lastClauses(leadOf(passage, at));
  const tail = passage.isRow ? cellOf(tailOf(passage, at)) : firstClauses(tailOf(passage, at));
  const said = [...tail.matchAll(words)][0] ?? [...lead.matchAll(words)].at(-1);
  if (!said || holds(said[0].toLowerCase(), fact.value)) return [];
  const isInTail = tail.slice(said.index, said.index + said[0].length) === said[0];
  const around = isInTail ? tail.slice(0, said.index + said[0].length + 24) : lead.slice(Math.max(0, said.index - 30));
  if (isSupposed(`${clauseOf(lead)} ${around}`) || hedged.test(around) || says(words, around) > 1) return [];
  if (isOfOtherBars(around, fact.label)) return [];
  const from = isInTail ? figure.start : figure.start - lead.length + said.index;
  const to = isInTail ? figure.markEnd + tailOf(passage, at).indexOf(said[0]) + said[0].length : figure.end;
  const anchor = isInTail ? to - 1 : from;
  return [
    find(reading, 'rating', `The text says “${said[0]}”; ${tellFact(fact)}, and ${rule}.`, { from, to, anchor }, [
      figure,
    ]),
  ];
}

/** Daily and weekly readings are told in one breath. */
function isOfOtherBars(around: string, label: string): boolean {
  return (
    /\bweekly\b/i.test(around) !== /\bweekly\b/i.test(label) &&
    /\b(?:weekly|daily)\b/i.test(around) &&
    !(/\bdaily\b/i.test(around) && !/weekly/i.test(label))
  );
}

function says(words: RegExp, around: string): number {
  return [...around.matchAll(words)].length;
}

function lastClauses(lead: string): string {
  return lead.slice(-60).replace(/^[\s\S]*(?:[,;]|\b(?:while|whereas|but|although|though)\b)/i, '');
}

function firstClauses(tail: string): string {
  return tail.slice(0, 45).replace(/[;.][\s\S]*$/, '');
}

function cellOf(tail: string): string {
  return tail.slice(0, 30);
}
