const written = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day as every analysis writes it in prose and tables: `Nov 20, 2026`. Takes milliseconds UTC or an ISO date; a date that cannot be read stands as it came. */
export function day(time: number | string): string {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? String(time) : written.format(at);
}
