/** This file knows no zod: pages import it at run time. */

/** How often a saved search tells of what is new. */
export const ALERT_FREQUENCIES = ['now', 'daily', 'weekly', 'off'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** First approved; asks less than before; for sale again after it was sold. */
export const ALERT_EVENTS = ['new', 'reduced', 'back'] as const;
export type AlertEvent = (typeof ALERT_EVENTS)[number];

/** Of one user. */
export const SAVED_SEARCHES_MAX = 50;
export const SEARCH_NAME_MAX_CHARACTERS = 120;

/** The list of a saved search, as in English: '/search?state=Bihar&price_max=4000000'. */
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
  return whole.size > 0 ? `${path}?${whole}` : path;
}
