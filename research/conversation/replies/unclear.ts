import { isKnown, type KnownFact } from '#contract/facts.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { tableOfFacts } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { sayFigure } from '#research/conversation/phrases.ts';
import { guessTerms } from '#research/conversation/spelling.ts';
import { list } from '#research/conversation/text.ts';
import { sayAbilities } from './courtesy.ts';
import { explain } from './metric.ts';
import { declined, type Reply, said } from './reply.ts';

/** Words that are in no glossary: a figure whose label says them all, a part of the analysis, a misspelling, or plainly nothing. */
export function replyUnclear(reading: Reading, file: CompanyFile | undefined): Reply {
  const { rest, agent } = reading;
  const found = file && rest.length > 0 ? (replyByLabel(rest, file) ?? replyByHeading(rest, file)) : undefined;
  if (found) return found;
  const guesses = guessTerms(rest, agent).map(({ name }) => name);
  if (guesses.length > 0) return declined(`I do not know that term. Did you mean ${list(guesses, 'or')}?`);
  return sayAbilities(reading, 'I did not understand that as a question that I can answer.');
}

/** The facts whose label has every word of the question. */
function replyByLabel(words: string[], file: CompanyFile): Reply | undefined {
  const own = file.ledger
    .facts()
    .filter(isKnown)
    .filter(({ ticker }) => ticker === file.ticker);
  const fitting = own.filter(({ label }) => words.every((word) => wordIn(word, label)));
  const newest = [...Map.groupBy(fitting, ({ label }) => label).values()].flatMap((facts) =>
    facts.toSorted((a, b) => (a.asOf > b.asOf ? -1 : 1)).slice(0, 1),
  );
  const shown: KnownFact[] = newest.toSorted((a, b) => a.label.length - b.label.length).slice(0, 6);
  const [first] = shown;
  if (!first) return undefined;
  const term = { name: first.label, agents: [], means: '' };
  return said(`${sayFigure(file, term, first)}.`, shown.length > 1 ? tableOfFacts(shown) : explain(file, [first]));
}

function replyByHeading(words: string[], { sections }: CompanyFile): Reply | undefined {
  const section = sections.slice(1).find(({ heading }) => words.every((word) => wordIn(word, heading)));
  return section && section.blocks.length > 0 ? said(...section.blocks.slice(0, 3)) : undefined;
}

function wordIn(word: string, text: string): boolean {
  const stem = word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word;
  return text
    .toLowerCase()
    .split(/[^a-z0-9/&]+/)
    .some((each) => each === word || (stem.length > 3 && each.startsWith(stem)));
}
