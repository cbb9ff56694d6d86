import type { AnswerEvent, Step } from '#contract/exchanges.ts';

/** An answer as far as it has come. */
export type Writing = {
  /** The id of the exchange, once the server has told it. */
  exchangeId: string | undefined;
  ticker: string | undefined;
  text: string;
  steps: readonly Step[];
  /** The answer waits for its turn; 1 is next. */
  place?: number;
};

export function nothingYet(ticker?: string): Writing {
  return { exchangeId: undefined, ticker, text: '', steps: [] };
}

/** What is missing of the text up to an event, or that the text has been begun anew: the answer has to be joined again. */
export class Gap extends Error {
  readonly known: number;
  /** `known` is how many characters of what is at hand are good. */
  constructor(known: number) {
    super(`The text is known up to ${known}.`);
    this.name = 'Gap';
    this.known = known;
  }
}

/** The answer after an event; throws `Gap`. The events that end it are not for here. Whatever follows a place in the queue says that it waits no more. */
export function takeIn({ place: _, ...writing }: Writing, event: Progress): Writing {
  switch (event.event) {
    case 'start':
      return { ...writing, exchangeId: event.data.id, ticker: event.data.ticker ?? writing.ticker };
    case 'queue':
      return { ...writing, place: event.data.place };
    case 'step':
      return { ...writing, steps: addStep(writing.steps, event.data) };
    case 'delta':
      return { ...writing, text: addPiece(writing.text, event.data.text, event.id) };
    case 'snapshot':
      // What the server has is shorter than what is here: it writes the answer anew.
      if (event.id !== undefined && event.id < writing.text.length) throw new Gap(0);
      return { ...writing, text: addPiece(writing.text, event.data.text, event.id) };
  }
}

type Progress = Exclude<AnswerEvent, { event: 'done' | 'error' }>;

/** `end` is the length of the text up to and including the piece: what is here already is not added twice. */
function addPiece(text: string, piece: string, end = text.length + piece.length): string {
  const from = end - piece.length;
  if (from < 0 || from > text.length) throw new Gap(text.length);
  return text + piece.slice(text.length - from);
}

/** Who joins again is told the steps again. */
function addStep(steps: readonly Step[], step: Step): readonly Step[] {
  return steps.some(({ label, ms }) => label === step.label && ms === step.ms) ? steps : [...steps, step];
}
