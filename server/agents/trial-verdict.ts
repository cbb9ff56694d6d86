import type { Doubt, FigureCount } from '#contract/facts.ts';
import type { PromptTrial } from '#contract/prompts.ts';
import { findOpposition } from './prompt-opposition.ts';

export type Tried = {
  systemPrompt: string;
  /** The model's own words, before its figures were bound. */
  written: string;
  figures: FigureCount;
  doubts: Doubt[];
  /** The built-in analyst reads no prompt. */
  isBuiltIn: boolean;
};

/** Says readably whether a prompt breaks citing. */
export function judge({ systemPrompt, isBuiltIn, ...tried }: Tried): PromptTrial['verdict'] {
  const opposes = findOpposition(systemPrompt);
  const { cites, text } = isBuiltIn ? ofBuiltIn : judgeCiting(tried);
  return { cites, opposes, text: [text, describeOpposition(opposes)].filter(Boolean).join(' ') };
}

const ofBuiltIn = {
  cites: null,
  text: 'The built-in analyst writes by rules and reads no prompt: this is what it writes with any. The prompt takes effect once a language model is connected.',
};

type Citing = { cites: boolean; text: string };

/** One slip in ten is the model's; more is the prompt's. */
const toleratedShare = 0.1;
/** An analysis of a company has dozens of figures. */
const fewFigures = 5;

function judgeCiting({
  written,
  figures: { traced, untraced },
  doubts,
}: Omit<Tried, 'systemPrompt' | 'isBuiltIn'>): Citing {
  const all = traced + untraced;
  const strangers = doubts.filter(({ kind }) => kind === 'unknown_id').length;
  const digits = untraced - strangers;
  const cited = [...written.matchAll(/\[\[[^\][\n]+\]\]/g)].length;
  if (all === 0) return broken('The answer holds no figure at all: with this prompt nothing can be traced.');
  if (untraced > all * toleratedShare) return broken(describeUntraced(all, digits, strangers));
  if (cited * 2 < all)
    return broken(
      `${cited === 0 ? 'None' : `Only ${cited}`} of ${figures(all)} ${cited < 2 ? 'is' : 'are'} cited; the model wrote the digits of the others itself. They were found among the facts this time, and need not be the next.`,
    );
  if (all < fewFigures)
    return broken(`The answer holds only ${figures(all)}: with this prompt there is little to trace.`);
  if (untraced === 0) return { cites: true, text: `All ${figures(all)} are traced: with this prompt the model cites.` };
  return {
    cites: true,
    text: `${traced} of ${figures(all)} are traced: with this prompt the model cites, but for ${untraced}.`,
  };
}

function broken(text: string): Citing {
  return { cites: false, text };
}

function describeUntraced(all: number, digits: number, strangers: number): string {
  const causes = [
    digits > 0 && 'this prompt makes the model write digits itself',
    strangers > 0 &&
      `${strangers} ${strangers === 1 ? 'cites a fact' : 'cite facts'} that ${strangers === 1 ? 'does' : 'do'} not exist`,
  ];
  const untraced = digits + strangers;
  return `${untraced} of ${figures(all)} ${untraced === 1 ? 'is' : 'are'} untraced: ${causes.filter(Boolean).join(', and ')}.`;
}

function figures(count: number): string {
  return count === 1 ? '1 figure' : `${count} figures`;
}

function describeOpposition(opposes: string[]): string {
  if (opposes.length === 0) return '';
  const quoted = opposes.map((words) => `“${words}”`).join(', ');
  return `The prompt speaks against the house rules (${quoted}). They come after it and stay in force; a model may waver between the two, so take those words out.`;
}
