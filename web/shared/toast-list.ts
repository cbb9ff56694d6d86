/** What a toast says; `destructive` is for what went wrong. */
export type Toast = { id: number; title: string; text?: string; tone: 'plain' | 'destructive' };

let current: Toast | undefined;
let raised = 0;
const readers = new Set<() => void>();

/** The one place that raises toasts. One is visible at a time: a new one takes the place of the old. */
export function raiseToast(title: string, text?: string, tone: Toast['tone'] = 'plain'): void {
  raised += 1;
  show({ id: raised, title, tone, ...(text ? { text } : {}) });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(undefined);
}

export function currentToast(): Toast | undefined {
  return current;
}

export function watchToasts(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function show(toast: Toast | undefined): void {
  current = toast;
  for (const reader of readers) reader();
}
