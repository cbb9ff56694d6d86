/** A fiscal quarter as far as the calendar is concerned; ISO dates. */
export type Quarter = { start: string; end: string };

const dayMs = 86_400_000;
/** Fiscal quarters have 12 to 17 weeks (Costco: 12, 12, 12 and 16 or 17), and a 52-week year starts each on the day after the last. */
const quarterDays = { min: 80, max: 120 };
const seamDays = { min: 0, max: 4 };
/** A year has 52 or 53 weeks, or 365 or 366 days. */
const yearDays = { min: 360, max: 375 };

/** Whether each quarter starts where the one before ended, and the four together make a year. */
export function isFourConsecutive(quarters: Quarter[]): boolean {
  const [first] = quarters;
  const last = quarters.at(-1);
  if (quarters.length !== 4 || !first || !last) return false;
  const lengthsFit = quarters.every((quarter) => isWithin(daysBetween(quarter.start, quarter.end) + 1, quarterDays));
  const seamsFit = quarters.every((quarter, i) => {
    const before = quarters[i - 1];
    return !before || isWithin(daysBetween(before.end, quarter.start), seamDays);
  });
  return lengthsFit && seamsFit && isWithin(daysBetween(first.start, last.end) + 1, yearDays);
}

/** The trailing twelve months of a flow: the sum of four quarters; undefined when one is missing. */
export function sumOfQuarters(values: (number | undefined)[]): number | undefined {
  if (values.length !== 4) return undefined;
  return values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}
