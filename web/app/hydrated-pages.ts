interface Page {
  id: string;
  handle?: unknown;
}

/**
 * A page is hydrated unless its route has `handle = { static: true }`; static ones get only the script of custom
 * elements (docs/decisions/003).
 */
export function isHydrated(page: Page | undefined): boolean {
  if (!page || page.id === 'root') return false;
  return !says(page, 'static');
}

/**
 * Search engines index static pages (layout/page-head.tsx has exceptions), and hydrated ones with `handle = { indexed:
 * true }`.
 */
export function isIndexed(page: Page | undefined): boolean {
  return !isHydrated(page) || (page !== undefined && says(page, 'indexed'));
}

/** A property's page has a sheet of its own, by `handle = { property: true }`: others do without its rules. */
export const hasPropertyStyles = (page: Page | undefined): boolean => page !== undefined && says(page, 'property');

/** Pages with filters have their styles besides, by `handle = { list: true }`. */
export const hasListStyles = (page: Page | undefined): boolean => page !== undefined && says(page, 'list');

/**
 * Permissions in response headers (server/pages/finished-page.ts): `handle = { asks: 'geolocation' }` for the phone's
 * position, `handle = { map: true }` for the operator's map tiles.
 */
export function openingsOf(page: Page | undefined): Record<string, string> {
  const handle: unknown = page?.handle;
  if (typeof handle !== 'object' || handle === null) return {};
  return {
    ...('asks' in handle && typeof handle.asks === 'string' ? { 'x-page-asks': handle.asks } : {}),
    ...('map' in handle ? { 'x-page-map': 'yes' } : {}),
  };
}

const says = ({ handle }: Page, what: string): boolean =>
  typeof handle === 'object' && handle !== null && what in handle;
