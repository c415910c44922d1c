import { type FilterKey, FILTER_KEYS } from '#contract/listing-orders.ts';
import { ListingFilters } from '#contract/listing-filters.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { PagePlace } from '#web/ui/pager.tsx';

/** Filters as somebody typed or chose them, by the key that they have in the URL. */
export type TypedFilters = Partial<Record<FilterKey, string>>;

export interface ListUrl {
  page?: string;
  after?: string;
  before?: string;
  /** As they were typed, also what is wrong. */
  typed: TypedFilters;
  /** What is left of them without what is wrong: this goes on to the API, and into further addresses. */
  filters: TypedFilters;
  /** What those come to. */
  meant: ListingFilters;
  issues: Issue[];
}

/** What of a list page's URL is about the list. */
export function readListUrl(url: string): ListUrl {
  const { searchParams } = new URL(url);
  const typed: TypedFilters = {};
  for (const key of FILTER_KEYS) {
    // A form sends each paper that is ticked as a key of its own.
    const value = searchParams.getAll(key).filter(Boolean).join(',').trim();
    if (value) typed[key] = value;
  }
  const place: Pick<ListUrl, 'page' | 'after' | 'before'> = {};
  for (const name of ['page', 'after', 'before'] as const) {
    const value = searchParams.get(name);
    if (value) place[name] = value;
  }
  return { ...place, typed, ...understood(typed) };
}

/** Without the filters that have an issue, and whatever else is wrong without them. */
function understood(typed: TypedFilters): Pick<ListUrl, 'filters' | 'meant' | 'issues'> {
  const filters = { ...typed };
  const issues: Issue[] = [];
  for (;;) {
    const parsed = ListingFilters.safeParse(filters);
    if (parsed.success) return { filters, meant: parsed.data, issues };
    for (const { path, message } of parsed.error.issues) {
      const key = FILTER_KEYS.find((name) => name === path[0]);
      if (!key) throw new Error(`There is no filter ${path.join('.')}`);
      if (!issues.some((issue) => issue.path === key)) issues.push({ path: key, message });
      for (const dependent of key === 'unit' ? BY_UNIT : [key]) delete filters[dependent];
    }
  }
}

/** What means nothing without a unit. */
const BY_UNIT = ['unit', 'size_min', 'size_max', 'rate_min', 'rate_max'] as const;

/** For a unit that the market does not know, which only the API finds out. */
export function withoutUnit(list: ListUrl, message: string): ListUrl {
  const filters = { ...list.filters };
  for (const dependent of BY_UNIT) delete filters[dependent];
  return { ...list, ...understood(filters), typed: list.typed, issues: [...list.issues, { path: 'unit', message }] };
}

/** The query of the API for a list. */
export function listQuery({ page, after, before, filters }: ListUrl) {
  return { ...(page && { page }), ...(after && { after }), ...(before && { before }), ...filters };
}

/** The address of a page of a list that keeps its area and filters; the first page has no number. */
export function listHref(
  path: string,
  { area = {}, filters = {} }: { area?: Record<string, string | undefined>; filters?: TypedFilters },
  place: PagePlace = { page: 1 },
): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | undefined) => {
    if (value) query.set(name, value);
  };
  for (const [name, value] of Object.entries(area)) put(name, value);
  for (const key of FILTER_KEYS) put(key, filters[key]);
  const { page, after, before } = place;
  if (page > 1) for (const [name, value] of Object.entries({ page: String(page), after, before })) put(name, value);
  // Commas between papers need no signs, and people read the address.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path;
}

const AREA_KEYS: readonly string[] = ['state', 'district', 'mandal'];

/** Whether an address asks for a list from its beginning, and for nothing but its area: pages further on, and what is filtered, are views of what search engines find elsewhere. */
export function isWholeList(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => AREA_KEYS.includes(name));
}
