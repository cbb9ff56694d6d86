import type { Model, WritingTask } from '#research/models/model.ts';

/** An answer that a test writes, word by word. */
export type Draft = {
  task: WritingTask;
  /** Reaches the reader at the end of a sentence or line. */
  say(text: string): void;
  end(): void;
  fail(error: Error): void;
  /** Whether the model was told to stop. */
  isStopped(): boolean;
};

/** A model that writes what the test says, when it says it. `drafts` are its answers in the order in which they were begun. */
export function scriptedModel() {
  const drafts: Draft[] = [];
  const waiting = new Set<() => void>();
  const model: Model = {
    name: 'Scripted analyst',
    async *write(task, signal) {
      const { draft, parts } = openDraft(task, signal);
      drafts.push(draft);
      for (const wake of waiting) wake();
      yield* parts;
    },
  };
  /** The draft of this number, once it has been begun. */
  async function draft(number: number): Promise<Draft> {
    const begun = drafts[number];
    if (begun) return begun;
    await new Promise<void>((resolve) => waiting.add(resolve));
    return draft(number);
  }
  return { model, drafts, draft };
}

function openDraft(task: WritingTask, signal: AbortSignal): { draft: Draft; parts: ReadableStream<string> } {
  let control: ReadableStreamDefaultController<string>;
  const parts = new ReadableStream<string>({
    start: (given) => {
      control = given;
      signal.addEventListener('abort', () => given.error(signal.reason));
    },
  });
  const draft: Draft = {
    task,
    say: (text) => control.enqueue(text),
    end: () => control.close(),
    fail: (error) => control.error(error),
    isStopped: () => signal.aborted,
  };
  return { draft, parts };
}
