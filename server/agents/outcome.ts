import type { Answer } from '#contract/exchanges.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { ExchangeRow } from '#server/store/schema.ts';

/** What a finished exchange answers: itself, also in part when it was stopped or broke off, or the refusal when there is nothing to read. */
export function outcomeOf(row: ExchangeRow): Answer | Refusal {
  const { id, ticker, facts, window, status, steps, followUps } = row;
  if (status === 'failed' || (status === 'interrupted' && row.agentResponse === '')) return refusalOf(row);
  return {
    response: row.agentResponse,
    id,
    ticker,
    status,
    facts,
    figures: row.figures ?? { traced: 0, untraced: 0 },
    model: row.model ?? '',
    source: row.source ?? '',
    window,
    steps,
    followUps,
    doubts: row.doubts,
    notes: row.notes,
    usage: row.usage,
  };
}

function refusalOf({ failure }: ExchangeRow): Refusal {
  if (failure) return new Refusal(failure.status, failure.code, failure.message);
  return new Refusal(409, 'interrupted', 'This answer was interrupted before it was complete. Ask again.');
}
