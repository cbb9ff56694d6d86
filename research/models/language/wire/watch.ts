import { ModelFault } from '#research/models/fault.ts';
import { type LanguageConnection, nameOf } from '#research/models/language/connection.ts';

/** Ends a call whose first token is late, or that pauses for too long. */
export type Watch = {
  /** Aborted with the fault. */
  signal: AbortSignal;
  /** A token has come. */
  refresh(): void;
  end(): void;
};

const momentMs = 20;

export function openWatch(connection: LanguageConnection): Watch {
  const control = new AbortController();
  const first = setTimeout(() => judge('late'), connection.firstTokenMs);
  let idle: NodeJS.Timeout | undefined;
  let moment: NodeJS.Timeout | undefined;
  let tokens = 0;

  /** What came in time but could not be read yet, because this process was busy, is read before the provider is blamed. */
  function judge(kind: 'late' | 'stalled'): void {
    const before = tokens;
    moment = setTimeout(() => {
      if (tokens === before) control.abort(new ModelFault(nameOf(connection), kind));
    }, momentMs);
  }

  return {
    signal: control.signal,
    refresh() {
      tokens += 1;
      clearTimeout(first);
      if (idle) idle.refresh();
      else idle = setTimeout(() => judge('stalled'), connection.idleMs);
    },
    end() {
      clearTimeout(first);
      clearTimeout(idle);
      clearTimeout(moment);
    },
  };
}
