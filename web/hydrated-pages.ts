interface Page {
  id: string;
  handle?: unknown;
}

/**
 * A page is hydrated unless its route says `handle = { still: true }`: then only the custom elements' script is sent
 * (docs/decisions/003).
 */
export function isHydrated(page: Page | undefined): boolean {
  // A 404 has no page to hydrate.
  if (!page || page.id === 'root') return false;
  return !says(page, 'still');
}

/**
 * Search engines index static pages (layout/page-head.tsx has exceptions), and hydrated ones with `handle = { indexed:
 * true }`.
 */
export function isIndexed(page: Page | undefined): boolean {
  return !isHydrated(page) || (page !== undefined && says(page, 'indexed'));
}

const says = ({ handle }: Page, what: string): boolean =>
  typeof handle === 'object' && handle !== null && what in handle;
