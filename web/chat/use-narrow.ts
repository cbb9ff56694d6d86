import { useSyncExternalStore } from 'react';

/** As in `drawer.css`: below this the history lies over the chat instead of beside it. */
const query = '(max-width: 1080px)';

export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

function watch(reader: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', reader);
  return () => media.removeEventListener('change', reader);
}
