const most = 1000;

/** The same reading, done once for each text: a table's heads are read again for every cell. It forgets all when full. */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const fresh = read(text);
    known.set(text, fresh);
    return fresh;
  };
}
