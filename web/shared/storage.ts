/** A browser's storage, as much of it as we use; null where the reader has forbidden it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

export function localShelf(): Shelf {
  return open(() => window.localStorage);
}

export function sessionShelf(): Shelf {
  return open(() => window.sessionStorage);
}

/** The JSON under a key; undefined when there is none, or what is there is not ours. */
export function readJson(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether it fitted. */
export function writeJson(shelf: Shelf, key: string, value: unknown): boolean {
  try {
    shelf?.setItem(key, JSON.stringify(value));
    return shelf !== null;
  } catch {
    return false;
  }
}

export function forget(shelf: Shelf, key: string): void {
  try {
    shelf?.removeItem(key);
  } catch {
    // Forbidden storage holds nothing of ours.
  }
}

function open(storage: () => Storage): Shelf {
  try {
    return storage();
  } catch {
    return null;
  }
}
