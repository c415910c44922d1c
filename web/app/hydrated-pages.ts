interface Page {
  id: string;
  handle?: unknown;
}

/**
 * A page is hydrated unless its route says `handle = { static: true }`: then only the custom elements' script is sent
 * (docs/decisions/003).
 */
export function isHydrated(page: Page | undefined): boolean {
  // A 404 has no page to hydrate.
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

/**
 * What the server's headers open for a page (server/pages/finished-page.ts): with `handle = { asks: 'geolocation' }` it
 * may ask the phone where it is, with `handle = { map: true }` it loads the operator's map tiles.
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
