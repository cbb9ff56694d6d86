import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelSettings } from '#contract/models.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { modelQuery } from './model-query.ts';

type Properties = { text: string; onLoaded: (settings: ModelSettings) => void; onDone: () => void };

/** Somebody else saved while this was typed: it stays until the reader lets go of it. */
export function Meanwhile({ text, onLoaded, onDone }: Properties) {
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    try {
      onLoaded(await queries.fetchQuery({ ...modelQuery, staleTime: 0 }));
      onDone();
    } catch (failure) {
      raiseToast('Not loaded', describeFailure(failure, 'The choice of model could not be loaded.'), 'destructive');
      setLoading(false);
    }
  }
  return (
    <div className="alert meanwhile" role="alert">
      <p>{text} What you typed is still here, and is not saved.</p>
      <button type="button" className="button" disabled={isLoading} onClick={() => void load()}>
        {isLoading ? 'Loading...' : 'Show what is saved'}
      </button>
    </div>
  );
}
