import { type AnswerEvent, answerEventSchemas } from '#contract/exchanges.ts';
import { type Followed, insistOnAnswer, type Sight } from './followed.ts';

/** To who has just asked: `start`, and then the answer from its beginning, also when it is already under way or done. */
export async function* tellFromStart(answer: Followed, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  yield { event: 'start', data: { id: answer.id, ticker: answer.ticker } };
  yield* tellRest(answer, { sight: answer.now(), from: 0 }, signal);
}

/** To who already has `after` UTF-16 units of the text: a `snapshot` of what they lack, and then the rest. */
export async function* tellFrom(answer: Followed, after: number, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const sight = answer.now();
  const { text, status } = sight;
  yield { event: 'snapshot', data: { text: text.slice(after), status }, id: text.length };
  yield* tellRest(answer, { sight, from: text.length }, signal);
}

type Place = { sight: Sight; from: number };

/** Ends with `done`, or throws what the answer ended in. */
async function* tellRest(answer: Followed, { sight, from }: Place, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const leave = answer.watch();
  try {
    let stepsTold = 0;
    for (let at = from; ; sight = await answer.next(sight, signal)) {
      const { text, steps, place, outcome } = sight;
      if (place !== undefined) yield { event: 'queue', data: { place } };
      for (const step of steps.slice(stepsTold)) yield { event: 'step', data: step };
      stepsTold = steps.length;
      if (text.length > at) yield { event: 'delta', data: { text: text.slice(at) }, id: text.length };
      at = text.length;
      if (outcome) return yield { event: 'done', data: answerEventSchemas.done.parse(insistOnAnswer(outcome)) };
    }
  } finally {
    leave();
  }
}
