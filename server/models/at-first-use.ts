import type { Model } from '#research/models/model.ts';

/** A model whose name is not known before it is used: `open` finds and opens it. Until then it is called `name`. */
export function openAtFirstUse(name: string, open: (signal: AbortSignal) => Promise<Model>): Model {
  let opened: Model | undefined;
  return {
    get name() {
      return opened?.name ?? name;
    },
    async *write(task, signal, report) {
      opened ??= await open(signal);
      yield* opened.write(task, signal, report);
    },
  };
}
