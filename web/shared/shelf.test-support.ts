/** A storage for tests that shows what it holds, and refuses what is longer than `room`. */
export function shelf(kept: Record<string, string> = {}, room = Number.POSITIVE_INFINITY) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}
