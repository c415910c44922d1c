/** A page as React Router knows it: its route's id and what the route says of itself. */
interface Page {
  id: string;
  handle?: unknown;
}

/**
 * A page is live (hydrated) unless its route says `handle = { still: true }`: then only the custom elements' script is
 * sent, and the page works from the platform alone (docs/decisions/003).
 */
export function isHydrated(page: Page | undefined): boolean {
  // Without a page of its own (404) there is nothing to bring to life.
  if (!page || page.id === 'root') return false;
  return !says(page, 'still');
}

/** Search engines are shown still pages, which say more of it themselves (layout/page-head.tsx), and live ones only if they say `handle = { indexed: true }`. */
export function isIndexed(page: Page | undefined): boolean {
  return !isHydrated(page) || (page !== undefined && says(page, 'indexed'));
}

const says = ({ handle }: Page, what: string): boolean =>
  typeof handle === 'object' && handle !== null && what in handle;
