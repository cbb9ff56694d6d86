type Point = { x: number; y: number };
type Size = { width: number; height: number; margin: number };

/**
 * The lines of a small chart in its own units: one stroke for each run of known values, broken where one is missing, and the newest known point.
 * A value alone is a point without a stroke; values that are all equal run along the middle.
 */
export function strokesOf(
  values: (number | undefined)[],
  { width, height, margin }: Size,
): { strokes: string[]; end: Point | undefined } {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (width - 2 * margin) / Math.max(1, values.length - 1);
  const room = height - 2 * margin;
  const runs: Point[][] = [[]];
  values.forEach((value, i) => {
    if (value === undefined) runs.push([]);
    else
      runs
        .at(-1)
        ?.push({ x: margin + i * step, y: margin + (high > low ? (high - value) / (high - low) : 0.5) * room });
  });
  const write = ({ x, y }: Point) => `${round(x)},${round(y)}`;
  const end = runs.flat().at(-1);
  return {
    strokes: runs.filter((run) => run.length > 1).map((run) => run.map(write).join(' ')),
    end: end && { x: round(end.x), y: round(end.y) },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
