import { ModelFault } from '#research/models/fault.ts';

/** The time for the whole answer. */
export type Limit = {
  signal: AbortSignal;
  /** Milliseconds that are left. */
  left(): number;
  end(): void;
};

export function openLimit(name: string, totalMs: number, signal: AbortSignal): Limit {
  const control = new AbortController();
  const began = performance.now();
  const timer = setTimeout(() => control.abort(new ModelFault(name, 'too_slow')), totalMs);
  return {
    signal: AbortSignal.any([signal, control.signal]),
    left: () => totalMs - (performance.now() - began),
    end: () => clearTimeout(timer),
  };
}
