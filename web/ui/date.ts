const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The day of an instant (ISO 8601) in India: 12 Oct 2026. */
export function day(instant: string): string {
  return DAY.format(new Date(instant));
}
