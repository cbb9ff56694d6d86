import { useMutation } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { connectionOf, type ModelDraft } from './draft.ts';
import { type Problems, readRefusal } from './draft-change.ts';

export type ModelList = {
  /** As the provider lists them; undefined while nobody has asked, or for another provider or address. */
  models: { id: string; contextTokens?: number | undefined }[] | undefined;
  problem: string | undefined;
  isListing: boolean;
  ask(): void;
  /** How much a model reads at once, where the list says so. */
  contextOf(model: string): number | undefined;
};

/** The models of the provider in the draft, when asked for. What is wrong with a field is told there. */
export function useModelList(draft: ModelDraft, onProblems: (problems: Problems) => void): ModelList {
  const place = `${draft.provider} ${draft.baseUrl.trim()}`;
  const listing = useMutation({
    mutationFn: async (asked: ModelDraft) => ({ place, ...(await call('listModels', { body: connectionOf(asked) })) }),
    onError: (failure) => onProblems(readRefusal(describeFailure(failure, '')) ?? {}),
    // Its variables hold the key.
    gcTime: 0,
  });
  const models = listing.data?.place === place ? listing.data.models : undefined;
  const text = listing.error && describeFailure(listing.error, 'The models could not be listed.');
  return {
    models,
    problem: text && !readRefusal(text) ? text : undefined,
    isListing: listing.isPending,
    ask: () => listing.mutate(draft),
    contextOf: (model) => models?.find(({ id }) => id === model.trim())?.contextTokens,
  };
}
