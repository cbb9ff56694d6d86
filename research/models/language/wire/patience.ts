import { type FaultKind, lineOf, ModelFault } from '#research/models/fault.ts';
import type { LanguageConnection, Means } from '#research/models/language/connection.ts';
import { learn, type Manners } from '#research/models/language/manners.ts';
import { readTrouble, type Trouble } from './faults.ts';
import type { Limit } from './limit.ts';

const longestWaitMs = 30_000;
const quickMs = 300;
const longestQuickMs = 5000;

type Patient = { connection: LanguageConnection; manners: Manners; means: Means; limit: Limit };

/**
 * Calls a provider again where that helps: in a way that it can, after the time that it asked for, or once more after a failure of its own. Never once a reader has seen a word of the
 * attempt (`begin` says so): then the failure is a cut.
 */
export async function patiently<T>(
  { connection, manners, means, limit }: Patient,
  attempt: (begin: () => void) => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; ) {
    let hasBegun = false;
    try {
      return await attempt(() => {
        hasBegun = true;
      });
    } catch (error) {
      if (limit.signal.aborted) {
        const { reason } = limit.signal;
        if (reason instanceof ModelFault) means.log?.(lineOf(reason));
        throw reason;
      }
      const trouble = readTrouble(error, connection, means.now());
      means.log?.(lineOf(trouble.fault));
      if (hasBegun) throw asCut(trouble.fault);
      if (trouble.remedy && learn(manners, trouble.remedy)) continue;
      const waitMs = pauseFor(trouble, failures, limit.left());
      if (waitMs === undefined) throw trouble.fault;
      failures += 1;
      await pause(waitMs, limit.signal);
    }
  }
}

function asCut(fault: ModelFault): ModelFault {
  return fault.kind === 'stalled' || fault.kind === 'cut'
    ? fault
    : new ModelFault(fault.modelName, 'cut', { cause: fault.cause });
}

/** How long to wait before asking again; undefined when that is no use. */
function pauseFor({ fault, waitMs }: Trouble, failures: number, leftMs: number): number | undefined {
  const wait = waits[fault.kind]?.(failures, waitMs);
  return wait !== undefined && wait <= longestWaitMs && wait < leftMs ? wait : undefined;
}

/** By what a provider said of the time, after so many failures. */
const waits: Partial<Record<FaultKind, (failures: number, toldMs: number | undefined) => number | undefined>> = {
  rate_limited: (failures, toldMs) => (failures < 2 ? (toldMs ?? 1000 * 2 ** failures) : undefined),
  overloaded: (failures, toldMs = quickMs) => (failures < 1 && toldMs <= longestQuickMs ? toldMs : undefined),
  unreachable: (failures, toldMs) => (failures < 1 ? toldMs : undefined),
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
