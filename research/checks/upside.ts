import { draw } from '#research/figures/format.ts';
import { isPerShare, rough, slackOf } from './amounts.ts';
import { type Finding, find, inEachPassage, mostTogether, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { isSupposed, leadOf, tailOf } from './wording.ts';

/** An upside that does not follow from the price and the target that are named. */
export const upside: Rule = inEachPassage((passage, reading) =>
  passage.isRow || passage.figures.length > mostTogether
    ? []
    : passage.figures.flatMap((figure, at) => [
        ...judge(figure, at, passage, reading),
        ...judgeValued(figure, at, passage, reading),
      ]),
);

/** A value that a model gives beside the price: `undervalued` is where it is more. */
const valuation = /\bDCF\b|fair value|justified|intrinsic/i;

/** `the DCF implies that the stock is undervalued`, where it is less than the price. */
function judgeValued(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  const { fact } = figure;
  if (!fact || !isPerShare(fact.unit) || !valuation.test(fact.label) || fact.value <= 0) return [];
  const tail = tailOf(passage, at);
  const said = /^[^.;]{0,70}?\b(under|over)valued\b/i.exec(tail);
  const pair = said && !isSupposed(said[0]) ? pairOf(passage, at, reading) : undefined;
  if (!said?.[1] || !pair) return [];
  const worked = 100 * (pair.target / pair.price - 1);
  if (Math.abs(worked) < 1 || worked > 0 === /^under/i.test(said[1])) return [];
  const text = `The text says “${said[1].toLowerCase()}valued”; ${draw(fact)} is ${rough(Math.abs(worked))}% ${worked > 0 ? 'above' : 'below'} the price of ${rough(pair.price)}.`;
  const to = figure.markEnd + said[0].length;
  return [find(reading, 'upside', text, { from: figure.start, to, anchor: to - 1 }, [figure, ...pair.figures])];
}

const before =
  /\b(upside|downside)(?:\s+(?:potential|risk))?(?:\s+(?:of|is|to|at|about|around|roughly|some|nearly|from|here|the|current|price))*\s*(?:\(|:)?\s*$/i;
const after = /^\s*(?:of\s+)?(?:potential\s+|implied\s+)?(upside|downside)\b/i;

function judge(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  if (figure.unit !== '%' || figure.value === 0) return [];
  const [lead, tail] = [leadOf(passage, at), tailOf(passage, at)];
  const word = before.exec(lead)?.[1] ?? after.exec(tail)?.[1];
  const pair = word && !isSupposed(lead) ? pairOf(passage, at, reading) : undefined;
  if (!word || !pair) return [];
  const worked = 100 * (pair.target / pair.price - 1);
  const said = /^up/i.test(word) ? figure.value : -Math.abs(figure.value);
  const slack = slackOf(figure) + pair.slack + 0.6;
  if (Math.abs(said - worked) <= slack || (said < 0 && /^up/i.test(word) && Math.abs(said - worked) <= slack))
    return [];
  const text = `The text says ${word.toLowerCase()} of ${figure.written}; from the price of ${rough(pair.price)} to ${rough(pair.target)} it is ${worked > 0 ? '+' : ''}${rough(worked)}%.`;
  return [find(reading, 'upside', text, { from: figure.start, to: figure.end }, [figure, ...pair.figures])];
}

type Pair = { price: number; target: number; slack: number; figures: Figure[] };

/** The one target of the sentence, and the price: of the sentence, or the newest that is held of that company. */
function pairOf({ figures }: Passage, at: number, { known }: Reading): Pair | undefined {
  const subject = figures[at]?.fact?.ticker;
  const amounts = figures
    .filter(({ unit }) => isPerShare(unit) || unit === 'USD')
    .filter(({ value }) => value > 0 && value < 1e6);
  const targets = amounts.filter((each) => !isPrice(each));
  const prices = amounts.filter(isPrice);
  const [target] = targets;
  const [own] = prices;
  const owner = target?.fact?.ticker ?? subject;
  const held = known.filter(({ label, ticker }) => /^(?:price|close)$/i.test(label) && (!owner || ticker === owner));
  const price = own?.value ?? (new Set(held.map(({ ticker }) => ticker)).size === 1 ? held[0]?.value : undefined);
  if (
    !target ||
    !price ||
    targets.some(({ value }) => value !== target.value) ||
    prices.some(({ value }) => value !== price)
  )
    return undefined;
  const slack = (100 * slackOf(target)) / price;
  return { price, target: target.value, slack, figures: own ? [target, own] : [target] };
}

function isPrice({ fact }: Figure): boolean {
  return fact !== undefined && /^(?:price|close)$/i.test(fact.label);
}
