import type { SpecialistId } from '#contract/agents.ts';
import type { Answer } from '#contract/exchanges.ts';
import { analysisDelaysMs } from '#contract/limits.ts';

export const kinds = ['company', 'sentiment', 'technical', 'sector'] as const;
export type Kind = (typeof kinds)[number];

/** The four cards, in the order in which they are asked for. */
export const specialists: Record<Kind, { title: string; agentId: SpecialistId }> = {
  company: { title: 'Company Analyst', agentId: 'company-analyst' },
  sentiment: { title: 'Sentiment Analysis', agentId: 'sentiment-analyst' },
  technical: { title: 'Technical Analysis', agentId: 'technical-analyst' },
  sector: { title: 'Sector Analysis', agentId: 'sector-analyst' },
};

export type Analysis =
  | { state: 'empty' }
  /** `place` is the place in the queue, while it waits for its turn. */
  | { state: 'pending'; place?: number }
  | { state: 'done'; answer: Answer }
  /** `code` is the server's word for what went wrong. */
  | { state: 'failed'; text: string; code?: string };

/** Who is asked, where it is not the model in force. */
export type Analyst = 'built-in';
type Means = { signal: AbortSignal; analyst?: Analyst; onPlace: (place: number | undefined) => void };
export type Ask = (kind: Kind, ticker: string, means: Means) => Promise<Answer>;

/** What is told of the analyses of a round. */
export type Reader = {
  onPlace(kind: Kind, place: number | undefined): void;
  onOutcome(kind: Kind, outcome: { answer: Answer } | { failure: unknown }): void;
};

/** Analyses of one ticker, until another is chosen. */
export type Round = { ask(kind: Kind, analyst?: Analyst): void; cancel(): void };

/**
 * Asks for the four analyses of a ticker at 0, 3, 6 and 9 seconds. After `cancel` nothing more is asked and nothing more is told, however late an
 * answer comes in.
 */
export function startRound(ticker: string, ask: Ask, reader: Reader): Round {
  const round = openRound(ticker, ask, reader);
  const timers = kinds.map((kind) => {
    if (analysisDelaysMs[kind] === 0) return void round.ask(kind);
    return setTimeout(() => round.ask(kind), analysisDelaysMs[kind]);
  });
  return {
    ask: round.ask,
    cancel() {
      for (const timer of timers) clearTimeout(timer);
      round.cancel();
    },
  };
}

/** A round that asks only when told to. */
export function openRound(ticker: string, ask: Ask, { onPlace, onOutcome }: Reader): Round {
  const over = new AbortController();
  const { signal } = over;
  async function run(kind: Kind, analyst?: Analyst) {
    let outcome: Parameters<Reader['onOutcome']>[1];
    const tellPlace = (place: number | undefined) => signal.aborted || onPlace(kind, place);
    try {
      outcome = { answer: await ask(kind, ticker, { signal, onPlace: tellPlace, ...(analyst ? { analyst } : {}) }) };
    } catch (failure) {
      outcome = { failure };
    }
    if (!signal.aborted) onOutcome(kind, outcome);
  }
  return { ask: (kind, analyst) => void run(kind, analyst), cancel: () => over.abort() };
}
