import { lazy, Suspense, useState } from 'react';
import type { Session } from '#contract/financials.ts';
import { Failed } from '#web/home/failed.tsx';
import { Boundary } from '#web/shared/boundary.tsx';

type Properties = { sessions: Session[]; label: string; onPoint: (session: Session | undefined) => void };

/** Where the chart appears. What draws it is fetched when there is something to draw, and again on request when that failed. */
export function HistorySlot({ sessions, label, onPoint }: Properties) {
  const [Plot, setPlot] = useState(() => latest);
  function fetchAgain(reset: () => void) {
    latest = fetchPlot();
    setPlot(() => latest);
    reset();
  }
  return (
    <Boundary
      fallback={(_, reset) => <Failed text="The chart could not be loaded." onRetry={() => fetchAgain(reset)} />}
    >
      <div className="plot" role="img" aria-label={label}>
        <Suspense fallback={null}>
          <Plot sessions={sessions} onPoint={onPoint} />
        </Suspense>
      </div>
    </Boundary>
  );
}

/** React keeps a failed import for ever: each attempt is an import of its own. */
function fetchPlot() {
  return lazy(() => import('./history-plot.tsx').then(({ HistoryPlot }) => ({ default: HistoryPlot })));
}

let latest = fetchPlot();
