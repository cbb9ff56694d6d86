import { Check } from 'lucide-react';
import type { Step } from '#contract/exchanges.ts';
import { duration } from '#web/shared/duration.ts';

type Properties = { steps: readonly Step[]; done: boolean };

/** While the reader waits the newest few are told; what came before them is folded away. */
const toldSteps = 4;

/** What was looked up on the way to an answer: told while the reader waits, folded away when there is the answer to read. */
export function Steps({ steps, done }: Properties) {
  if (steps.length === 0) return null;
  if (done)
    return (
      <details className="steps-folded">
        <summary>How this was worked out</summary>
        <StepList steps={steps} />
      </details>
    );
  const earlier = steps.slice(0, -toldSteps);
  return (
    <div className="steps-told">
      {earlier.length > 0 && (
        <details className="steps-folded">
          <summary>{earlier.length === 1 ? '1 earlier step' : `${earlier.length} earlier steps`}</summary>
          <StepList steps={earlier} />
        </details>
      )}
      <StepList steps={steps.slice(-toldSteps)} />
    </div>
  );
}

function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="steps">
      {steps.map(({ label, ms }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end, and two may read the same.
        <li key={at}>
          <Check aria-hidden="true" />
          {label}, {duration(ms)}
        </li>
      ))}
    </ul>
  );
}
