import type { ModelSettings } from '#contract/models.ts';
import type { ModelDraft } from './draft.ts';
import type { Problems } from './draft-change.ts';
import type { ModelList } from './use-model-list.ts';

/** What the fields of the page draw from. */
export type Form = {
  draft: ModelDraft;
  /** As saved. */
  settings: ModelSettings;
  problems: Problems;
  list: ModelList;
  type(part: Partial<ModelDraft>): void;
};
