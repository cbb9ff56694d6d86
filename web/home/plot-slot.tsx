import { lazy, Suspense, useState } from 'react';
import { Boundary } from '#web/shared/boundary.tsx';
import { Failed } from './failed.tsx';
import type { Point } from './series.ts';

type Properties = { points: Point[]; label: string; busy: boolean };

/** Where the chart appears. What draws it is fetched when there is something to draw, and again on request when that failed. */
export function PlotSlot({ points, label, busy }: Properties) {
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
      <div className="plot" role="img" aria-label={label} aria-busy={busy}>
        <Suspense fallback={null}>
          <Plot points={points} />
        </Suspense>
      </div>
    </Boundary>
  );
}

/** React keeps a failed import for ever: each attempt is an import of its own. */
function fetchPlot() {
  return lazy(() => import('./price-plot.tsx').then(({ PricePlot }) => ({ default: PricePlot })));
}

let latest = fetchPlot();
