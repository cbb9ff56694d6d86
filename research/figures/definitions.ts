import { type Doubt, type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { draw } from './format.ts';
import { allowLinks, plainText, writeLink } from './links.ts';

/** The footnote definitions of the facts an answer cites, one line each; `find` gives the inputs that a formula names. The figures without a source share one, which lists why. */
export function defineFootnotes(cited: Fact[], find: (id: string) => Fact | undefined, doubts: Doubt[]): string {
  const lines = cited.map((fact) => `[^${fact.id}]: ${isKnown(fact) ? explain(fact, find) : explainMissing(fact)}`);
  return [...lines, ...(doubts.length > 0 ? [defineUntraced(doubts)] : [])].join('\n');
}

const listedDoubts = 30;
const longestWritten = 40;

function defineUntraced(doubts: Doubt[]): string {
  const listed = doubts.slice(0, listedDoubts).map(({ written, reason }, at) => {
    const short = written.length > longestWritten ? `${written.slice(0, longestWritten)}…` : written;
    return `${at + 1}) ${plainText(short)}: ${plainText(reason)}`;
  });
  const more = doubts.length > listedDoubts ? ` And ${doubts.length - listedDoubts} more.` : '';
  return `[^untraced]: Untraced: treat as unverified. ${listed.join(' ')}${more}`;
}

function explain(fact: KnownFact, find: (id: string) => Fact | undefined): string {
  return [
    `${plainText(named(fact))}${fact.period === fact.basis ? '' : ` (${fact.basis})`}: ${draw(fact)}.`,
    fact.formula && `Formula: ${plainText(fact.formula)}${nameInputs(fact, find)}.`,
    `Source: ${nameSource(fact)}, read ${day(fact.source.retrievedAt)}; data to ${day(fact.asOf)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function explainMissing(fact: Exclude<Fact, KnownFact>): string {
  return `${plainText(named(fact))}: not available. ${plainText(closed(fact.missing))}`;
}

/** Whose an input is, where it is another company's than the figure: eight P/Es would not tell whose they are. */
function ownerOf({ ticker, label }: Fact, { ticker: own }: Fact): string {
  return ticker === own || label.includes(ticker) ? '' : `${ticker} `;
}

function named({ label, period }: { label: string; period?: string | undefined }): string {
  return period ? `${label}, ${period}` : label;
}

function closed(sentence: string): string {
  const upper = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}

const namedInputs = 12;

function nameInputs(fact: KnownFact, find: (id: string) => Fact | undefined): string {
  const inputs = (fact.inputs ?? []).map(find).filter((input) => input !== undefined);
  if (inputs.length === 0) return '';
  const shown = inputs
    .slice(0, namedInputs)
    .map((input) => plainText(`${ownerOf(input, fact)}${named(input)}: ${draw(input)}`));
  const more = inputs.length > namedInputs ? `; and ${inputs.length - namedInputs} more` : '';
  return `, from ${shown.join('; ')}${more}`;
}

function nameSource({ source }: KnownFact): string {
  const href = source.url && allowLinks([source]).find(source.url);
  return href ? writeLink(plainText(source.name), href) : plainText(source.name);
}

function day(isoTime: string): string {
  return isoTime.slice(0, 10);
}
