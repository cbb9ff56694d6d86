import type { Corpus } from './corpus.ts';

/** Written before the binder was tried on them. */
export const blind: Corpus = {};
