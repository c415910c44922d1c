import type { PagePlace } from '../ui/pager.tsx';

/** What of a list page's URL goes on to the API: page, after, before. */
export function listQuery(url: string): { page?: string; after?: string; before?: string } {
  const { searchParams } = new URL(url);
  const query: { page?: string; after?: string; before?: string } = {};
  for (const name of ['page', 'after', 'before'] as const) {
    const value = searchParams.get(name);
    if (value) query[name] = value;
  }
  return query;
}

/** The address of a page of a list that keeps its area; the first page has no number. */
export function listHref(
  path: string,
  area: Record<string, string | undefined>,
  place: PagePlace = { page: 1 },
): string {
  const { page, after, before } = place;
  const wanted = page > 1 ? { ...area, page: String(page), after, before } : area;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
