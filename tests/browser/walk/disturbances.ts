/** When the network was taken away: what failed meanwhile failed for that. */
export type Disturbances = {
  begin(): void;
  end(): void;
  /** For a moment only. */
  strike(): void;
  isOn(): boolean;
  /** Whether one fell into this time, in milliseconds since 1970. */
  touch(from: number, to: number): boolean;
};

/** The browser tells of a request a while after it began, and longer on a busy machine. */
const lateMs = 5000;

export function openDisturbances(): Disturbances {
  const spans: { from: number; to: number }[] = [];
  let current: { from: number; to: number } | undefined;
  return {
    begin() {
      current = { from: Date.now(), to: Number.POSITIVE_INFINITY };
      spans.push(current);
    },
    end() {
      if (current) current.to = Date.now();
      current = undefined;
    },
    strike: () => void spans.push({ from: Date.now(), to: Date.now() }),
    isOn: () => current !== undefined,
    touch: (from, to) => spans.some((span) => span.from <= to && span.to >= from - lateMs),
  };
}
