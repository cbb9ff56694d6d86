import { useRef, useState } from 'react';
import type { ModelSettings } from '#contract/models.ts';
import { Confirmation } from '#web/admin/confirmation.tsx';
import { useRestoring } from './use-saving.ts';

/** Gives the choice back to who starts the server. */
export function RestoreButton({ onRestored }: { onRestored: (settings: ModelSettings) => void }) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const restore = useRestoring(onRestored);
  return (
    <>
      <button ref={button} type="button" className="button" disabled={restore.isPending} onClick={() => setAsks(true)}>
        Back to environment
      </button>
      {asks && (
        <Confirmation
          title="Go back to the environment?"
          text="The model, key and limits that the environment of this server names are in force from the next answer on. The key that was entered here is not used any more."
          action="Go back"
          opener={button}
          onClose={() => setAsks(false)}
          onConfirm={() => restore.mutate()}
        />
      )}
    </>
  );
}
