/** Milliseconds of the middle one of `rounds` runs, after as many for warming up as half of them. */
export async function medianMs(rounds: number, run: () => unknown): Promise<number> {
  for (let round = 0; round < rounds / 2; round++) await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)}x`;
}
