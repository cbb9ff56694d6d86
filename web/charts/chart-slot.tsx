import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Boundary } from '#web/shared/boundary.tsx';
import { Failed } from '#web/shared/failed.tsx';

type Properties<Drawing> = { label: string; busy?: boolean; drawing: Drawing };

/** Where a chart appears. What draws it is fetched when there is something to draw, and again on request when that failed. */
export function chartSlot<Drawing extends object>(fetchPlot: () => Promise<ComponentType<Drawing>>) {
  /** React keeps a failed import for ever: each attempt is an import of its own. */
  const attempt = () => lazy(async () => ({ default: await fetchPlot() }));
  let latest = attempt();

  return function ChartSlot({ label, busy = false, drawing }: Properties<Drawing>) {
    const [Plot, setPlot] = useState<ComponentType<Drawing>>(() => latest);
    function fetchAgain(reset: () => void) {
      latest = attempt();
      setPlot(() => latest);
      reset();
    }
    return (
      <Boundary
        fallback={(_, reset) => <Failed text="The chart could not be loaded." onRetry={() => fetchAgain(reset)} />}
      >
        <div className="plot" role="img" aria-label={label} aria-busy={busy}>
          <Suspense fallback={null}>
            <Plot {...drawing} />
          </Suspense>
        </div>
      </Boundary>
    );
  };
}
