/** What the slow analyst writes: words, a sentence each twelve, a paragraph each ten sentences. Without a figure, so that nothing is added to it. */
export function tokenAt(n: number): string {
  if (n % 120 === 119) return ' end.\n\n';
  if (n % 12 === 11) return ' end. ';
  return n % 12 === 0 ? 'Then' : ' words';
}

export function textOf(count: number): string {
  return Array.from({ length: count }, (_, n) => tokenAt(n)).join('');
}

/** How much, and how far apart, a question asks for. */
export function readPace(message: string): { count: number; apartMs: number } {
  const [, count] = /(\d+) tokens/.exec(message) ?? [];
  const [, apart] = /(\d+) ms apart/.exec(message) ?? [];
  return { count: count ? Number(count) : Number.POSITIVE_INFINITY, apartMs: Number(apart ?? 2) };
}
