export const ALERT_FREQUENCIES = ['now', 'daily', 'weekly', 'off'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const ALERT_EVENTS = ['new', 'reduced', 'back'] as const;
export type AlertEvent = (typeof ALERT_EVENTS)[number];

export const SAVED_SEARCHES_MAX = 50;
export const SEARCH_NAME_MAX_CHARACTERS = 120;

export function savedSearchPath({
  area,
  query,
}: {
  area: Readonly<Record<string, string>> | null;
  query: string;
}): string {
  const filters = new URLSearchParams(query);
  const whole = new URLSearchParams({ ...area, ...Object.fromEntries(filters) });
  const path = area ? '/search' : '/properties';
  return `${whole}` === '' ? path : `${path}?${whole}`;
}
