import { type Market, SourceDown } from './market.ts';

export type BreakerSettings = {
  now: () => number;
  /** Failures in a row, of one kind of look-up, after which the source is left alone. */
  failures?: number;
  /** For how long at first; doubles with each failed probe. */
  coolOffMs?: number;
  longestCoolOffMs?: number;
};

type Circuit = { failures: number; openUntil: number; coolOffMs: number; probing: boolean };

/**
 * A market that is left alone when it keeps failing. Each kind of look-up has its own circuit, since a plan may lack one kind for good: after
 * `failures` failures in a row it is open and refuses at once; when its time is over one probe goes through, which closes it or opens it for
 * twice as long. A `Retry-After` of the source holds back every kind until then.
 */
export function guardedMarket(market: Market, settings: BreakerSettings): Market {
  const { now, failures = 3, coolOffMs = 15_000, longestCoolOffMs = 600_000 } = settings;
  const circuits = new Map<string, Circuit>();
  let quietUntil = 0;

  function circuitOf(kind: string): Circuit {
    const circuit = circuits.get(kind) ?? { failures: 0, openUntil: 0, coolOffMs, probing: false };
    circuits.set(kind, circuit);
    return circuit;
  }

  function refuseWhenOpen(circuit: Circuit): void {
    if (now() < quietUntil) throw new SourceDown(market.name, 'asked us to wait', quietUntil);
    if (now() < circuit.openUntil) throw new SourceDown(market.name, 'keeps failing, left alone', circuit.openUntil);
    const isHalfOpen = circuit.failures >= failures;
    if (isHalfOpen && circuit.probing) throw new SourceDown(market.name, 'keeps failing, being tried again');
    circuit.probing = isHalfOpen;
  }

  function noteFailure(circuit: Circuit, error: unknown): void {
    if (error instanceof SourceDown && error.retryAt !== undefined) quietUntil = Math.max(quietUntil, error.retryAt);
    circuit.failures++;
    if (circuit.failures < failures) return;
    if (circuit.failures > failures) circuit.coolOffMs = Math.min(circuit.coolOffMs * 2, longestCoolOffMs);
    circuit.openUntil = now() + circuit.coolOffMs;
  }

  async function guard<T>(kind: string, look: () => Promise<T>): Promise<T> {
    const circuit = circuitOf(kind);
    refuseWhenOpen(circuit);
    try {
      const answer = await look();
      circuits.delete(kind);
      return answer;
    } catch (error) {
      noteFailure(circuit, error);
      throw error;
    } finally {
      circuit.probing = false;
    }
  }

  return {
    ...market,
    search: (...call) => guard('search', () => market.search(...call)),
    company: (...call) => guard('company', () => market.company(...call)),
    prices: (...call) => guard('prices', () => market.prices(...call)),
    statements: (...call) => guard('statements', () => market.statements(...call)),
    news: (...call) => guard('news', () => market.news(...call)),
    actions: (...call) => guard('actions', () => market.actions(...call)),
    peers: (...call) => guard('peers', () => market.peers(...call)),
    earnings: (...call) => guard('earnings', () => market.earnings(...call)),
    macro: (...call) => guard('macro', () => market.macro(...call)),
    filings: (...call) => guard('filings', () => market.filings(...call)),
  };
}
