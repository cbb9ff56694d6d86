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
  | { state: 'pending' }
  | { state: 'done'; answer: Answer }
  | { state: 'failed'; text: string };

export type Ask = (kind: Kind, ticker: string, signal: AbortSignal) => Promise<Answer>;
type Outcome = (kind: Kind, outcome: { answer: Answer } | { failure: unknown }) => void;

/** Analyses of one ticker, until another is chosen. */
export type Round = { ask(kind: Kind): void; cancel(): void };

/**
 * Asks for the four analyses of a ticker at 0, 3, 6 and 9 seconds. After `cancel` nothing more is asked and nothing more is told, however late an
 * answer comes in.
 */
export function startRound(ticker: string, ask: Ask, onOutcome: Outcome): Round {
  const round = openRound(ticker, ask, onOutcome);
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
export function openRound(ticker: string, ask: Ask, onOutcome: Outcome): Round {
  const over = new AbortController();
  async function run(kind: Kind) {
    let outcome: Parameters<Outcome>[1];
    try {
      outcome = { answer: await ask(kind, ticker, over.signal) };
    } catch (failure) {
      outcome = { failure };
    }
    if (!over.signal.aborted) onOutcome(kind, outcome);
  }
  return { ask: (kind) => void run(kind), cancel: () => over.abort() };
}
