const day = new Intl.DateTimeFormat('en-US', { year: '2-digit', month: '2-digit', day: '2-digit' });
const hour = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });
const longDay = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const newYork = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
});

/** `11/20/26`, in the reader's time zone; empty for what is not a date. */
export function shortDate(iso: string): string {
  return write(day, iso);
}

/** `04:12 PM`, in the reader's time zone. */
export function shortTime(iso: string): string {
  return write(hour, iso);
}

/** `Nov 20, 2026` for a calendar day such as `2026-11-20`, or for the UTC day of a moment. */
export function longDate(iso: string): string {
  return write(longDay, iso);
}

/** A calendar day as `Nov 20, 2026`; a moment as `Nov 20, 2026, 4:00 PM New York`. */
export function marketTime(iso: string): string {
  return iso.includes('T') ? `${write(newYork, iso)} New York` : longDate(iso);
}

function write(format: Intl.DateTimeFormat, iso: string): string {
  const moment = new Date(iso);
  // Newer runtimes put a narrow no-break space before AM and PM.
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment).replaceAll('\u202f', ' ');
}
