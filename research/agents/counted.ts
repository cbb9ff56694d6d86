/** A count as a reader reads it in a step: `1,506`. */
export function counted(count: number): string {
  return count.toLocaleString('en-US');
}
