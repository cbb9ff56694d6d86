import type { KnownFact } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';
import { fits, periodOf, readPeriods } from '#research/figures/periods.ts';
import { slackOf } from './amounts.ts';
import { type Finding, find, mostTogether, nameFact, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { isSupposed, leadOf } from './wording.ts';

/** Two different values said of one thing: by two facts, or by a fact and by digits that no fact says. */
export const twoValues: Rule = (reading) => {
  const said = readSaid(reading);
  return [...ofFacts(said), ...ofDigits(said, reading)].map(({ figure, first, fact }) =>
    tell(figure, first, fact, reading),
  );
};

type Said = { figure: Figure; passage: Passage; at: number };
type Clash = { figure: Figure; first: Figure; fact: KnownFact };

function readSaid({ passages }: Reading): Said[] {
  return passages.flatMap((passage) => passage.figures.map((figure, at) => ({ figure, passage, at })));
}

/** Two facts of one label, company, period and unit; where formula, source or day differ it may be another thing that is meant. */
function ofFacts(said: Said[]): Clash[] {
  const firsts = new Map<string, Figure>();
  const clashes: Clash[] = [];
  for (const { figure } of said) {
    const { fact } = figure;
    if (!fact || /^story score/i.test(fact.label)) continue;
    const key = [
      fact.ticker,
      fact.label,
      fact.period,
      fact.unit,
      fact.basis,
      fact.asOf,
      fact.formula,
      fact.inputs,
    ].join('|');
    const first = firsts.get(key);
    if (!first) firsts.set(key, figure);
    else if (first.fact !== fact && draw(fact) !== (first.fact && draw(first.fact)))
      clashes.push({ figure, first, fact });
  }
  return clashes;
}

/** `its P/E of 38x`, where the text has said 41.3x of the P/E. */
function ofDigits(said: Said[], reading: Reading): Clash[] {
  const cited = new Map<string, Figure[]>();
  for (const { figure } of said)
    if (figure.fact) {
      const label = figure.fact.label.toLowerCase().replace(/ \([^)]*\)/g, '');
      cited.set(label, [...(cited.get(label) ?? []).slice(-8), figure]);
    }
  return said.flatMap(({ figure, passage, at }) => {
    if (figure.fact || passage.isRow || at > mostTogether) return [];
    const label = labelBefore(leadOf(passage, at), cited);
    const firsts = label ? ofPeriod(cited.get(label) ?? [], figure, passage) : [];
    return label && !isAboutAnother(passage, reading, firsts) ? clashOf(figure, firsts, passage) : [];
  });
}

/** The label that stands right before the figure, with nothing in front of it that would make another of it. */
function labelBefore(lead: string, cited: Map<string, Figure[]>): string | undefined {
  if (isSupposed(lead)) return undefined;
  const [, words = ''] =
    /([\w/&%'’ ().,-]{2,80}?)\s+(?:of|is|was|at|stands at|stood at|came in at|sits at|reads|ratio of|ratio is)\s+(?:about |around |roughly )?$/i.exec(
      lead,
    ) ?? [];
  const plain = words.toLowerCase().replace(/ ratio$/, '');
  return [...cited.keys()]
    .filter((label) => plain.endsWith(label) && isPlainLead(plain.slice(0, plain.length - label.length)))
    .sort((a, b) => b.length - a.length)[0];
}

function isPlainLead(words: string): boolean {
  return (
    /(?:^|[.,;:(]|\b(?:the|its|a|an|and|with|company['’]s|(?:FY|fiscal )?\d{4}|on|at|has|trailing|current|\w+['’]s|with a))\s*$/i.test(
      words,
    ) &&
    !/\b(?:forward|peer|peers|sector|industry|median|average|expected|own|five-year|historical|next|prior|previous|last year)\b[^,;]*$/i.test(
      words,
    )
  );
}

/** Those of the one year or quarter that is named around the figure; all where none is. */
function ofPeriod(firsts: Figure[], { start, end }: Figure, passage: Passage): Figure[] {
  const around = passage.prose.slice(Math.max(0, start - passage.start - 120), end - passage.start + 60);
  const [named, ...more] = readPeriods(around);
  if (!named) return firsts;
  if (more.length > 0 || !named.year) return [];
  return firsts.filter(({ fact }) => fact && isWhole(fact.period) && fits(named, periodOf(fact.period)));
}

function isWhole(period: string): boolean {
  return /^(?:Q[1-4] )?FY\d{4}$/.test(period);
}

/** Another company is named in the sentence. */
function isAboutAnother(passage: Passage, { known }: Reading, firsts: Figure[]): boolean {
  const tickers = new Set(firsts.map(({ fact }) => fact?.ticker));
  const others = passage.prose
    .match(/\b[A-Z]{2,5}(?:\.[A-Z])?\b/g)
    ?.filter((word) => known.some(({ ticker }) => ticker === word) && !tickers.has(word));
  return tickers.size > 1 || Boolean(others?.length);
}

function clashOf(figure: Figure, firsts: Figure[], passage: Passage): Clash[] {
  const same = firsts.filter(({ unit }) => (unit ?? '') === (figure.unit ?? ''));
  const periods = new Set(same.map(({ fact }) => `${fact?.label}|${fact?.period}`));
  const [first] = same;
  if (!first?.fact || periods.size > 1 || isWithin(passage, first)) return [];
  const isSame = Math.abs(first.value - figure.value) <= slackOf(figure) + slackOf(first);
  return isSame ? [] : [{ figure, first, fact: first.fact }];
}

function isWithin({ start, prose }: Passage, figure: Figure): boolean {
  return figure.start >= start && figure.start < start + prose.length;
}

function tell(figure: Figure, first: Figure, fact: KnownFact, reading: Reading): Finding {
  const text = `The text says ${figure.written} and ${first.written} of one figure: ${nameFact(fact)}.`;
  return find(reading, 'two_values', text, { from: figure.start, to: figure.end }, [first, figure]);
}
