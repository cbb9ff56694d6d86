import { basics } from './basics.ts';
import { blind } from './blind.ts';
import { blindAgain } from './blind-again.ts';
import { blindDisguise } from './blind-disguise.ts';
import { blindHard } from './blind-hard.ts';
import { blindLast } from './blind-last.ts';
import { blindLayout } from './blind-layout.ts';
import { blindProse } from './blind-prose.ts';
import { disguised } from './disguised.ts';
import { lies } from './lies.ts';
import { noFigures } from './no-figures.ts';
import { right } from './right.ts';
import { tables } from './tables.ts';
import { words } from './words.ts';

/**
 * Texts by kind, as a model might write them. `{$419.2bn=rev}` must be bound to that fact of the books, `{32.4%=?}` must be marked, every other digit and word must be left alone.
 * Where the text that is sent differs from the one written (a digit of another script) both are given.
 */
export type Corpus = Record<string, (string | [written: string, sent: string])[]>;

export const corpus: Corpus = {
  ...basics,
  ...right,
  ...lies,
  ...words,
  ...tables,
  ...disguised,
  ...noFigures,
  ...blind,
  ...blindProse,
  ...blindLayout,
  ...blindAgain,
  ...blindDisguise,
  ...blindHard,
  ...blindLast,
};
