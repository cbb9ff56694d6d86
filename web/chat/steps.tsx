import { Check } from 'lucide-react';
import type { Step } from '#contract/exchanges.ts';

type Properties = { steps: readonly Step[]; done: boolean };

/** What was looked up on the way to an answer: told while the reader waits, folded away when there is the answer to read. */
export function Steps({ steps, done }: Properties) {
  if (steps.length === 0) return null;
  const list = (
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
  if (!done) return list;
  return (
    <details className="steps-folded">
      <summary>How this was worked out</summary>
      {list}
    </details>
  );
}

/** `40 ms`, `1.2 s`. */
export function duration(ms: number): string {
  return Math.round(ms) < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
