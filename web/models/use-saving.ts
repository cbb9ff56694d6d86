import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModelChange, ModelSettings } from '#contract/models.ts';
import { statusQuery } from '#web/frame/status.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure, serverText } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { modelQuery } from './model-query.ts';

type Readers = { onSaved: (saved: ModelSettings) => void; onRefused: (text: string) => void };

/** Saves a choice. What is shown everywhere of who writes is asked for again. */
export function useSaving({ onSaved, onRefused }: Readers) {
  const take = useTaking();
  return useMutation({
    mutationFn: (change: ModelChange) => call('saveModel', { body: change }),
    onSuccess(saved) {
      onSaved(saved);
      raiseToast('Model saved', `${saved.name} writes from the next answer on.`);
      return take(saved);
    },
    onError(failure) {
      raiseToast('Not saved', describeFailure(failure, 'The choice could not be saved.'), 'destructive');
      onRefused(serverText(failure) ?? '');
    },
    // Its variables hold the key.
    gcTime: 0,
  });
}

/** Goes back to what the environment says. */
export function useRestoring(onRestored: (settings: ModelSettings) => void) {
  const take = useTaking();
  return useMutation({
    mutationFn: () => call('restoreModel'),
    onSuccess(settings) {
      onRestored(settings);
      raiseToast('Back to the environment', `${settings.name} writes from the next answer on.`);
      return take(settings);
    },
    onError: (failure) =>
      raiseToast('Not changed', describeFailure(failure, 'The environment could not be gone back to.'), 'destructive'),
  });
}

function useTaking() {
  const queries = useQueryClient();
  return (settings: ModelSettings) => {
    queries.setQueryData(modelQuery.queryKey, settings);
    return queries.invalidateQueries({ queryKey: statusQuery.queryKey });
  };
}
