import { followAnswer } from '#web/chat/follow-answer.ts';
import { nothingYet } from '#web/chat/writing.ts';
import { Unreachable } from '#web/shared/failure.ts';
import { pause } from '#web/shared/pause.ts';
import { randomId } from '#web/shared/random-id.ts';
import { type Ask, specialists } from './analyses.ts';

/** Has a specialist analyze a company, and follows the answer over as many lines as it takes: told is its place in the queue while it waits, and the whole of it at its end. */
export const askSpecialist: Ask = async (kind, ticker, { signal, analyst, onPlace }) => {
  const { agentId } = specialists[kind];
  const body = { message: ticker, history: [], ticker, ...(analyst ? { analyst, clientMessageId: randomId() } : {}) };
  const ending = await followAnswer({ params: { agentId }, body }, nothingYet(ticker), {
    signal,
    pause,
    onProgress: ({ place }) => onPlace(place),
  });
  if (ending.kind === 'answered') return ending.answer;
  throw ending.kind === 'failed' ? ending.failure : new Unreachable('The server stays away.');
};
