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

const MOMENT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Day and time of an instant (ISO 8601) in India: 12 Oct 2026, 4:05 pm. */
export function moment(instant: string): string {
  return MOMENT.format(new Date(instant));
}

const SHORT_DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** The same without its year: 12 Oct. */
export function shortDay(instant: string): string {
  return SHORT_DAY.format(new Date(instant));
}
