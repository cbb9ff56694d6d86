import { type Answer, type AnswerEvent, answerEventSchemas, type WholeExchange } from '#contract/exchanges.ts';
import { openStream } from '#web/shared/api.ts';
import { readEvents, type ServerEvent } from '#web/shared/events.ts';
import { Refusal, Unreachable } from '#web/shared/failure.ts';
import { Gap, takeIn, type Writing } from './writing.ts';

export type Question = Parameters<typeof openStream<'askAgent'>>[1];

/** How an answer ends: with the answer (whole or what there is of it), with a failure, or unknown, because the server stays out of reach. */
export type Ending =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'unreachable' };

type Means = {
  signal: AbortSignal;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** `connected` is false while the connection is being made again. */
  onProgress: (writing: Writing, connected: boolean) => void;
};

/** The pauses before each new try to reach an answer that is being written; after the last the reader has to ask for it. */
export const reconnectPausesMs = [500, 1000, 2000, 4000, 8000];

/**
 * Follows an answer to its end: asks when the exchange is not known yet, else joins it, and joins again where the connection was lost. A question
 * that was not accepted is not sent again. Throws only what aborting throws.
 */
export async function followAnswer(question: Question, known: Writing, means: Means): Promise<Ending> {
  let writing = known;
  let tries = 0;
  const progress = (next: Writing) => {
    if (next.text.length > writing.text.length || next.steps.length > writing.steps.length) tries = 0;
    writing = next;
    means.onProgress(next, true);
  };
  for (;;) {
    try {
      return await followOnce(question, writing, progress, means.signal);
    } catch (failure) {
      means.signal.throwIfAborted();
      if (!writing.exchangeId || !isPassing(failure)) return { kind: 'failed', failure };
      if (failure instanceof Gap) writing = { ...writing, text: writing.text.slice(0, failure.known) };
      const pauseMs = reconnectPausesMs[tries++];
      if (pauseMs === undefined) return { kind: 'unreachable' };
      means.onProgress(writing, false);
      await means.pause(pauseMs, means.signal);
    }
  }
}

/** Whether it can be better at the next try. */
function isPassing(failure: unknown): boolean {
  return failure instanceof Refusal ? [429, 502, 503, 504].includes(failure.status) : true;
}

async function followOnce(
  question: Question,
  known: Writing,
  onProgress: (writing: Writing) => void,
  signal: AbortSignal,
): Promise<Ending> {
  const { exchangeId } = known;
  const response = exchangeId
    ? await openStream('joinExchange', { params: { exchangeId }, query: { after: known.text.length } }, signal)
    : await openStream('askAgent', question, signal);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return readWhole(response);

  let writing = known;
  for await (const batch of readEvents(response, signal)) {
    try {
      for (const event of batch.flatMap(parse)) {
        if (event.event === 'error') return { kind: 'failed', failure: refusalOf(event.data) };
        if (event.event === 'done') return { kind: 'answered', answer: { ...event.data, response: writing.text } };
        writing = takeIn(writing, event);
      }
    } finally {
      onProgress(writing);
    }
  }
  throw new Unreachable('The stream ended before the answer did.');
}

/** A server, or something before it, that does not stream: the answer, or the exchange that was joined. */
async function readWhole(response: Response): Promise<Ending> {
  const said = (await response.json()) as Answer | WholeExchange;
  if ('response' in said) return { kind: 'answered', answer: said };
  if (said.status === 'streaming') throw new Unreachable('The answer is still being written.');
  return endingOf(said);
}

/** How an exchange ended that was read back. */
function endingOf(exchange: WholeExchange): Ending {
  const { failure, agentResponse, figures, model, source } = exchange;
  if (failure && !agentResponse) return { kind: 'failed', failure: refusalOf(failure) };
  return {
    kind: 'answered',
    answer: {
      ...exchange,
      response: agentResponse,
      figures: figures ?? { traced: 0, untraced: 0 },
      model: model ?? '',
      source: source ?? '',
    },
  };
}

function refusalOf(body: { message: string }): Refusal {
  return new Refusal(502, '', JSON.stringify(body));
}

/** An event that this version does not know is passed over. */
function parse({ event, data, id }: ServerEvent): AnswerEvent[] {
  if (!isKnown(event)) return [];
  const mark = id ? { id: Number(id) } : {};
  return [{ event, data: answerEventSchemas[event].parse(JSON.parse(data)), ...mark } as AnswerEvent];
}

function isKnown(event: string): event is AnswerEvent['event'] {
  return Object.hasOwn(answerEventSchemas, event);
}
